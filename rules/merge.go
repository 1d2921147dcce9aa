package rules

import (
	"cmp"
	"slices"
)

// Merge keeps one finding of those that rules with one [Rule.Cause] have about the
// same place: the gravest, with the others in its Also. A Scan whose first page
// alone is read is one mistake, though three rules see it. The findings, which have
// to be in the order of [SortFindings], each with its severity set, stay in order.
func Merge(findings []Finding) []Finding {
	type mistake struct {
		cause, symbol string
		span          Span   // of the file only, for a resource as a whole
		part          string // the index: those of a module have the place of its call
		instances     string
	}
	first := map[mistake]int{}
	merged := make([]Finding, 0, len(findings))
	for _, f := range findings {
		if f.Rule.Cause == "" {
			merged = append(merged, f)
			continue
		}
		m := mistake{cause: f.Rule.Cause, symbol: f.Symbol, span: f.Span}
		switch f.Rule.Category {
		case Tables, Surroundings, Changes: // a setting that is off has a line, one that is missing has not
			m.span = Span{File: f.Span.File}
		case Indexes, CrossCheck:
			m.part = f.Subject
		}
		for _, at := range f.Instances {
			m.instances += at.Name() + "\x00"
		}
		if i, known := first[m]; known {
			merged[i] = together(merged[i], f)
			continue
		}
		first[m] = len(merged)
		merged = append(merged, f)
	}
	for i := range merged {
		merged[i].dropObviated()
	}
	SortFindings(merged)
	return merged
}

// aboutState is 1 for a finding that is not about a change, else 0.
func aboutState(f Finding) int {
	if f.Rule.Category == Changes {
		return 0
	}
	return 1
}

// together returns the graver of two findings with the other in its Also; of two that are as
// grave, the one about a change, which is the news. One whose rule leads that of the other comes
// first, and is as grave.
func together(a, b Finding) Finding {
	graver := cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(aboutState(a), aboutState(b)), cmp.Compare(a.Rule.ID, b.Rule.ID)) > 0
	if b.leads(a) || graver && !a.leads(b) {
		a, b = b, a
	}
	a.Severity = max(a.Severity, b.Severity)
	a.Also = slices.Concat(a.Also, b.Also, []Finding{b})
	a.Also[len(a.Also)-1].Also = nil
	slices.SortFunc(a.Also, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(a.Rule.ID, b.Rule.ID))
	})
	return a
}

func (f *Finding) leads(other Finding) bool { return slices.Contains(f.Rule.Leads, other.Rule.ID) }

// dropObviated removes what the remedy of one finding makes pointless: others, or
// the fixes of the finding itself.
func (f *Finding) dropObviated() {
	obviated := func(r *Rule) bool {
		by := func(other *Rule) bool { return slices.Contains(other.Obviates, r.ID) }
		return by(f.Rule) || slices.ContainsFunc(f.Also, func(other Finding) bool { return by(other.Rule) })
	}
	if obviated(f.Rule) {
		f.Fixes = nil
	}
	f.Also = slices.DeleteFunc(slices.Clone(f.Also), func(other Finding) bool { return obviated(other.Rule) })
}

// Separate is the reverse of [Merge]: each finding by itself. What another remedy
// makes pointless has no fix.
func Separate(merged []Finding) []Finding {
	var findings []Finding
	for _, f := range merged {
		findings = append(findings, f)
		findings = append(findings, f.Also...)
	}
	SortFindings(findings)
	return findings
}
