package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Comparison is what a run is compared with: then its findings are those that are new.
type Comparison struct {
	Base      string          // the revision, as the user named it
	Fixed     []rules.Finding // of the revision, with its places, that the run does not find
	Remaining []rules.Finding // of the run that the revision has, too
	Complete  bool            // both were analysed in full; else it is unknown what else is fixed

	// Sections are what else Markdown shows of the comparison, in this order.
	Sections []Section
}

// A Section is a part of a page of Markdown that others have written.
type Section struct {
	Title string // not escaped
	Body  string // Markdown without headings; the section is left out if it is empty
}

// counts says how many findings are new, fixed and remaining: "2 new, 1 fixed, 14 remaining". What
// is fixed is left out where it is unknown.
func (run *Run) counts() string {
	c := run.Comparison
	counts := []string{fmt.Sprintf("%d new", len(run.Findings))}
	if c.Complete {
		counts = append(counts, fmt.Sprintf("%d fixed", len(c.Fixed)))
	}
	return strings.Join(append(counts, fmt.Sprintf("%d remaining", len(c.Remaining))), ", ")
}

// comparedWith says what a run was compared with, and how many findings differ; "" if it was
// compared with nothing.
func (run *Run) comparedWith() string {
	if run.Comparison == nil {
		return ""
	}
	return "compared with " + run.Comparison.Base + ": " + run.counts()
}

// atLeast returns a comparison without the findings below a severity.
func (c *Comparison) atLeast(least rules.Severity) *Comparison {
	if c == nil {
		return nil
	}
	below := func(f rules.Finding) bool { return f.Severity < least }
	less := *c
	less.Fixed = slices.DeleteFunc(slices.Clone(c.Fixed), below)
	less.Remaining = slices.DeleteFunc(slices.Clone(c.Remaining), below)
	return &less
}

// jsonComparison is a comparison in the JSON format.
type jsonComparison struct {
	Base      string          `json:"base"`
	New       int             `json:"new"`
	Fixed     []jsonFinding   `json:"fixed"` // with the places that they had
	Remaining []jsonRuleCount `json:"remaining"`
	Complete  bool            `json:"complete"` // both states were analysed in full; else fixed lacks what may be fixed
}

// jsonRuleCount is how many findings of a rule remain.
type jsonRuleCount struct {
	Rule     string `json:"rule"`
	Slug     string `json:"slug"`
	Findings int    `json:"findings"`
}

// newJSONComparison returns the comparison of a run; nil if it was compared with nothing.
func newJSONComparison(run *Run) *jsonComparison {
	c := run.Comparison
	if c == nil {
		return nil
	}
	out := &jsonComparison{Base: c.Base, New: len(run.Findings), Fixed: []jsonFinding{}, Remaining: []jsonRuleCount{}, Complete: c.Complete}
	for i := range c.Fixed {
		out.Fixed = append(out.Fixed, newJSONFinding(&c.Fixed[i]))
	}
	for _, count := range byRule(c.Remaining) {
		out.Remaining = append(out.Remaining, jsonRuleCount{count.rule.ID, count.rule.Slug, count.total()})
	}
	return out
}
