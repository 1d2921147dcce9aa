// Package config loads Terraform configurations as they are written: files, what
// they declare, and which modules call which. It evaluates nothing but constants.
package config

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// Config says what to load.
type Config struct {
	Dirs     []string      // absolute directories with configuration files
	Files    *files.System // that is read
	Boundary string        // absolute directory outside of which nothing is read, usually the repository's root

	// Installed is an absolute directory that may be read, too: where a .terraform
	// within the boundary is a link to. It may be empty.
	Installed string

	// StandIn returns what is evaluated in the place of a remote module that is
	// not installed, by source and version as they are written in its call; nil
	// if there is nothing. StandIn may be nil.
	StandIn  func(source, version string) *StandIn
	Declares func(source string) (kinds []string, ok bool) // what a module without stand-in declares, if that is known; it may be nil too

	// Copies are the names of directories that hold what others wrote, such as
	// "vendor", and Untracked those of them that no repository keeps: see
	// [Project.isForeign].
	Copies, Untracked []string
}

// Project is everything that was loaded. It is not safe for concurrent use.
type Project struct {
	Config      Config
	Reader      *repofile.Reader
	Directories map[string]*Directory
	given       map[string]bool // directories that the configuration names
	foreign     map[string]bool // files of foreign directories
	Texts       source.Files
	problems    []rules.Problem
	owners      []string // see [Project.RootPaths]; nil before it is asked for
	reported    map[rules.Problem]bool
	ofValues    []rules.Problem
	leads       map[string]map[*Directory]bool // by what they lead to
	Units       map[string]*terragrunt.Unit    // in which Terragrunt runs Terraform, by directory; also those not given of which these take outputs

	manifests map[string]map[string]Installed // see [Project.InstalledModules]
	installed bool                            // some root has remote modules installed
}

// Load parses the directories and the local modules that they call, wherever
// these lie. Whatever cannot be read or parsed becomes a problem. If ctx is
// cancelled, what is loaded by then is returned.
func Load(ctx context.Context, config Config) *Project {
	p := &Project{
		Config:      config,
		Reader:      repofile.NewReader(config.Files, config.Boundary, append([]string{config.Installed}, config.Dirs...)...),
		Directories: map[string]*Directory{},
		given:       map[string]bool{},
		foreign:     map[string]bool{},
		reported:    map[rules.Problem]bool{},
		leads:       map[string]map[*Directory]bool{},
		Units:       map[string]*terragrunt.Unit{},

		manifests: map[string]map[string]Installed{},
	}
	var wave []string
	for _, dir := range config.Dirs {
		dir = p.Reader.Canonical(dir)
		p.given[dir] = true
		wave = append(wave, dir)
	}
	for _, u := range terragrunt.NewReader(p.Reader, &p.Texts, p.Report).Units(ctx, wave) {
		p.Units[u.Dir] = u
		wave = append(wave, u.Source)
	}
	for len(wave) > 0 && ctx.Err() == nil {
		wave = p.loadAll(ctx, wave)
	}
	if ctx.Err() == nil {
		for _, d := range p.sortedDirs() {
			p.connect(d)
		}
	}
	return p
}

// Problems returns everything that kept input from being analysed, so far:
// evaluation may add to it. They are ordered by place.
func (p *Project) Problems() []rules.Problem {
	slices.SortStableFunc(p.problems, func(a, b rules.Problem) int { return a.Span.Compare(b.Span) })
	return p.problems
}

// Files returns the paths of all configuration files of the repository that were
// read, sorted.
func (p *Project) Files() []string {
	var files []string
	for _, d := range p.Directories {
		for _, f := range d.Files {
			if f.source != nil && !d.Foreign {
				files = append(files, f.path)
			}
		}
	}
	slices.Sort(files)
	return files
}

// MaxMessage bounds a message: what it quotes may be of any length.
const MaxMessage = 1000

// Report notes a problem of the configuration.
func (p *Project) Report(pr rules.Problem) {
	pr.Message = source.Cut(pr.Message, MaxMessage)
	if !p.reported[pr] {
		p.reported[pr] = true
		p.problems = append(p.problems, pr)
	}
}

// ReportValue notes a problem that makes values unknown, and keeps no block from being read.
func (p *Project) ReportValue(pr rules.Problem) {
	pr.Message = source.Cut(pr.Message, MaxMessage)
	p.ofValues = append(p.ofValues, pr)
	p.Report(pr)
}

// OfValues returns those of the problems that make values unknown and nothing else.
func (p *Project) OfValues() []rules.Problem { return p.ofValues }

