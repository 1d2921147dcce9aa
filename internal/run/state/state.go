// Package state says what a run is about: which repository, which parts of it the user asks for,
// what the configuration says, and which directories, modules and files lie there. It reads the
// tree and the configuration, and neither loads nor judges anything. A State does not change: one
// that is about something else is another.
package state

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/gitignore"
	"github.com/dynamolint/dynamolint/rules"
)

// Options say what a state is of.
type Options struct {
	Dir        string         // the directory that Args and relative paths start from, absolute
	Args       []string       // directories, files or Go package patterns; everything below Dir if empty
	Changed    bool           // Args are the files that a change touches
	ConfigFile string         // "": the nearest .dynamolint.yml
	Given      *config.Config // what is taken in place of a file, with all flags applied; nil: none
	Flags      config.Flags   // what the command line adds to the configuration
	Baseline   string         // the file of known findings; "": that of the configuration
	Rules      *rules.Set     // the whole catalogue
	Files      *files.System
}

// A State is what a run is about.
type State struct {
	Options
	Root      string // of the repository, absolute
	Installed string // where links to installed modules may lead: the root of the run that this is compared with; else empty
	Config    *config.Config
	GoWork    string // the value of the environment variable GOWORK

	Scopes  []Scope  // whose Go code is reported on
	Infra   []Scope  // whose Terraform is reported on: the same, unless files that changed are given
	Changes *Changes // nil unless files that changed are given
	Plans   []hclscan.PlanFile

	git    *gitignore.Rules
	inView func() []Scope
}

// Open finds out what a run is about: arguments, repository, configuration.
func Open(opts Options) (*State, error) {
	r := (&State{Options: opts, GoWork: os.Getenv("GOWORK")}).Reading(opts.Files)
	if opts.Changed {
		return r, r.startChanged()
	}
	scopes, err := resolveScopes(r.Files, opts.Dir, opts.Args)
	if err != nil {
		return nil, err
	}
	r.Scopes, r.Infra = scopes, scopes
	r.Root = RepositoryRoot(r.Files, opts.Dir, scopes[0].Dir)
	return r, r.configure(scopes[0].Dir)
}

// Reading returns the same state, of which files are read by a system.
func (r *State) Reading(system *files.System) *State {
	other := *r
	other.Files, other.git = system, &gitignore.Rules{Files: system}
	other.inView = sync.OnceValue(other.view)
	return &other
}

// Asking returns a state of the same repository, of which other parts are asked for.
func (r *State) Asking(scopes, infra []Scope) *State {
	other := *r
	other.Scopes, other.Infra = scopes, infra
	other.inView = sync.OnceValue(other.view)
	return &other
}

// At returns a state like r of another version of the repository, which lies in dir. It has the
// configuration of r, so that nothing but the code differs.
func (r *State) At(dir string) *State {
	move := func(path string) string { return r.Moved(dir, path) }
	old := State{Options: r.Options, Root: dir, Installed: cmp.Or(r.Installed, r.Root), GoWork: move(r.GoWork), Plans: nil}
	old.Dir, old.Args, old.Changed = move(r.Dir), nil, r.Changed
	old.Config = r.Config.Moved(func(file string) string {
		if files.Disk.Exists(move(file)) { // no record is of another version
			return move(file)
		}
		return file
	})
	moved := func(scopes []Scope) (all []Scope) {
		for _, s := range scopes {
			s.Dir, s.File = move(s.Dir), move(s.File)
			all = append(all, s)
		}
		return all
	}
	return old.Reading(nil).Asking(moved(r.Scopes), moved(r.Infra))
}

// Moved returns a path of the repository as it is in another directory.
func (r *State) Moved(dir, path string) string {
	if !Within(r.Root, path) {
		return path
	}
	return filepath.Join(dir, filepath.FromSlash(r.Relative(path)))
}

// configure reads the configuration that applies to the working directory, or
// to the first scope if that lies in another repository.
func (r *State) configure(firstScope string) error {
	if r.Given != nil {
		r.Config = r.Given
		return nil
	}
	file := r.ConfigFile
	if file == "" {
		from := r.Dir
		if !Within(r.Root, from) {
			from = firstScope
		}
		var err error
		if file, err = config.Find(r.Files, from); err != nil {
			return err
		}
	}
	r.Config = config.Default()
	if file != "" {
		var err error
		if r.Config, err = config.Load(r.Files, r.absolute(file), r.Root, r.Rules); err != nil {
			return err
		}
	}
	flags := r.Flags
	flags.VarFiles = nil
	for _, file := range r.Flags.VarFiles {
		if _, err := r.Files.Stat(r.absolute(file)); err != nil {
			return &UsageError{fmt.Sprintf("--var-file %s: %s", file, Reason(err))}
		}
		flags.VarFiles = append(flags.VarFiles, r.absolute(file))
	}
	var err error
	if r.Plans, err = r.planFiles(r.Flags.Plans); err != nil {
		return err
	}
	return r.Config.Apply(flags, r.Rules)
}
