package engine

import (
	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
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

// BaselineOptions says which file of known findings applies.
type BaselineOptions struct {
	File  string // "": that of the configuration, else the usual one if it exists
	Off   bool   // none applies
	Write bool   // it will be written, so it need not exist yet
}

// NewFrom asks for the findings that a commit did not have yet, or names one of the versions
// that [Diff] compares. The zero value asks for all findings, and is the working tree as a
// version; at most one of the fields is set.
type NewFrom struct {
	Revision  string // a commit
	MergeBase string // a branch: the commit at which the current one left it
	Snapshot  string // a file that [schema.Encode] has written; of [Diff] only
}

// A Product is what a command makes of a result if it needs nothing else of it: a document, for
// example. It is kept as findings are, so that a later run of the command has it from the cache
// where nothing has changed that it depends on.
type Product struct {
	Name string                        // tells it from others that may be made with the same options: its format, its language
	Make func(*Result) ([]byte, error) // nil if nothing is made
}

// Given is what another program has read already, so that a run does not look for it.
type Given struct {
	Config   *config.Config // with all flags applied
	Settings string         // tells configurations apart whose files are the same; "" if they are all there is
	Tables   *schema.Model  // that the code is compared with; nil: those that the repository declares
	Digest   string         // of all of this, and of the content of the files
}

// settings returns what decides about findings and is in no file.
func (opts *Options) settings() string {
	if opts.Given == nil {
		return ""
	}
	return opts.Given.Settings
}

// isKept reports whether the result of a run is kept: not if it is compared with a commit, of which
// something is kept by itself, or if it has more than findings, unless something is made of that.
func (opts *Options) isKept() bool {
	isPlain := !opts.Accesses && !opts.accesses && !opts.Sites && !opts.AllDirectives && opts.NewFrom == NewFrom{}
	return opts.Cache != nil && len(opts.Files.Buffers()) == 0 && !opts.Changed && (isPlain || opts.Product.Make != nil)
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
