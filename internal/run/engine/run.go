package engine

import (
	"context"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
)

// A run is one analysis of one state of a repository. It knows of no other version of it.
type run struct {
	*state.State
	opts    Options
	kept    *keptResults
	stages  *outcome.Stages
	known   Known     // the baseline
	exports []*export // versions that were written somewhere, to be compared with this one

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

// at returns a run like r over another state of the repository, which lies in
// dir. It has no baseline: what one hid was there too.
func (r *run) at(dir, name string) *run {
	old := newRun(r.At(dir), r.opts)
	old.opts.Cache, old.opts.Memory = nil, r.opts.Memory.TypesOnly() // of a directory that no other run has
	old.stages.Prefix = name + ": "
	return old
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

// terraform returns how the configurations of the state are read.
func (r *run) terraform() *terraform.Reader {
	return &terraform.Reader{State: r.State, Stages: r.stages, Declared: r.declared, Given: r.givenTables() != nil}
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

// givenTables returns tables in place of what the Terraform of the repository declares; nil if
// none are given.
func (r *run) givenTables() func() terraform.Declared {
	given := r.opts.Given
	if given == nil || given.Tables == nil {
		return nil
	}
	return func() terraform.Declared { return terraform.Declared{Result: &hclscan.Result{Model: given.Tables}} }
}
