package rules

import (
	"cmp"
	"slices"
)

// A Tally is one place of those that a rule counts where it does not report each: a read, which has
// a projection or lacks one.
type Tally struct {
	Rule  *Rule // its Tally says what is counted
	Span  Span
	Of    string // what the counts are of: a table, as messages name it
	Lacks bool
}

// A Count is how many places of something a rule counts, and how many lack what it asks for.
type Count struct {
	Rule   *Rule
	Of     string
	All    int
	Places []Span // that lack it, in their order
}

// Counts adds up tallies: what lacks most comes first, and what lacks nothing is left out. A place
// counts once.
func Counts(tallies []Tally) (counts []Count) {
	tallies = slices.Clone(tallies)
	slices.SortFunc(tallies, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(a.Rule.ID, b.Rule.ID), a.Span.Compare(b.Span), cmp.Compare(a.Of, b.Of))
	})
	tallies = slices.CompactFunc(tallies, func(a, b Tally) bool { return a.Rule == b.Rule && a.Span == b.Span && a.Of == b.Of })
	for _, t := range tallies {
		i := slices.IndexFunc(counts, func(c Count) bool { return c.Rule == t.Rule && c.Of == t.Of })
		if i < 0 {
			i = len(counts)
			counts = append(counts, Count{Rule: t.Rule, Of: t.Of})
		}
		counts[i].All++
		if t.Lacks {
			counts[i].Places = append(counts[i].Places, t.Span)
		}
	}
	counts = slices.DeleteFunc(counts, func(c Count) bool { return len(c.Places) == 0 })
	slices.SortStableFunc(counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Rule.ID, b.Rule.ID), cmp.Compare(len(b.Places), len(a.Places)))
	})
	return counts
}
