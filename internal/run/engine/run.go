package engine

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// A run is one analysis of one state of a repository.
type run struct {
	*state.State
	opts Options

	older *older // what this is compared with; nil if with nothing
	now   *older // what is compared with it, if that is not what there is; see [Diff]

	record     *files.Record // of what is asked about files; nil if nothing that depends on it is kept
	setup      string        // tells the configuration from others: a digest of what was asked to read it
	unrecorded atomic.Bool   // what another program asked is not in the record
	stages     *outcome.Stages
	known      Known // the baseline

	// What the Terraform of the repository declares, read when it is first asked for.
	declared func() *hclscan.Result
}

// start finds out what the run is about: arguments, repository, configuration.
func start(opts Options) (*run, error) {
	r := &run{opts: opts, stages: outcome.NewStages(opts.Progress)}
	system := opts.Files
	if opts.Cache != nil {
		r.record = opts.Files.NewRecord()
		system = system.Recorded(r.record)
	}
	opts.Cache.Trim()
	var err error
	if r.State, err = state.Open(opts.state(system)); err != nil {
		return nil, err
	}
	if opts.Cache != nil {
		r.setup = r.record.Digest()
	}
	if opts.Cache != nil && !opts.isKept() {
		r.record = nil
		r.State = r.Reading(opts.Files)
	}
	return r, nil
}

// state returns what of the options says what a run is about.
func (opts *Options) state(system *files.System) state.Options {
	of := state.Options{
		Dir: opts.Dir, Args: opts.Args, Changed: opts.Changed, ConfigFile: opts.ConfigFile,
		Flags: opts.Flags, Baseline: opts.Baseline.File, Rules: opts.Rules, Files: system,
	}
	if opts.Given != nil {
		of.Given = opts.Given.Config
	}
	return of
}

// golang returns how the code of the state is analysed.
func (r *run) golang(ctx context.Context) golang.Input {
	return golang.Input{
		State: r.State, Tags: r.opts.Tags, Cache: r.opts.Cache, Memory: r.opts.Memory, Refuse: r.opts.Refuse, Stages: r.stages,
		Settings: r.opts.settings(), Tables: r.declaredFor(ctx), Declares: r.givenTables() != nil,
		Accesses: r.opts.accesses || r.opts.Accesses, OnlyAccesses: r.opts.accesses, Sites: r.opts.Sites,
		Unrecorded: &r.unrecorded,
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
		r.declared = sync.OnceValue(func() *hclscan.Result { return r.scanRepository(ctx, t) })
	}
	done("%d Go modules, %d Terraform directories", len(t.Modules), len(t.Terraform))
	return t
}
