package outcome

import "github.com/dynamolint/dynamolint/rules"

// KeptTally is a [rules.Tally] in plain values.
type KeptTally struct {
	Rule  string
	Span  rules.Span
	Of    string
	Lacks bool
}

// KeepTallies returns tallies as they are kept.
func KeepTallies(tallies []rules.Tally) (all []KeptTally) {
	for _, t := range tallies {
		all = append(all, KeptTally{t.Rule.ID, t.Span, t.Of, t.Lacks})
	}
	return all
}

// RestoreTallies is the reverse of keepTallies. It is not ok if there is no such rule.
func RestoreTallies(all []KeptTally, set *rules.Set) (tallies []rules.Tally, ok bool) {
	return restored(all, set, func(t KeptTally) string { return t.Rule }, func(t KeptTally, rule *rules.Rule) rules.Tally {
		return rules.Tally{Rule: rule, Span: t.Span, Of: t.Of, Lacks: t.Lacks}
	})
}

// KeptCount is a [rules.Count] in plain values.
type KeptCount struct {
	Rule, Of string
	All      int
	Places   []rules.Span
}

// KeepCounts returns counts as they are kept.
func KeepCounts(counts []rules.Count) (all []KeptCount) {
	for _, c := range counts {
		all = append(all, KeptCount{c.Rule.ID, c.Of, c.All, c.Places})
	}
	return all
}

// RestoreCounts is the reverse of keepCounts. It is not ok if there is no such rule.
func RestoreCounts(all []KeptCount, set *rules.Set) (counts []rules.Count, ok bool) {
	return restored(all, set, func(c KeptCount) string { return c.Rule }, func(c KeptCount, rule *rules.Rule) rules.Count {
		return rules.Count{Rule: rule, Of: c.Of, All: c.All, Places: c.Places}
	})
}
