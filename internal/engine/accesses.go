package engine

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Access is a call that asks tables for data.
type Access = gorule.Access

// Accesses finds the calls in the Go code that the options name which ask tables for data,
// and reads the Terraform configurations. Nothing is judged: the result has accesses, a model
// and problems, but no findings.
func Accesses(ctx context.Context, opts Options) (*Result, error) {
	opts.accesses = true
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	t := r.walk(ctx)
	code, err := r.checkGo(ctx, t)
	if err != nil {
		return nil, err
	}
	o := &outcome{problems: t.problems}
	o.merge(code)
	o.merge(r.scanTerraform(ctx, t))
	o.problems = append(o.problems, r.unmatchedProblems(t, code)...)
	partial := r.isPartial(t, code)
	o.model = r.declared().Model // code is linked to all tables of the repository
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	result := r.finish(o)
	result.Partial = partial
	return result, nil
}

// accesses returns those in files that the configuration does not exclude, each once.
func (r *run) accesses(all []Access) []Access {
	all = slices.DeleteFunc(all, func(a Access) bool { return r.config.Excluded(a.Span.File) })
	slices.SortStableFunc(all, func(a, b Access) int {
		return cmp.Or(a.Span.Compare(b.Span), strings.Compare(string(a.Op), string(b.Op)))
	})
	once := all[:0]
	for _, a := range all {
		if first := slices.IndexFunc(once, func(b Access) bool { return b.Span == a.Span }); first < 0 || !slices.ContainsFunc(once[first:], a.Same) {
			once = append(once, a)
		}
	}
	return once
}
