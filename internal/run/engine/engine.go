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

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/baseline"
	"github.com/dynamolint/dynamolint/internal/run/comparison"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// Options says what a run is about.
type Options struct {
	Dir        string        // the directory that Args and relative paths start from, absolute
	Args       []string      // directories, files or Go package patterns; everything below Dir if empty
	Changed    bool          // Args are the files that a change touches: only what it concerns is reported
	ConfigFile string        // "": the nearest .dynamolint.yml
	Given      *Given        // what is not looked for
	Flags      config.Flags  // what the command line adds to the configuration
	Rules      *rules.Set    // the whole catalogue
	Files      *files.System // that is analysed
	Tags       []string      // build tags, in place of those of GOFLAGS

	// Memory, if not nil, keeps what takes long to load for later runs of the same process.
	Memory *load.Memory

	// Cache, if not nil, keeps what is computed for later runs.
	Cache     *cache.Cache
	NoIgnores bool // ignore directives take nothing away
	Baseline  BaselineOptions
	NewFrom   NewFrom
	Now       NewFrom // the newer version, for [Diff]; the working tree if it is zero

	// AllDirectives asks for the ignore directives of all files, also of those
	// that are not analysed.
	AllDirectives bool

	// Accesses asks for the calls that ask tables for data, besides what rules find.
	Accesses bool

	// Sites asks, beside Accesses, for all calls with their requests.
	Sites bool

	Product Product // what is made of the result of [Accesses], [Uses] or [Tables]

	accesses bool // see [Accesses]

	// Refuse is the program that keeps the go command from building anything: see
	// [load.Config]. Without one a run takes longer and finds the same.
	Refuse []string

	// Progress, if not nil, is told what the run is doing, by one goroutine at
	// a time.
	Progress func(stage string)
}

// Result is what a run has found. Paths in it are relative to Root and have
// slashes; those outside of Root are absolute.
type Result struct {
	Root   string // the repository's root, absolute
	Config *config.Config

	Findings   []rules.Finding   // ordered by place, each with its severity set
	Undecided  []rules.Undecided // ordered by place
	Counts     []rules.Count     // of what rules count and do not report each
	Moot       []rules.Finding   // that are counted and not reported, see [rules.Finding.Moot]; ordered by place
	Problems   []rules.Problem   // ordered by place
	Suppressed int               // findings left out because of directives
	Directives []suppress.Use    // in the scopes, ordered by place; none with NoIgnores
	Known      Known             // what the baseline makes of the findings
	Base       *Base             // what the run was compared with; nil if with nothing
	Unknown    []string          // names of changed files that neither exist nor are known to git, as given
	Unaffected bool              // nothing was checked, because no changed file concerns DynamoDB
	LeftOut    outcome.LeftOut   // what was not checked

	UnusedWrappers []string    // declared functions that nothing that was analysed calls
	Candidates     []Candidate // functions that could be declared to be wrappers, by place

	Accesses []Access // calls that ask tables for data, ordered by place; see [Options.Accesses]
	Sites    []Site   // all calls, ordered by place, with absolute paths; see [Options.Sites]
	Partial  bool     // beside Accesses: there may be code that was not analysed and asks tables

	// Of [Uses] and [Diff], and with [Options.Accesses]: what code does with tables, in no order, with absolute paths, and the programs
	// that are built of it; no programs if not all are known.
	Uses     []usage.Use
	Programs []*deploy.Deployment

	Product []byte // see [Options.Product]; a result of the cache has nothing else then, but for Root and Config

	Model      *schema.Model // what the Terraform configurations declare
	Linked     Linked        // how many calls in Go code are compared with declared tables
	Unlinked   *Unlinked     // why code and tables were not compared; nil if they were, or if there is nothing to compare
	Tables     int           // in Model, which a result of the cache does not have
	GoPackages int           // packages of the scopes that were analysed
	Stages     []outcome.Stage

	run        *run
	accesses   []Access                  // those of Accesses, and those elsewhere
	suppressed []rules.Finding           // left out because of directives
	wouldFind  func(baseline.Entry) bool // see [selection.wouldFind]
}

// Candidate is a function that could be declared to be a wrapper.
type Candidate = gorule.Candidate

// Exit codes of a run. That the analysis is incomplete weighs more than what
// was found.
const (
	ExitClean      = 0
	ExitFindings   = 1
	ExitUsage      = 2
	ExitIncomplete = 3
)

// ExitCode returns [ExitClean], [ExitFindings] or [ExitIncomplete].
func (res *Result) ExitCode() int {
	if len(res.Problems) > 0 {
		return ExitIncomplete
	}
	for _, f := range res.Findings {
		if res.Config.Fails(f.Severity) {
			return ExitFindings
		}
	}
	return ExitClean
}

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

// Relative returns a path that a span of the model has as the other parts of
// the result have it.
func (res *Result) Relative(path string) string { return state.RelativeTo(res.Root, path) }
