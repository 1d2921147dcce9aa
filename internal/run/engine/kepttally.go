package engine

import "github.com/dynamolint/dynamolint/rules"

// keptTally is a [rules.Tally] in plain values.
type keptTally struct {
	Rule  string
	Span  rules.Span
	Of    string
	Lacks bool
}

func keepTallies(tallies []rules.Tally) (all []keptTally) {
	for _, t := range tallies {
		all = append(all, keptTally{t.Rule.ID, t.Span, t.Of, t.Lacks})
	}
	return all
}

// restoreTallies is the reverse of keepTallies. It is not ok if there is no such rule.
func restoreTallies(all []keptTally, set *rules.Set) (tallies []rules.Tally, ok bool) {
	return restored(all, set, func(t keptTally) string { return t.Rule }, func(t keptTally, rule *rules.Rule) rules.Tally {
		return rules.Tally{Rule: rule, Span: t.Span, Of: t.Of, Lacks: t.Lacks}
	})
}

// keptCount is a [rules.Count] in plain values.
type keptCount struct {
	Rule, Of string
	All      int
	Places   []rules.Span
}

func keepCounts(counts []rules.Count) (all []keptCount) {
	for _, c := range counts {
		all = append(all, keptCount{c.Rule.ID, c.Of, c.All, c.Places})
	}
	return all
}

// restoreCounts is the reverse of keepCounts. It is not ok if there is no such rule.
func restoreCounts(all []keptCount, set *rules.Set) (counts []rules.Count, ok bool) {
	return restored(all, set, func(c keptCount) string { return c.Rule }, func(c keptCount, rule *rules.Rule) rules.Count {
		return rules.Count{Rule: rule, Of: c.Of, All: c.All, Places: c.Places}
	})
}
