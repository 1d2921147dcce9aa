package patterns

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
	"github.com/dynamolint/dynamolint/rules"
)

// unlinkedCalls returns the calls of which it is unknown which table they ask, by reason, and
// the reasons in order.
func (v *view) unlinkedCalls() (reasons []string, calls map[string][]Pattern) {
	calls = map[string][]Pattern{}
	for _, p := range v.shown {
		if len(p.Tables) > 0 || p.External {
			continue
		}
		if calls[p.Unlinked] == nil {
			reasons = append(reasons, p.Unlinked)
		}
		calls[p.Unlinked] = append(calls[p.Unlinked], p)
	}
	return reasons, calls
}

// external returns the calls of tables that the configuration says are declared elsewhere.
func (v *view) external() []Pattern {
	return slices.DeleteFunc(slices.Clone(v.shown), func(p Pattern) bool { return !p.External || len(p.Tables) > 0 })
}

// summaryText says how many calls are linked: "54 of 61 calls linked (3 proven, 51 likely) to 9 tables".
func (v *view) summaryText() string {
	if len(v.shown) == 0 {
		return "no call in Go code asks a DynamoDB table here"
	}
	linked, byEvidence := 0, map[string]int{}
	for _, p := range v.shown {
		if e := p.evidence(); e != "" {
			linked++
			byEvidence[e]++
		}
	}
	text := fmt.Sprintf("%d of %s linked", linked, count(len(v.shown), "call"))
	var levels []string
	for _, e := range levelNames {
		if n := byEvidence[e]; n > 0 {
			levels = append(levels, strconv.Itoa(n)+" "+e)
		}
	}
	switch {
	case linked > 0:
		text += fmt.Sprintf(" (%s) to %s", strings.Join(levels, ", "), count(len(v.asked()), "table"))
	case len(v.Declared) == 0:
		text += ": " + schemadoc.Nothing
	}
	return text
}

// levelNames are the levels of evidence, best first.
var levelNames = []string{rules.Proven.String(), rules.Likely.String(), rules.Hint.String()}

// evidence returns the weakest evidence of the tables of a call, "" if it is not linked.
func (p Pattern) evidence() string {
	weakest := -1
	for _, t := range p.Tables {
		weakest = max(weakest, slices.Index(levelNames, t.Evidence))
	}
	if weakest < 0 {
		return ""
	}
	return levelNames[weakest]
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
