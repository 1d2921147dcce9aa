package terraform

import (
	"context"

	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Judging is what rules are told beside what is declared.
type Judging struct {
	Code    *outcome.Outcome // what was found in Go code
	Uses    []usage.Use      // what all code does with the tables; nil if some of it was not analysed
	Changed *schemadiff.Diff // what differs from an older version; nil if nothing is compared
	Keys    []schemarule.KeyChange
	Wants   func(*rules.Rule) bool // the rules that judge
}

// Judge adds what rules find to what was read in the scopes.
func (r *Reader) Judge(ctx context.Context, t *state.Tree, o *outcome.Outcome, given Judging) *outcome.Outcome {
	inputs := []schemarule.Input{schemarule.Within(r.Root), schemarule.Described(r.described()), schemarule.Uses(given.Uses)}
	if given.Code.IsIncomplete() {
		inputs = append(inputs, schemarule.UnreadCode)
	}
	if given.Uses != nil {
		inputs = append(inputs, r.programsIn(given.Code).Input())
	}
	inputs = append(inputs, schemarule.Changes(given.Changed), schemarule.KeyChanges(given.Keys))
	model, concerns := o.Model, schemarule.Everything
	if len(r.InView()) > 0 && state.IsNarrow(r.Infra, r.Root) {
		model, concerns = r.Declared().Model, r.Judges // what lies elsewhere may explain what is reported
	}
	done := r.Stages.Begin("check tables")
	edits := edit.New(r.Files.Source).Edits
	for _, rule := range catalog.Schema() {
		if !given.Wants(rule.Meta) || !r.Config.WantsSomewhere(rule.Meta) || rule.Meta.Category == rules.Changes && given.Changed == nil {
			continue
		}
		findings, undecided, err := schemarule.Run(rule, model, concerns, r.Config.Options(rule.Meta), edits, inputs...)
		if err != nil {
			o.Problems = append(o.Problems, rules.Problem{Span: rules.Span{File: r.Root}, Message: err.Error(), Hint: outcome.ReportHint})
			continue
		}
		o.Findings = append(o.Findings, findings...)
		o.Undecided = append(o.Undecided, undecided...)
	}
	done("%d findings before the configuration", len(o.Findings))
	if ctx.Err() != nil && len(t.Terraform) > 0 { // what was read until then may lack what explains it
		return &outcome.Outcome{Problems: []rules.Problem{outcome.Interrupted(r.Root)}}
	}
	return o
}
