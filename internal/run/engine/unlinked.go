package engine

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules"
)

// A Gap is a reason that keeps calls in Go code from being linked to declared tables.
type Gap struct {
	Why    string
	Calls  []rules.Span // by place
	Advice string       // lines of configuration that would link them; "" if there are none
}

// gaps returns why calls are not linked to declared tables, the reason of most of them first; none
// without tables. Calls whose tables the configuration says to be declared elsewhere do not count.
func gaps(uses []usage.Use, m *schema.Model, relative func(string) string) (all []Gap) {
	if len(m.InView()) == 0 {
		return nil
	}
	linked, calls, advice := map[rules.Span]bool{}, map[string][]rules.Span{}, map[string]map[string]int{}
	for _, u := range uses {
		linked[u.At] = linked[u.At] || u.Linked
	}
	for _, u := range uses {
		if u.Op == "" || u.Why == "" || u.Why == link.Reason(link.Elsewhere) || linked[u.At] {
			continue
		}
		linked[u.At] = true // is listed
		at := u.At
		at.File = relative(at.File)
		calls[u.Why] = append(calls[u.Why], at)
		if advice[u.Why] == nil {
			advice[u.Why] = map[string]int{}
		}
		advice[u.Why][u.Advice]++
	}
	for why, at := range calls {
		slices.SortFunc(at, rules.Span.Compare)
		all = append(all, Gap{why, at, configLines(mostFrequent(advice[why]))})
	}
	slices.SortFunc(all, func(a, b Gap) int {
		return cmp.Or(cmp.Compare(len(b.Calls), len(a.Calls)), strings.Compare(a.Why, b.Why))
	})
	return all
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

// configLines returns lines of configuration with the entries of one list together.
func configLines(advice []string) string {
	return strings.Join(patterns.ConfigLines(patterns.Entries(advice)), "\n")
}

// mostFrequent returns texts without "" by how often they are there, the most frequent first.
func mostFrequent(counts map[string]int) []string {
	delete(counts, "")
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
}
