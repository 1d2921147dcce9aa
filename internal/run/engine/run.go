package engine

import (
	"context"
	"sync"

	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
)

// A run is one analysis of one state of a repository.
type run struct {
	*state.State
	opts Options

	older *older // what this is compared with; nil if with nothing
	now   *older // what is compared with it, if that is not what there is; see [Diff]

	kept   *keptResults
	stages *outcome.Stages
	known  Known // the baseline

	// What the Terraform of the repository declares, read when it is first asked for.
	declared func() terraform.Declared
}

// newRun returns a run over a state, of which nothing is recorded.
func newRun(of *state.State, opts Options) *run {
	r := &run{State: of, opts: opts, stages: outcome.NewStages(opts.Progress)}
	r.kept = &keptResults{State: of, opts: &r.opts, stages: r.stages}
	return r
}

// start finds out what the run is about: arguments, repository, configuration.
func start(opts Options) (*run, error) {
	r := newRun(nil, opts)
	system := opts.Files
	if opts.Cache != nil {
		r.kept.record = opts.Files.NewRecord()
		system = system.Recorded(r.kept.record)
	}
	opts.Cache.Trim()
	var err error
	if r.State, err = state.Open(opts.state(system)); err != nil {
		return nil, err
	}
	if opts.Cache != nil {
		r.kept.setup = r.kept.record.Digest()
	}
	if opts.Cache != nil && !opts.isKept() {
		r.kept.record = nil
		r.State = r.Reading(opts.Files)
	}
	r.kept.State = r.State
	return r, nil
}

// golang returns how the code of the state is analysed.
func (r *run) golang(ctx context.Context) golang.Input {
	return golang.Input{
		State: r.State, Tags: r.opts.Tags, Cache: r.opts.Cache, Memory: r.opts.Memory, Refuse: r.opts.Refuse, Stages: r.stages,
		Settings: r.opts.settings(), Tables: r.terraform().ForCode(ctx), Declares: r.givenTables() != nil,
		Accesses: r.opts.accesses || r.opts.Accesses, OnlyAccesses: r.opts.accesses, Sites: r.opts.Sites,
		Unrecorded: &r.kept.unrecorded,
	}
}

// walk lists what lies in view.
func (r *run) walk(ctx context.Context) *state.Tree {
	done := r.stages.Begin("find modules and configurations")
	t := r.Tree()
	if r.declared == nil {
		r.declared = r.givenTables()
	}
	if r.declared == nil {
		r.declared = sync.OnceValue(func() terraform.Declared { return r.terraform().Repository(ctx, t) })
	}
	done("%d Go modules, %d Terraform directories", len(t.Modules), len(t.Terraform))
	return t
}

// terraform returns how the configurations of the state are read.
func (r *run) terraform() *terraform.Reader {
	return &terraform.Reader{State: r.State, Stages: r.stages, Declared: r.declared, Given: r.givenTables() != nil}
}

// judgeTerraform adds what rules find to what was read, given what was found in code.
func (r *run) judgeTerraform(ctx context.Context, c *coverage, o *outcome.Outcome) (*outcome.Outcome, error) {
	changed, err := r.older.changed(ctx, r)
	if err != nil {
		return nil, err
	}
	keys, err := r.older.keyChanges(ctx, r, c.code, changed)
	if err != nil {
		return nil, err
	}
	given := terraform.Judging{Code: c.code, Uses: c.uses(), Changed: changed, Keys: keys, Wants: r.judgesOnly}
	return r.terraform().Judge(ctx, c.tree, o, given), nil
}

func (r *run) coverage(t *state.Tree, code *outcome.Outcome) *coverage {
	return &coverage{State: r.State, tree: t, code: code, declared: r.declared}
}

// finish makes a result of everything that was found.
func (r *run) finish(o *outcome.Outcome) *Result {
	s := &selection{State: r.State, opts: &r.opts, o: o, known: r.known, declared: r.declared, compares: r.older != nil}
	result := s.result(r.stages)
	result.run = r
	return result
}

// walked returns what is wrong with directories in view.
func walked(of *state.State, t *state.Tree) *outcome.Outcome {
	o := &outcome.Outcome{}
	for _, p := range t.Problems {
		o.Add(of.Stands(p.Span.File), p)
	}
	return o
}
