package engine

import (
	"context"
	"fmt"

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
	return r.making(ctx, nil, func(ctx context.Context) (*Result, error) { return r.inspect(ctx, nil) })
}

// Uses finds what the programs of a repository do with tables, and reads the Terraform
// configurations. The result has uses, programs, a model and problems. What a program runs may
// be anywhere: options that name less than the repository are a [state.UsageError], unless it
// stands alone, and those that name nothing mean all of it.
func Uses(ctx context.Context, opts Options) (*Result, error) {
	opts.accesses = true
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	if !r.StandsAlone() && state.IsNarrow(r.Scopes, r.Root) {
		if len(opts.Args) > 0 {
			return nil, &state.UsageError{Message: fmt.Sprintf("the code that a program runs may be anywhere in the repository: give no paths, or %s", r.Root)}
		}
		all := []state.Scope{{Dir: r.Root, Tree: true}}
		r.State = r.Asking(all, all)
	}
	return r.making(ctx, nil, func(ctx context.Context) (*Result, error) { return r.inspect(ctx, nil) })
}

// Tables reads the Terraform configurations that the options name, without
// judging them: the result has a model and problems, but no findings.
func Tables(ctx context.Context, opts Options) (*Result, error) {
	r, err := start(opts)
	if err != nil {
		return nil, err
	}
	return r.making(ctx, nil, r.tables)
}
