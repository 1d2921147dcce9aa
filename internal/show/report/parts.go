package report

import (
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
)

// A part is what a finding says behind its headline, or a place that it names.
type part struct {
	kind string // why, help, step 1, note
	text string
	span rules.Span // of a related place; zero for all else
}

// line returns the part as a line of its own, where nothing is wrapped.
func (p part) line() string {
	if p.span.IsZero() {
		return p.kind + ": " + p.text
	}
	return p.kind + ": " + complete(p.span).String() + ": " + p.text
}

// partsOf returns what a finding says behind its headline, in the order in which
// every format shows it.
func partsOf(f *rules.Finding) []part {
	var parts []part
	add := func(kind, text string, span rules.Span) {
		if text != "" {
			parts = append(parts, part{kind, text, span})
		}
	}
	add("why", f.Why, rules.Span{})
	add("help", f.Help, rules.Span{})
	for i, step := range f.Steps {
		add(fmt.Sprintf("step %d", i+1), step, rules.Span{})
	}
	for _, remark := range f.Remarks {
		add("note", remark, rules.Span{})
	}
	for _, r := range f.Related {
		add("note", r.Message, r.Span)
	}
	for _, other := range f.Also {
		add("note", alsoLine(other.Rule, other.Headline, other.Help), rules.Span{})
	}
	return parts
}

// alsoLine names another rule that sees the same mistake.
func alsoLine(rule *rules.Rule, headline, help string) string {
	return "also " + ruleName(rule) + ": " + rules.Text{Headline: headline, Help: help}.Short()
}
