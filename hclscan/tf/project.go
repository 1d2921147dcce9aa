// Package tf evaluates Terraform modules statically: variables, locals,
// modules, count, for_each, dynamic. What only Terraform can know stays
// unknown, with the reason. It knows nothing of DynamoDB.
package tf

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
	"github.com/dynamolint/dynamolint/rules"
)

// Config says what to load.
type Config struct {
	Dirs     []string // absolute directories with configuration files
	Boundary string   // absolute directory outside of which nothing is read, usually the repository's root

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

	Sets Sets // nested blocks whose references have a value
}

// Project is everything that was loaded. It is not safe for concurrent use.
type Project struct {
	config   Config
	files    *repofile.Reader
	dirs     map[string]*directory
	given    map[string]bool // directories that the configuration names
	foreign  map[string]bool // files of foreign directories
	texts    source.Files
	problems []rules.Problem
	owners   []string // see rootDirs; nil before it is asked for
	reported map[rules.Problem]bool
	leads    map[string]map[*directory]bool // by what they lead to
	units    map[string]*terragrunt.Unit    // in which Terragrunt runs Terraform, by directory; also those not given of which these take outputs

	manifests map[string]map[string]installed // see installedModules
	installed bool                            // some root has remote modules installed
	modules   int                             // instances of modules, in all roots
}

// Load parses the directories and the local modules that they call, wherever
// these lie. Whatever cannot be read or parsed becomes a problem. If ctx is
// cancelled, what is loaded by then is returned.
func Load(ctx context.Context, config Config) *Project {
	p := &Project{
		config:   config,
		files:    repofile.NewReader(config.Boundary, append([]string{config.Installed}, config.Dirs...)...),
		dirs:     map[string]*directory{},
		given:    map[string]bool{},
		foreign:  map[string]bool{},
		reported: map[rules.Problem]bool{},
		leads:    map[string]map[*directory]bool{},
		units:    map[string]*terragrunt.Unit{},

		manifests: map[string]map[string]installed{},
	}
	var wave []string
	for _, dir := range config.Dirs {
		dir = p.files.Canonical(dir)
		p.given[dir] = true
		wave = append(wave, dir)
	}
	for _, u := range terragrunt.NewReader(p.files, &p.texts, p.report).Units(ctx, wave) {
		p.units[u.Dir] = u
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
	for _, d := range p.dirs {
		for _, f := range d.files {
			if f.source != nil && !d.foreign {
				files = append(files, f.path)
			}
		}
	}
	slices.Sort(files)
	return files
}

// maxMessage bounds a message: what it quotes may be of any length.
const maxMessage = 1000

func (p *Project) report(pr rules.Problem) {
	pr.Message = source.Cut(pr.Message, maxMessage)
	if !p.reported[pr] {
		p.reported[pr] = true
		p.problems = append(p.problems, pr)
	}
}

// loadAll parses the directories of one wave and returns those that they call
// and that are not loaded yet.
func (p *Project) loadAll(ctx context.Context, paths []string) []string {
	slices.Sort(paths)
	paths = slices.Compact(paths)
	files := make([][]string, len(paths))
	var all []string
	for i, path := range paths {
		names, err := configFiles(path)
		if err != nil {
			p.report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "cannot read the directory: " + repofile.Cause(err),
				Hint:    "check its permissions, or exclude it",
			})
		}
		files[i] = names
		all = append(all, names...)
	}
	byPath := map[string]*parsed{}
	for _, f := range parseAll(ctx, all, p.files) {
		if f != nil {
			byPath[f.path] = f
		}
	}
	var next []string
	for i, path := range paths {
		next = append(next, p.adopt(path, files[i], byPath)...)
	}
	return slices.DeleteFunc(next, func(dir string) bool { return p.dirs[dir] != nil })
}

// adopt makes a directory out of its parsed files and returns what it calls.
func (p *Project) adopt(path string, names []string, byPath map[string]*parsed) []string {
	var files []*parsed
	for _, name := range names {
		if f := byPath[name]; f != nil {
			files = append(files, f)
			p.texts.Add(f.path, f.text)
			for _, pr := range f.problems() {
				p.report(pr)
			}
		}
	}
	d := newDirectory(path, files)
	d.foreign = p.isForeign(path)
	p.dirs[path] = d
	for _, f := range files {
		p.foreign[f.path] = d.foreign
	}
	var next []string
	for _, c := range d.calls {
		if c.local == "" {
			continue
		}
		c.local = p.files.Canonical(c.local)
		if c.outside = !p.files.Admit(c.local); !c.outside {
			next = append(next, c.local)
		}
	}
	for _, module := range p.installedModules(path) {
		p.installed = true
		next = append(next, module.dir)
	}
	return slices.DeleteFunc(next, func(dir string) bool { return !repofile.IsDir(dir) })
}

// installedModules returns a root's remote modules by their dotted path of calls.
func (p *Project) installedModules(root string) map[string]installed {
	if known, done := p.manifests[root]; done {
		return known
	}
	modules := p.readManifest(root)
	for _, key := range slices.Sorted(maps.Keys(modules)) {
		module := modules[key]
		admitted := p.files.Admit(module.dir)
		module.dir = p.files.Canonical(module.dir)
		modules[key] = module
		if !admitted {
			delete(modules, key)
			p.report(rules.Problem{
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
func (p *Project) connect(d *directory) {
	for _, c := range d.calls {
		if c.local == "" {
			c.target = p.standIn(c)
			continue
		}
		if c.outside {
			p.report(rules.Problem{
				Span:    p.span(c.sourceAt),
				Message: fmt.Sprintf("module %q: %s is outside the repository, so it is not read", c.Labels[0], c.source),
				Hint:    "keep the module in the repository, or name it by a registry or git source",
			})
			continue
		}
		c.target = p.dirs[c.local]
		if c.target == nil || len(c.target.files) == 0 {
			c.target = nil
			p.report(rules.Problem{
				Span:    p.place(c.sourceAt),
				Message: fmt.Sprintf("module %q: %s has no Terraform files", c.Labels[0], c.source),
				Hint:    "correct the source, or create the module first: run what generates it, or git submodule update --init",
			})
		}
	}
}

func (p *Project) sortedDirs() []*directory {
	dirs := make([]*directory, 0, len(p.dirs))
	for _, d := range p.dirs {
		dirs = append(dirs, d)
	}
	slices.SortFunc(dirs, func(a, b *directory) int { return strings.Compare(a.path, b.path) })
	return dirs
}

// parseAll parses files on all processors. The result has nil for files that
// were not reached before ctx was cancelled.
func parseAll(ctx context.Context, paths []string, within *repofile.Reader) []*parsed {
	result := make([]*parsed, len(paths))
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
