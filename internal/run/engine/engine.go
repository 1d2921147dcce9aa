// Package engine plans, loads and analyses one run over Go packages and
// Terraform configurations, and keeps of what the rules find what the user asked
// for: by configuration, directives, baseline and changes. It knows how to get at
// code and configurations; it knows neither what a rule looks for nor how
// findings are shown.
package engine

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
)

// Run analyses what the options name. What is wrong with the code or the
// configurations under analysis is part of the result, and so is what the end of
// the context kept from being analysed. An error means that there is no result: a
// [state.UsageError], a [config.Errors], or that the context ended before there was any.
func Run(ctx context.Context, opts Options) (*Result, error) {
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	if r.known, err = openBaseline(r.State, opts.Baseline); err != nil {
		return nil, err
	}
	if opts.isKept() {
		if result, ok := r.kept.recall(r.known); ok {
			result.run = r
			return result, nil
		}
	}
	base, err := findBase(ctx, r.Root, opts.NewFrom)
	if err != nil {
		return nil, err
	}
	unknown, err := r.UnknownNames(ctx)
	if err != nil {
		return nil, err
	}
	if base != nil {
		r.older = &older{name: base.name, base: base}
		r.opts.Accesses = r.opts.Accesses || r.older.comparesKeys(r.State)
		defer r.older.remove()
	}
	result, err := r.analyse(ctx)
	if err != nil {
		return nil, err
	}
	result.Unknown = unknown
	if base != nil {
		err = r.compare(ctx, result)
	}
	comparison.NameNew(result.Findings)
	if opts.isKept() && err == nil {
		r.kept.keep(result)
		result.Stages = r.stages.Ended
	}
	return result, err
}

// analyse checks what the scopes of a run hold.
func (r *run) analyse(ctx context.Context) (*Result, error) {
	if r.Changes.None() {
		return &Result{Root: r.Root, Config: r.Config, Model: &schema.Model{}, Known: r.known, Unaffected: true}, nil
	}
	t := r.walk(ctx)
	var code, infra *outcome.Outcome
	var group errgroup.Group
	group.Go(func() (err error) { code, err = golang.Check(ctx, r.golang(ctx), t); return err })
	group.Go(func() error { infra = r.terraform().Scopes(ctx, t); return nil })
	if err := group.Wait(); err != nil {
		return nil, err
	}
	c := r.coverage(t, code)
	infra, err := r.judgeTerraform(ctx, c, infra)
	if err != nil {
		return nil, err
	}
	o := walked(r.State, t)
	o.LeftOut = outcome.LeftOut{
		Directories: r.CountExcluded(t.Excluded), Links: t.Unfollowed(), Submodules: t.Submodules, Sparse: t.Sparse, Stacks: t.Stacks,
		GoIgnored: slices.DeleteFunc(slices.Clone(t.GoIgnored), func(dir string) bool { return code.Built[dir] }), // others may import it
	}
	o.Merge(code)
	o.Merge(infra)
	o.Merge(c.unmatched())
	result := r.finish(o)
	if r.opts.Accesses {
		result.addUses(c, o)
	}
	return result, nil
}

// Tables reads the Terraform configurations that the options name, without
// judging them: the result has a model and problems, but no findings.
func Tables(ctx context.Context, opts Options) (*Result, error) {
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	return r.making(ctx, r.tables)
}

// tables reads the configurations.
func (r *run) tables(ctx context.Context) (*Result, error) {
	t := r.walk(ctx)
	o := walked(r.State, t)
	o.Merge(r.terraform().Scopes(ctx, t))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r.finish(o), nil
}
