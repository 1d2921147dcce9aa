// Package engine plans, loads and analyses one run over Go packages and
// Terraform configurations, and keeps of what the rules find what the user asked
// for: by configuration, directives, baseline and changes. It knows how to get at
// code and configurations; it knows neither what a rule looks for nor how
// findings are shown.
//
// It is read from the bottom up: a run ([start]) analyses one state of the repository; it
// knows of no other (analysis.go). What is found becomes a [Result] (reported.go). An older
// state is another run, over a commit that was exported (older.go), and what differs from it
// is handed to the newer one as changes (changed.go). [Run], [Diff] and [Accesses] put these
// together.
package engine

import (
	"context"

	"github.com/dynamolint/dynamolint/internal/run/comparison"
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
			return r.own(result), nil
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
	var from *older
	if base != nil {
		from = r.comparedWith(base)
		r.opts.Accesses = r.opts.Accesses || from.comparesKeys(r.State)
		defer from.remove()
	}
	result, err := r.analyse(ctx, from.since(r))
	if err != nil {
		return nil, err
	}
	result.Unknown = unknown
	if from != nil {
		err = from.compare(ctx, r, result)
	}
	comparison.NameNew(result.Findings)
	if opts.isKept() && err == nil {
		r.kept.keep(result)
		result.Stages = r.stages.Ended
	}
	return result, err
}
