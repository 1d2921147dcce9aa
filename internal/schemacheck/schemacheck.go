// Package schemacheck is what a schema rule sees: the declared tables and what
// surrounds them, its options, and a way to report. It also merges what holds for several
// instances of one block into one finding.
package schemacheck

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Rule binds a rule's metadata to its check.
type Rule struct {
	Meta  *rules.Rule
	Check func(*Pass)
}

// ForEach returns a check that looks, one at a time, at those declarations of a
// list of the model that the run is about.
func ForEach[T schema.Declared](list func(*schema.Model) []T, check func(*Pass, T)) func(*Pass) {
	return func(p *Pass) {
		for _, declared := range list(p.Model) {
			if p.concerns(declared.Declared()) {
				check(p, declared)
			}
		}
	}
}

// ForEachTable returns a check that looks at one table at a time.
func ForEachTable(check func(*Pass, *schema.Table)) func(*Pass) {
	return ForEach(func(m *schema.Model) []*schema.Table { return m.Tables }, check)
}

// ForEachIndex returns a check that looks at one index, global or local, at a time.
func ForEachIndex(check func(*Pass, *schema.Table, *schema.Index)) func(*Pass) {
	return ForEachTable(func(p *Pass, t *schema.Table) {
		for _, index := range t.Indexes() {
			check(p, t, index)
		}
	})
}

// Pass is one run of one rule over a model.
type Pass struct {
	Model   *schema.Model // also what the run is not about: it may explain what it is about
	Options rules.Options

	rule      *rules.Rule
	concerns  func(*schema.Declaration) bool
	findings  []instanceFinding
	undecided []rules.Undecided
}

type instanceFinding struct {
	about   schema.Declared
	finding rules.Finding
}

// Report reports a finding about something declared, such as a table, at span.
// subject is the name of the table, index or attribute that it is about; the
// message is one line without a final period.
func (p *Pass) Report(about schema.Declared, span rules.Span, subject, message string, with ...With) {
	f := p.rule.NewFinding(span, message)
	f.Symbol, f.Subject = about.Declared().Address, subject
	for _, w := range with {
		w(&f)
	}
	p.findings = append(p.findings, instanceFinding{about, f})
}

// With changes a finding that is being reported.
type With func(*rules.Finding)

// Severity gives one finding another severity than its rule's.
func Severity(s rules.Severity) With { return func(f *rules.Finding) { f.Severity = s } }

// Confidence gives one finding another confidence than its rule's.
func Confidence(c rules.Confidence) With { return func(f *rules.Finding) { f.Confidence = c } }

// Related adds another place that the message speaks of.
func Related(span rules.Span, message string) With {
	return func(f *rules.Finding) {
		if !span.IsZero() {
			f.Related = append(f.Related, rules.Related{Span: span, Message: message})
		}
	}
}

// Undecided records that the rule could not be judged at span, and why.
func (p *Pass) Undecided(span rules.Span, format string, args ...any) {
	p.undecided = append(p.undecided, rules.Undecided{Rule: p.rule, Span: span, Reason: fmt.Sprintf(format, args...)})
}

// Everything is the run that is about the whole of a model.
func Everything(*schema.Declaration) bool { return true }

// Run runs one rule over a model, of which the run is about the declarations for
// which concerns holds. Findings at the same place, which come from
// several instances of one block, are merged into the first, which then names
// the others. A panic in the rule is returned as an error that names the rule.
func Run(r *Rule, model *schema.Model, concerns func(*schema.Declaration) bool, options rules.Options) (findings []rules.Finding, undecided []rules.Undecided, err error) {
	p := &Pass{Model: model, Options: options, rule: r.Meta, concerns: concerns}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("rule %s failed on the Terraform schema: %v", r.Meta.ID, cause)
		}
	}()
	r.Check(p)
	return merge(p.findings), p.undecided, nil
}
