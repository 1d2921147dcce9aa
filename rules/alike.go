package rules

import "slices"

// JoinAlike keeps one finding of those of one rule and severity that have the same [Finding.Alike]: the
// first in order, which names the places of the others. It is for people who read a list; each of them
// is accepted, counted as new and fixed by itself. Those that stand for findings of other rules, too,
// have another remedy and stay.
func JoinAlike(findings []Finding) []Finding {
	type kind struct {
		rule     *Rule
		alike    string
		severity Severity
	}
	first := map[kind]int{}
	joined := make([]Finding, 0, len(findings))
	for _, f := range findings {
		k := kind{f.Rule, f.Alike, f.Severity}
		i, said := first[k]
		switch {
		case f.Alike == "" || len(f.Also) > 0:
		case said:
			joined[i].add(f)
			continue
		default:
			first[k] = len(joined)
		}
		joined = append(joined, f)
	}
	return joined
}

// add names the places of another finding, which f stands for.
func (f *Finding) add(other Finding) {
	message := "also here"
	if other.Symbol != "" {
		message += ", in " + other.Symbol
	}
	f.SameAt = append(slices.Clip(f.SameAt), other.Places()...)
	f.Related = append(slices.Clip(f.Related), Related{Span: other.Span, Message: message})
}
