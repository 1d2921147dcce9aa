package engine

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Unlinked says that tables are declared, and none of the calls in Go code is linked to one.
type Unlinked struct {
	Calls  int    // how many there are
	Why    string // the reason that keeps most of them from being linked
	Of     int    // how many it does
	Advice string // lines of configuration that would link some of these; "" if there are none
}

// unlinked returns why no use is linked to a declared table; nil if one is. Calls whose tables the
// configuration says to be declared elsewhere do not count.
func unlinked(uses []usage.Use, m *schema.Model) *Unlinked {
	if len(m.InView()) == 0 {
		return nil
	}
	calls, of, advice := map[rules.Span]bool{}, map[string]int{}, map[string]map[string]int{}
	for _, u := range uses {
		switch {
		case u.Linked:
			return nil
		case u.Op == "" || u.Why == "" || u.Why == link.Reason(link.Elsewhere) || calls[u.At]:
			continue
		}
		calls[u.At] = true
		of[u.Why]++
		if advice[u.Why] == nil {
			advice[u.Why] = map[string]int{}
		}
		advice[u.Why][u.Advice]++
	}
	if len(calls) == 0 {
		return nil
	}
	why := mostFrequent(of)
	return &Unlinked{len(calls), why, of[why], mostFrequent(advice[why])}
}

// Linked counts the calls in Go code, and those of them that are linked to declared tables. Calls
// whose tables the configuration says to be declared elsewhere do not count. Asked counts the
// declared tables that some call is linked to. All is zero without declared tables.
type Linked struct{ Calls, Linked, Asked, Declared int }

func countLinked(uses []usage.Use, m *schema.Model) (count Linked) {
	if len(m.InView()) == 0 {
		return count
	}
	calls, asked := map[rules.Span]bool{}, map[declaration]bool{}
	for _, t := range m.InView() {
		asked[declaration{t.Header, t.Address}] = false
	}
	for _, u := range uses {
		for _, t := range u.Tables {
			if _, declared := asked[declaration{t.Header, t.Address}]; declared && u.Linked {
				asked[declaration{t.Header, t.Address}] = true
			}
		}
		if u.Op != "" && (u.Linked || u.Why != "" && u.Why != link.Reason(link.Elsewhere)) {
			calls[u.At] = calls[u.At] || u.Linked
		}
	}
	for _, isLinked := range calls {
		count.Calls++
		if isLinked {
			count.Linked++
		}
	}
	for _, isAsked := range asked {
		count.Declared++
		if isAsked {
			count.Asked++
		}
	}
	return count
}

// A declaration is a block, however many tables it makes in roots and environments.
type declaration struct {
	header  rules.Span
	address string
}

// mostFrequent returns the text with the highest count, of several the first by the alphabet.
func mostFrequent(counts map[string]int) string {
	return slices.MaxFunc(slices.Sorted(maps.Keys(counts)), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[a], counts[b]), cmp.Compare(b, a))
	})
}
