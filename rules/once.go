package rules

import "fmt"

// maxSame is how many places of one mistake a finding lists besides its own.
const maxSame = 4

// KeepOnce joins findings about one mistake, as [Finding.Once] names it, into the first in order,
// which then names the places of the others. One that is only counted leads if all of them are.
func KeepOnce(findings []Finding) []Finding {
	type mistake struct {
		rule *Rule
		once string
	}
	SortFindings(findings)
	first := map[mistake]int{}
	fixes := map[int][]*Fixes{} // of the mistakes that show more than once
	kept := findings[:0]
	for _, f := range findings {
		m := mistake{f.Rule, f.Once}
		if i, said := first[m]; said && f.Once != "" {
			if fixes[i] == nil {
				fixes[i] = []*Fixes{kept[i].Fixes}
			}
			fixes[i] = append(fixes[i], f.Fixes)
			if f.Moot == "" && kept[i].Moot != "" { // a change is worth it here
				f, kept[i] = kept[i], f
				kept[i].SameAt = f.SameAt
			}
			if f.Span != kept[i].Span {
				kept[i].SameAt = append(kept[i].SameAt, f.Span)
			}
			kept[i].Severity = max(kept[i].Severity, f.Severity)
			continue
		}
		first[m] = len(kept)
		kept = append(kept, f)
	}
	for i := range kept {
		if of := fixes[i]; of != nil {
			kept[i].Fixes = JoinFixes(of)
		}
		kept[i].relateSame()
	}
	SortFindings(kept)
	return kept
}

// relateSame lists where else the mistake shows.
func (f *Finding) relateSame() {
	for i, at := range f.SameAt[:min(len(f.SameAt), maxSame)] {
		message := "also here"
		if rest := len(f.SameAt) - maxSame; i == maxSame-1 && rest > 0 {
			message = fmt.Sprintf("also here, and at %d more places", rest)
			if rest == 1 {
				message = "also here, and at one more place"
			}
		}
		f.Related = append(f.Related, Related{Span: at, Message: message})
	}
}
