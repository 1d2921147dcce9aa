package driver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/rules"
)

// Whole is what the command finds in the whole repository, for drivers that analyse all packages
// in one process. They hand over one package at a time, and what is found in it depends on
// others: on the main package that tells a constructor its table, and on the Terraform that
// declares the table.
type Whole struct {
	loaded *Loaded
	cache  *cache.Cache
	known  map[string]*found // by build tags, separated by commas
	late   func() (*found, error)
	digest string
}

// A found is what is found with some build tags.
type found struct {
	root     string
	findings map[string][]rules.Finding // by file as findings name it
	files    map[string]string          // the names of these files, by their path without links
	problems []rules.Problem
}

// Whole analyses the repository, from the cache of the command if nothing has changed. Tags
// returns the build tags that packages are loaded with, in place of those of GOFLAGS. It is called
// when the first package is analysed: until then they are taken to be those of the last run, and
// if they are not, the repository is analysed again. The error says why nothing can be found, or
// what of the Terraform or of the configuration could not be read.
func (l *Loaded) Whole(tags func() []string) (*Whole, error) {
	w := &Whole{loaded: l, cache: openCache(), known: map[string]*found{}}
	recent := w.recent()
	for _, list := range recent.Tags {
		if _, err := w.with(list); err != nil {
			return nil, err
		}
	}
	w.digest = w.digestOf(recent)
	w.late = sync.OnceValues(func() (*found, error) {
		list := tags()
		w.remember(recent, list)
		return w.with(list)
	})
	return w, nil
}

// with returns what is found with build tags.
func (w *Whole) with(tags []string) (*found, error) {
	name := strings.Join(tags, ",")
	if w.known[name] == nil {
		f, err := w.run(tags)
		if err != nil {
			return nil, err
		}
		w.known[name] = f
	}
	return w.known[name], nil
}

// standard, if not nil, has the types of the standard library for the next analysis in this process,
// as in tests.
var standard *load.Memory

// run analyses the repository.
func (w *Whole) run(tags []string) (*found, error) {
	l := w.loaded
	tables, err := l.tables()
	if err != nil {
		return nil, err
	}
	result, err := engine.Run(context.Background(), engine.Options{
		Dir: l.root, Rules: l.rules, Files: files.Disk, Cache: w.cache, Tags: tags, Memory: standard.TypesOnly(),
		Given:    &engine.Given{Config: l.config, Settings: l.settings, Tables: tables, Digest: l.Digest()},
		Baseline: engine.BaselineOptions{File: l.baselineFile, Off: l.baselineFile == ""},
	})
	if err != nil {
		return nil, err
	}
	f := &found{root: result.Root, findings: map[string][]rules.Finding{}, files: map[string]string{}}
	if f.problems, err = ofGo(result); err != nil {
		return nil, err
	}
	for _, finding := range rules.Merge(result.Findings) {
		file := finding.Span.File
		if filepath.Ext(file) != ".go" || l.failingOnly && !l.config.Fails(finding.Severity) {
			continue
		}
		f.findings[file] = append(f.findings[file], finding)
		f.files[withoutLinks(resolve(f.root, file))] = file
	}
	return f, nil
}

// ofGo returns the problems of a result that are in Go code, which concern the packages that they
// are in; the error is the others.
func ofGo(result *engine.Result) (list []rules.Problem, err error) {
	var others config.Errors
	for _, p := range result.Problems {
		name := filepath.Base(p.Span.File)
		if filepath.Ext(name) == ".go" || name == "go.mod" || name == "go.work" || files.Disk.IsDir(resolve(result.Root, p.Span.File)) {
			list = append(list, p)
		} else {
			others = append(others, p)
		}
	}
	if len(others) > 0 {
		return nil, fmt.Errorf("not everything could be analysed; fix this, or exclude its directory:\n%w", others)
	}
	return list, nil
}

// withoutLinks returns the path of a file with the links on the way to it resolved.
func withoutLinks(path string) string {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return path
	}
	return filepath.Join(dir, filepath.Base(path))
}

// Incomplete says what of the Go code could not be analysed, "" if nothing. Drivers show it
// before they analyse packages: the code may be in none of those.
func (w *Whole) Incomplete() string {
	for _, f := range w.known {
		if len(f.problems) == 0 {
			continue
		}
		text := fmt.Sprintf("not everything was analysed, so findings may be missing: %s: %s", f.problems[0].Span, f.problems[0].Message)
		if others := len(f.problems) - 1; others > 0 {
			text += fmt.Sprintf(" (and %d more; run dynamolint to list them)", others)
		}
		return text
	}
	return ""
}

// Analyzer returns an analyzer that reports, of each package, what was found in it. It has no
// facts: for one with facts, a driver type-checks all dependencies of a package from source,
// down to the standard library.
func (w *Whole) Analyzer() *analysis.Analyzer {
	a := described()
	a.Run = func(pass *analysis.Pass) (any, error) {
		f, err := w.late()
		if err == nil {
			err = w.report(f, pass)
		}
		if err != nil {
			return nil, fmt.Errorf("package %s: %w", pass.Pkg.Path(), err)
		}
		return nil, nil
	}
	return a
}

// report reports what was found in a package. The error says what of it could not be analysed.
func (w *Whole) report(f *found, pass *analysis.Pass) error {
	u := &unit{Loaded: w.loaded, pass: pass, sources: w.loaded.sources(pass)}
	var findings []rules.Finding
	var problems []error
	for _, s := range u.sources {
		disk := withoutLinks(s.disk)
		if name, ok := f.files[disk]; ok {
			s.path = name
			findings = append(findings, f.findings[name]...)
		}
		for _, p := range f.problems {
			if at := withoutLinks(resolve(f.root, p.Span.File)); at == disk {
				problems = append(problems, fmt.Errorf("%s: %s", p.Span, p.Message))
			}
		}
	}
	slices.SortStableFunc(findings, worstOfLineFirst)
	for _, d := range u.diagnostics(findings) {
		pass.Report(d)
	}
	return errors.Join(problems...)
}

// openCache returns the cache; nil, which only takes longer, if there can be none.
func openCache() *cache.Cache {
	dir, err := cache.Dir()
	if err != nil {
		return nil
	}
	store, err := cache.Open(dir)
	if err != nil {
		return nil
	}
	return store
}

// worstOfLineFirst orders findings so that those of a line follow each other.
// Drivers that show one diagnostic for each line show the first.
func worstOfLineFirst(a, b rules.Finding) int {
	return cmp.Or(strings.Compare(a.Span.File, b.Span.File), a.Span.Start.Line-b.Span.Start.Line, cmp.Compare(b.Severity, a.Severity))
}