// loadAll parses the directories of one wave and returns those that they call
// and that are not loaded yet.
func (p *Project) loadAll(ctx context.Context, paths []string) []string {
	slices.Sort(paths)
	paths = slices.Compact(paths)
	files := make([][]string, len(paths))
	var all []string
	for i, path := range paths {
		names, err := configFiles(p.Config.Files, path)
		if err != nil {
			p.Report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "cannot read the directory: " + repofile.Cause(err),
				Hint:    "check its permissions, or exclude it",
			})
		}
		files[i] = names
		all = append(all, names...)
	}
	byPath := map[string]*File{}
	for _, f := range parseAll(ctx, all, p.Reader) {
		if f != nil {
			byPath[f.path] = f
		}
	}
	var next []string
	for i, path := range paths {
		next = append(next, p.adopt(path, files[i], byPath)...)
	}
	return slices.DeleteFunc(next, func(dir string) bool { return p.Directories[dir] != nil })
}

// adopt makes a directory out of its parsed files and returns what it calls.
func (p *Project) adopt(path string, names []string, byPath map[string]*File) []string {
	var files []*File
	for _, name := range names {
		if f := byPath[name]; f != nil {
			files = append(files, f)
			p.Texts.Add(f.path, f.text)
			for _, pr := range f.problems() {
				p.Report(pr)
			}
		}
	}
	d := newDirectory(path, files)
	d.Foreign = p.isForeign(path)
	p.Directories[path] = d
	for _, f := range files {
		p.foreign[f.path] = d.Foreign
	}
	var next []string
	for _, c := range d.Calls {
		if c.Local == "" {
			continue
		}
		c.Local = p.Reader.Canonical(c.Local)
		if c.Outside = !p.Reader.Admit(c.Local); !c.Outside {
			next = append(next, c.Local)
		}
	}
	for _, module := range p.InstalledModules(path) {
		p.installed = true
		next = append(next, module.Dir)
	}
	return slices.DeleteFunc(next, func(dir string) bool { return !p.Reader.IsDir(dir) })
}

// InstalledModules returns a root's remote modules by their dotted path of calls.
func (p *Project) InstalledModules(root string) map[string]Installed {
	if known, done := p.manifests[root]; done {
		return known
	}
	modules := p.readManifest(root)
	for _, key := range slices.Sorted(maps.Keys(modules)) {
		module := modules[key]
		admitted := p.Reader.Admit(module.Dir)
		module.Dir = p.Reader.Canonical(module.Dir)
		modules[key] = module
		if !admitted {
			delete(modules, key)
			p.Report(rules.Problem{
				Span:    rules.Span{File: manifestPath(root)},
				Message: "modules.json lists a directory outside the repository, so it is not read",
				Hint:    `run "terraform init" again; ` + manifestFile.Effect,
			})
		}
	}
	p.manifests[root] = modules
	return modules
}

// connect resolves the local calls of d, and reports those that lead nowhere. It
// finds what stands in for remote modules.
func (p *Project) connect(d *Directory) {
	for _, c := range d.Calls {
		if c.Local == "" {
			c.Target = p.standIn(c)
			continue
		}
		if c.Outside {
			p.Report(rules.Problem{
				Span:    p.Span(c.SourceAt),
				Message: fmt.Sprintf("module %q: %s is outside the repository, so it is not read", c.Labels[0], c.Source),
				Hint:    "keep the module in the repository, or name it by a registry or git source",
			})
			continue
		}
		c.Target = p.Directories[c.Local]
		if c.Target == nil || len(c.Target.Files) == 0 {
			c.Target = nil
			p.Report(rules.Problem{
				Span:    p.Place(c.SourceAt),
				Message: fmt.Sprintf("module %q: %s has no Terraform files", c.Labels[0], c.Source),
				Hint:    "correct the source, or create the module first: run what generates it, or git submodule update --init",
			})
		}
	}
}

func (p *Project) sortedDirs() []*Directory {
	dirs := make([]*Directory, 0, len(p.Directories))
	for _, d := range p.Directories {
		dirs = append(dirs, d)
	}
	slices.SortFunc(dirs, func(a, b *Directory) int { return strings.Compare(a.Path, b.Path) })
	return dirs
}

// parseAll parses files on all processors. The result has nil for files that
// were not reached before ctx was cancelled.
func parseAll(ctx context.Context, paths []string, within *repofile.Reader) []*File {
	result := make([]*File, len(paths))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(parallelism(), len(paths)) {
		workers.Go(func() {
			for i := range next {
				result[i] = parseFile(within, filepath.Clean(paths[i]))
			}
		})
	}
	for i := range paths {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	workers.Wait()
	return result
}
