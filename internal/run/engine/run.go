package engine

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/gitignore"
)

// A run is one analysis of one state of a repository.
type run struct {
	opts Options
	root string

	older     *older // what this is compared with; nil if with nothing
	installed string // where links to installed modules may lead: the root of the run that this is compared with; else empty

	config     *config.Config
	files      *files.System
	record     *files.Record // of what is asked about files; nil if nothing that depends on it is kept
	setup      string        // tells the configuration from others: a digest of what was asked to read it
	unrecorded atomic.Bool   // what another program asked is not in the record
	git        gitignore.Rules
	stages     *stages
	goWork     string // the value of the environment variable GOWORK

	scopes  []scope  // whose Go code is reported on
	infra   []scope  // whose Terraform is reported on: the same, unless files that changed are given
	inView  []scope  // what is analysed: see [run.view]
	changes *changes // nil unless files that changed are given
	known   Known    // the baseline
	plans   []hclscan.PlanFile

	// What the Terraform of the repository declares, read when it is first asked for.
	declared func() *hclscan.Result
}

// start finds out what the run is about: arguments, repository, configuration.
func start(opts Options) (*run, error) {
	r := &run{opts: opts, stages: newStages(opts.Progress), goWork: os.Getenv("GOWORK")}
	if opts.Cache != nil {
		r.record = opts.Files.NewRecord()
	}
	opts.Cache.Trim()
	r.reads(opts.Files, r.record)
	if err := r.find(); err != nil {
		return nil, err
	}
	if opts.Cache != nil && !opts.isKept() {
		r.setup, r.record = r.record.Digest(), nil
		r.reads(opts.Files, nil)
	}
	return r, nil
}

// reads lets the run read files, and note that in a record unless it is nil.
func (r *run) reads(system *files.System, record *files.Record) {
	if record != nil {
		system = system.Recorded(record)
	}
	r.files, r.git = system, gitignore.Rules{Files: system}
}

// find finds the scopes, the repository and the configuration.
func (r *run) find() error {
	opts := &r.opts
	if opts.Changed {
		return r.startChanged()
	}
	scopes, err := resolveScopes(r.files, opts.Dir, opts.Args)
	if err != nil {
		return err
	}
	r.scopes, r.infra = scopes, scopes
	r.root = RepositoryRoot(r.files, opts.Dir, scopes[0].dir)
	return r.configure(scopes[0].dir)
}

// walk lists what lies in view.
func (r *run) walk(ctx context.Context) *tree {
	done := r.stages.begin("find modules and configurations")
	r.inView = r.view()
	t := walk(r.files, r.inView, r.excludes)
	r.addAbsent(t)
	if r.declared == nil {
		r.declared = r.givenTables()
	}
	if r.declared == nil {
		r.declared = sync.OnceValue(func() *hclscan.Result { return r.scanRepository(ctx, t) })
	}
	done("%d Go modules, %d Terraform directories", len(t.modules), len(t.terraform))
	return t
}

// configure reads the configuration that applies to the working directory, or
// to the first scope if that lies in another repository.
func (r *run) configure(firstScope string) error {
	if r.opts.Given != nil {
		r.config = r.opts.Given.Config
		return nil
	}
	file := r.opts.ConfigFile
	if file == "" {
		from := r.opts.Dir
		if !within(r.root, from) {
			from = firstScope
		}
		var err error
		if file, err = config.Find(r.files, from); err != nil {
			return err
		}
	}
	r.config = config.Default()
	if file != "" {
		var err error
		if r.config, err = config.Load(r.files, r.absolute(file), r.root, r.opts.Rules); err != nil {
			return err
		}
	}
	flags := r.opts.Flags
	flags.VarFiles = nil
	for _, file := range r.opts.Flags.VarFiles {
		if _, err := r.files.Stat(r.absolute(file)); err != nil {
			return &UsageError{fmt.Sprintf("--var-file %s: %s", file, reason(err))}
		}
		flags.VarFiles = append(flags.VarFiles, r.absolute(file))
	}
	var err error
	if r.plans, err = r.planFiles(r.opts.Flags.Plans); err != nil {
		return err
	}
	return r.config.Apply(flags, r.opts.Rules)
}

// isBase reports whether this is what another run is compared with. The configuration is that
// of the other, so what it names may not exist yet.
func (r *run) isBase() bool { return r.installed != "" }

// absolute resolves a path that the user gave.
func (r *run) absolute(path string) string {
	return absolute(r.opts.Dir, path)
}

// absolute returns a path that may start at dir.
func absolute(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// excludes reports whether the configuration excludes a directory or file, or
// git ignores it.
func (r *run) excludes(path string) bool {
	return r.config.Excluded(r.relative(path)) || r.ignores(path)
}

// relative returns a path as it is reported.
func (r *run) relative(path string) string { return relativeTo(r.root, path) }
