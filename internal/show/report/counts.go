package report

import (
	"fmt"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
)

// mostCounts is how many things a summary has counts of, each in a line of its own.
const mostCounts = 5

// counted says what rules count and do not report each: "12 of 14 reads of "orders" have no
// projection". The last line has what is left.
func (run *Run) counted() (list []remark) {
	for i, c := range run.Counts {
		if rest := run.Counts[i:]; i == mostCounts-1 && len(rest) > 1 {
			list = append(list, restOf(rest))
			break
		}
		list = append(list, remark{text: countOf(len(c.Places), c.All, c.Of, c.Rule), places: placesOf(c.Places)})
	}
	return append(list, run.moot()...)
}

// moot says how many findings are not listed, by rule, and why each is not.
func (run *Run) moot() []remark {
	if len(run.Moot) == 0 {
		return nil
	}
	numbers := map[string]int{}
	var places []string
	for _, f := range run.Moot {
		numbers[f.Rule.ID]++
		places = append(places, fmt.Sprintf("%s: %s: %s", lineOf(f.Span), f.Rule.ID, f.Moot))
	}
	var each []string
	for _, id := range slices.Sorted(maps.Keys(numbers)) {
		each = append(each, fmt.Sprintf("%d of %s", numbers[id], id))
	}
	const mostRules = 4
	need := "need"
	if len(run.Moot) == 1 {
		need = "needs"
	}
	text := fmt.Sprintf("%s %s no action, as far as the code shows: %s (--profile guideline lists them)",
		plural(len(run.Moot), "finding"), need, words.Enumerate(each, mostRules))
	return []remark{{text: text, places: places}}
}

func restOf(counts []rules.Count) remark {
	all, places := 0, []string(nil)
	for _, c := range counts {
		all += c.All
		places = append(places, placesOf(c.Places)...)
	}
	return remark{text: countOf(len(places), all, plural(len(counts), "more table"), counts[0].Rule), places: places}
}

func countOf(n, all int, of string, rule *rules.Rule) string {
	verb := "have"
	if n == 1 {
		verb = "has"
	}
	return fmt.Sprintf("%d of %s of %s %s %s (--profile guideline lists them)", n, plural(all, "read"), of, verb, rule.Tally)
}

func placesOf(spans []rules.Span) (places []string) {
	for _, span := range spans {
		places = append(places, lineOf(span))
	}
	return places
}
