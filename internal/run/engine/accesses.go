package engine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// Accesses finds the calls in the Go code that the options name which ask tables for data,
// and reads the Terraform configurations. Nothing is judged: the result has accesses, a model
// and problems, but no findings.
func Accesses(ctx context.Context, opts Options) (*Result, error) {
	opts.accesses = true
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	return r.making(ctx, r.inspect)
}

// Uses finds what the programs of a repository do with tables, and reads the Terraform
// configurations. The result has uses, programs, a model and problems. What a program runs may
// be anywhere: options that name less than the repository are a [state.UsageError], and those that
// name nothing mean all of it.
func Uses(ctx context.Context, opts Options) (*Result, error) {
	opts.accesses = true
	if len(opts.Args) == 0 {
		opts.Args = []string{state.RepositoryRoot(opts.Files, opts.Dir, opts.Dir)}
	}
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	if state.IsNarrow(r.Scopes, r.Root) {
		return nil, &state.UsageError{Message: fmt.Sprintf("the code that a program runs may be anywhere in the repository: give no paths, or %s", r.Root)}
	}
	return r.making(ctx, r.inspect)
}

// inspect analyses the code and reads the configurations. Of the rules, only those about
// changes judge.
func (r *run) inspect(ctx context.Context) (*Result, error) {
	t := r.walk(ctx)
	code, err := golang.Check(ctx, r.golang(ctx), t)
	if err != nil {
		return nil, err
	}
	o := walked(r.State, t)
	o.Merge(code)
	c := r.coverage(t, code)
	infra, err := r.judgeTerraform(ctx, c, r.terraform().Scopes(ctx, t))
	if err != nil {
		return nil, err
	}
	o.Merge(infra)
	o.Merge(c.unmatched())
	o.Model = r.declared().Model // code is linked to all tables of the repository
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	result := r.finish(o)
	result.addUses(c, o)
	return result, nil
}

// addUses adds what the code does with tables.
func (res *Result) addUses(c *coverage, o *outcome.Outcome) {
	res.Partial = c.ReportsPart() || c.isPartial()
	res.Uses, res.Programs = slices.Concat(o.Uses, c.unseen()), c.code.Programs
}

// reportedAccesses returns those in files that the configuration does not exclude, each once.
func reportedAccesses(c *config.Config, all []Access) []Access {
	all = slices.DeleteFunc(all, func(a Access) bool { return c.Excluded(a.Span.File) })
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
