package engine

import (
	"bytes"
	"context"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
)

// since returns what finds the changes that a run judges; nil if there is no older state.
func (o *older) since(r *run) since {
	if o == nil {
		return nil
	}
	return func(ctx context.Context, code *outcome.Outcome) (changes, error) { return o.changes(ctx, r, code) }
}

// changes says what a run finds to have changed since the older state, given its code.
func (o *older) changes(ctx context.Context, r *run, code *outcome.Outcome) (changes, error) {
	tables, err := o.changed(ctx, r)
	if err != nil {
		return changes{}, err
	}
	keys, err := o.keyChanges(ctx, r, code, tables)
	return changes{tables, keys}, err
}

// changed returns what differs from the tables of the older state; nil if nothing is compared.
// Where Terraform of the newer one could not be read, what seems to be gone may be there: the
// model says so of modules that are not at hand, of files with errors and of values that are
// unknown, and of all else nothing is compared.
func (o *older) changed(ctx context.Context, r *run) (*schemadiff.Diff, error) {
	if o.diff != nil {
		return o.diff, nil
	}
	now := r.declared()
	if slices.ContainsFunc(now.Problems, func(p rules.Problem) bool { return !isUnseen(now.Result, p) }) {
		return nil, nil //nolint:nilnil // there is nothing that rules may judge
	}
	if o.base != nil {
		if same, err := o.base.sameTables(ctx); same || err != nil {
			o.diff = &schemadiff.Diff{}
			return o.diff, err
		}
	}
	before, err := o.tablesBefore(ctx, r)
	if err != nil {
		return nil, err
	}
	p := &places{State: r.State, now: now.Result}
	if o.base != nil {
		p.sources, p.afterwards = o.tables.Sources, o.base.afterwards()
	}
	o.diff = schemadiff.Compare(before, now.Model, schemadiff.Places{
		Root: p.root, Exists: p.isRoot, Span: p.span, TextBefore: p.textBefore, TextAfter: p.textAfter,
	})
	return o.diff, nil
}

// isUnseen reports whether the model of a scan says what a problem keeps from being read.
func isUnseen(scan *hclscan.Result, p rules.Problem) bool {
	return slices.Contains(scan.OfValues, p) || slices.ContainsFunc(scan.Model.Unseen, func(u *schema.Unseen) bool { return u.Header.File == p.Span.File })
}

// tablesBefore returns what the older state declares, with paths as they are in this one.
func (o *older) tablesBefore(ctx context.Context, r *run) (*schema.Model, error) {
	if o.snapshot != nil {
		o.snapshot.Rebase(r.Located)
		return o.snapshot, nil
	}
	if err := o.base.findRenames(ctx); err != nil {
		return nil, err
	}
	tables, err := o.declared(ctx, r)
	if err != nil {
		return nil, err
	}
	model, err := schema.Decode(bytes.NewReader(tables.Model)) // the model itself is judged later
	if err != nil {
		return nil, err
	}
	model.Rebase(func(name string) string {
		if name == "" {
			return ""
		}
		return r.Located(name)
	})
	return model, nil
}
