// Package schemarule is what a schema rule sees: the declared tables and what
// surrounds them, its options, and a way to report. It also merges what holds for several
// instances of one block into one finding.
package schemarule

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
)

// Rule binds a rule's metadata to its check.
type Rule struct {
	Meta  *rules.Rule
	Check func(*Pass)

	// Production says that the rule asks for what protects or saves money where
	// real data is. It reports nothing of what may be on an emulator.
	Production bool

	// Templates says that what the rule asks holds for templates of CloudFormation and SAM, too, and
	// that its texts fit them.
	Templates bool
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

// ForEachTable returns a check that judges one table at a time.
func ForEachTable(check func(*Pass, *schema.Table)) func(*Pass) {
	return ForEach(func(m *schema.Model) []*schema.Table { return m.Tables }, check)
}

// ForEachVariant is [ForEachTable] for a check that reads nothing but the
// table itself. A table that it cannot judge, because the variable files below the
// root do not agree, it judges as each of them makes it.
func ForEachVariant(check func(*Pass, *schema.Table)) func(*Pass) {
	return ForEachTable(func(p *Pass, t *schema.Table) {
		found, open := len(p.findings), len(p.undecided)
		check(p, t)
		variants := p.Model.VariantsOf(t)
		if len(p.findings) > found || len(p.undecided) == open || len(variants) == 0 {
			return
		}
		why, decided := p.undecided, true
		for _, variant := range variants {
			p.undecided = nil
			check(p, variant)
			decided = decided && len(p.undecided) == 0
		}
		if p.undecided = why; decided {
			p.undecided = why[:open]
		}
	})
}

// ForEachIndex returns a check that judges one index, global or local, at a time.
func ForEachIndex(check func(*Pass, *schema.Table, *schema.Index)) func(*Pass) {
	return ForEachTable(func(p *Pass, t *schema.Table) {
		for _, index := range t.Indexes() {
			check(p, t, index)
		}
	})
}

// Pass is one run of one rule over a model.
type Pass struct {
	Model   *schema.Model // of one environment, also with what the run does not judge: that may explain what it does
	Options rules.Options

	// Changes are what differs from the version of the configuration that the run is compared
	// with. Tables have the environments of the model. It is nil without such a version.
	Changes *schemadiff.Diff

	// KeyChanges are the keys that code names by another text than the version that the run is
	// compared with. There are none unless DDB809 is on.
	KeyChanges []KeyChange

	// Uses are what all code in view does with the tables. It is nil if there is no code, or
	// if not all of it is known.
	Uses []usage.Use

	Programs Programs // that run the code in view

	// Unread says that code could not be analysed: nothing is known of what it does.
	Unread bool

	repository string                  // see [Within]
	described  func(dir string) string // see [Described]

	rule      *Rule
	concerns  func(*schema.Declaration) bool
	edits     Edits
	findings  []instanceFinding
	undecided []rules.Undecided
	answers   map[question]bool
}

// question is one that is asked about all that a block declares.
type question struct {
	block rules.Span
	inner string // in a module of others
	what  any
}

type instanceFinding struct {
	about   schema.Declared
	finding rules.Finding
}

// Report reports a finding about something declared, such as a table, at span.
// subject is the name of the table, index or attribute that it applies to. What a
// rule about production finds on what may be on an emulator is undecided: see [Rule].
func (p *Pass) Report(about schema.Declared, span rules.Span, subject string, text rules.Text, with ...With) {
	if why := about.Declared().Emulated; p.rule.Production && why != "" {
		p.Undecided(span, "cannot determine whether %s is on AWS: %s", about.DisplayName(), why)
		return
	}
	f := p.rule.Meta.NewFinding(span, text)
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

// OneMistake joins findings of one rule about what a block declares into one: one edit of the block
// is one change.
func OneMistake(d *schema.Declaration) With {
	return func(f *rules.Finding) { f.Once = d.Header.String() + d.Address }
}

// Moot makes a finding one that is counted and not reported: see [rules.Finding.Moot].
func Moot(why string) With { return func(f *rules.Finding) { f.Moot = why } }

// Confidence gives one finding another confidence than its rule's.
func Confidence(c rules.Confidence) With { return func(f *rules.Finding) { f.Confidence = c } }

// Related adds another place that the message names.
func Related(span rules.Span, message string) With {
	return func(f *rules.Finding) {
		if !span.IsZero() {
			f.Related = append(f.Related, rules.Related{Span: span, Message: rules.Shorten(message)})
		}
	}
}

// Steps adds what to do instead, in this order.
func Steps(steps ...string) With {
	return func(f *rules.Finding) {
		for _, step := range steps {
			f.Steps = append(f.Steps, rules.Shorten(step))
		}
	}
}

// Edits returns the edits that make some changes together, and false if they
// cannot be made.
type Edits func([]schema.Change) ([]rules.Edit, bool)

// NoEdits is for runs whose findings are not fixed.
func NoEdits([]schema.Change) ([]rules.Edit, bool) { return nil, false }

// Fix adds a way to fix the finding: changes that are made together. There is
// none without changes, or if one of them cannot be made, which shows when the
// fixes are asked for.
func (p *Pass) Fix(kind rules.FixKind, message string, changes ...schema.Change) With {
	return func(f *rules.Finding) {
		if len(changes) == 0 {
			return
		}
		makeEdits := p.edits
		f.Fixes = f.Fixes.And(rules.LazyFixes(func() []rules.Fix {
			edits, ok := makeEdits(changes)
			if !ok {
				return nil
			}
			return []rules.Fix{{Message: message, Kind: kind, Edits: edits}}
		}))
	}
}

// HoldForAll reports whether something holds for all that the block of a table
// declares: see [schema.Model.Instances]. What names the question among those
// that the rule asks; its answer is remembered, or a block of many instances
// would visit all of them for each.
func (p *Pass) HoldForAll(t *schema.Table, what any, holds func(*schema.Table) bool) bool {
	q := question{t.Header, t.Inner(), what}
	answer, known := p.answers[q]
	if !known {
		answer = true
		for _, other := range p.Model.Instances(t) {
			answer = answer && holds(other)
		}
		if p.answers == nil {
			p.answers = map[question]bool{}
		}
		p.answers[q] = answer
	}
	return answer
}

// Undecided records that the rule could not be judged at span, and why.
func (p *Pass) Undecided(span rules.Span, format string, args ...any) {
	p.undecided = append(p.undecided, rules.Undecided{Rule: p.rule.Meta, Span: span, Reason: rules.Shorten(fmt.Sprintf(format, args...))})
}

// Everything is the run that is about the whole of a model.
func Everything(*schema.Declaration) bool { return true }

// An Input is something that rules may know besides the model.
type Input func(*Pass)

// Uses tells a rule what all code in view does with the tables of the model, which have to
// be the same in memory.
func Uses(all []usage.Use) Input { return func(p *Pass) { p.Uses = all } }

// UnreadCode tells a rule that there is code which could not be analysed.
func UnreadCode(p *Pass) { p.Unread = true }

// Run runs one rule over a model, of which the run is about the declarations for
// which concerns holds. Environments have nothing to do with each other, and templates nothing with
// Terraform, so each is judged by itself. Findings at the same place, which come from
// several instances of one block, are merged into the first, which then names
// the others. A panic in the rule is returned as an error that names the rule.
func Run(r *Rule, model *schema.Model, concerns func(*schema.Declaration) bool, options rules.Options, edits Edits, inputs ...Input) (findings []rules.Finding, undecided []rules.Undecided, err error) {
	p := &Pass{Options: options, rule: r, concerns: concerns, edits: edits}
	for _, input := range inputs {
		input(p)
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("rule %s failed on the Terraform schema: %v", r.Meta.ID, cause)
		}
	}()
	models := model.ByEnvironment()
	if r.Meta.Category == rules.Changes { // tables are compared with those of their environment
		models = []*schema.Model{model}
	}
	if r.Templates && model.Templates != nil {
		models = append(models, model.Templates)
	}
	for _, p.Model = range models {
		if p.Model == model.Templates {
			p.edits = NoEdits
		}
		r.Check(p)
	}
	return merge(p.findings), p.undecided, nil
}
