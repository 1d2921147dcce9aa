package engine

import (
	"context"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// keyFormatChanged is the rule that compares the keys of calls. It costs an analysis more.
const keyFormatChanged = "DDB809"

// comparesKeys reports whether a run over a newer state is about the keys of calls.
func (o *older) comparesKeys(now *state.State) bool {
	rule := now.Rules.Lookup(keyFormatChanged)
	return rule != nil && o != nil && o.base != nil && now.Config.WantsSomewhere(rule)
}

// keyChanges returns the keys whose texts code makes in another way than in the older state, so that
// it no longer finds the items that are there:
//
//	"pk": &types.AttributeValueMemberS{Value: "CUSTOMER#" + id} // before
//	"pk": &types.AttributeValueMemberS{Value: "customer#" + id} // now
func (o *older) keyChanges(ctx context.Context, r *run, code *outcome.Outcome, changed *schemadiff.Diff) ([]schemarule.KeyChange, error) {
	if changed == nil || !o.comparesKeys(r.State) || code.IsIncomplete() {
		return nil, nil
	}
	old, err := o.inspect(ctx, r)
	if err != nil || len(old.Problems) > 0 {
		return nil, err
	}
	model := r.declared().Model
	before := patterns.New(old.accesses, old.Model.Tables, nil, old.Relative)
	calls := slices.Clone(code.Accesses)
	for i := range calls {
		calls[i].Span.File = r.Relative(calls[i].Span.File)
	}
	after := patterns.New(reportedAccesses(r.Config, calls), model.Tables, nil, r.Relative)
	var list []schemarule.KeyChange
	for _, k := range patterns.Compare(before, after).KeyChanges() {
		i := slices.IndexFunc(model.Tables, func(t *schema.Table) bool {
			return t.Address == k.Table.Address && r.Relative(t.Root) == k.Table.Root && t.Environment == k.Table.Environment
		})
		if i < 0 {
			continue // code creates the table
		}
		one := schemarule.KeyChange{Table: model.Tables[i], Attribute: k.Attribute, Old: k.Old, New: k.New}
		for _, call := range k.Calls {
			at := slices.IndexFunc(calls, func(a Access) bool { return a.Span.File == call.File && a.Span.Start.Line == call.Line })
			span := calls[at].Span
			span.File = r.Located(span.File)
			one.Calls = append(one.Calls, span)
		}
		list = append(list, one)
	}
	return list, nil
}
