// Package action runs analyzers over packages, each after what it imports, and hands on what
// they find out for those that import them: facts, as package go/analysis calls them. Facts
// pass from one package to another in encoded form, within one run as from one run to the
// next, so that it makes no difference whether a package was analysed now or earlier.
package action

import (
	"fmt"
	"go/types"
	"reflect"
	"runtime"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// Config says what is analysed by what.
type Config struct {
	Analyzer *analysis.Analyzer // that has facts, and requires no other

	// Imports are the packages whose facts a package sees, besides those that these see.
	Imports map[*packages.Package][]*packages.Package

	ReadFile func(file string) ([]byte, error)
	Ended    func() error // why no package is to be analysed any more; nil while they are
}

// A Runner runs one analyzer over packages. It is to be made by [New].
type Runner struct {
	Config
	mu    sync.Mutex
	known map[*packages.Package]*Facts
	err   map[*packages.Package]error // of those that have no facts
	seen  map[*types.Package]*decoded // facts of packages that others import
}

// New returns a Runner that knows of no package yet.
func New(cfg Config) *Runner {
	register(cfg.Analyzer)
	return &Runner{Config: cfg, known: map[*packages.Package]*Facts{}, err: map[*packages.Package]error{}, seen: map[*types.Package]*decoded{}}
}

// Know makes known the facts of a package that was analysed earlier.
func (r *Runner) Know(p *packages.Package, facts *Facts) { r.known[p] = facts }

// An Action is the analyzer of a Runner on one package.
type Action struct {
	Package *packages.Package
	Result  any
	Facts   *Facts
	Err     error // the analyzer failed here, or on a package that this one imports

	runner *Runner
	pass   *analysis.Pass
}

// Run analyses packages that are type-checked, as many at a time as there are processors, each
// after those that it imports. It hands each to done, which may run at the same time for
// others. Declared are the types of packages whose facts are known, if one of these imports
// them.
func (r *Runner) Run(list []*packages.Package, declared map[*packages.Package]*types.Package, done func(*Action)) {
	nodes := map[*packages.Package]*node{}
	for _, p := range list {
		nodes[p] = &node{Package: p}
	}
	ready := make(chan *node, len(list))
	for _, p := range list {
		n := nodes[p]
		for imported := range r.visible(p) {
			if dep := nodes[imported]; dep != nil {
				dep.users = append(dep.users, n)
				n.missing++
			}
		}
		if n.missing == 0 {
			ready <- n
		}
	}
	var left sync.WaitGroup
	left.Add(len(list))
	var mu sync.Mutex
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for n := range ready {
				done(r.analyse(n.Package, declared))
				mu.Lock()
				for _, user := range n.users {
					if user.missing--; user.missing == 0 {
						ready <- user
					}
				}
				mu.Unlock()
				left.Done()
			}
		}()
	}
	left.Wait()
	close(ready)
}

// A node is a package that waits for those that it imports.
type node struct {
	*packages.Package
	users   []*node
	missing int
}

// visible returns the packages whose facts a package sees.
func (r *Runner) visible(p *packages.Package) map[*packages.Package]bool {
	seen := map[*packages.Package]bool{}
	var visit func(*packages.Package)
	visit = func(from *packages.Package) {
		for _, imported := range r.Imports[from] {
			if !seen[imported] {
				seen[imported] = true
				visit(imported)
			}
		}
	}
	visit(p)
	return seen
}

func (r *Runner) analyse(p *packages.Package, declared map[*packages.Package]*types.Package) *Action {
	a := &Action{Package: p, runner: r}
	view, err := r.view(p, declared)
	if err == nil {
		a.pass = r.pass(view)
		a.Result, err = a.run(r.Analyzer, a.pass)
		view.closed = true // what comes now would not be kept
	}
	if err == nil {
		a.Facts, err = view.encode()
	}
	a.Err = err
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known[p], r.err[p] = a.Facts, err; err != nil {
		delete(r.known, p)
	}
	return a
}

// Then runs another analyzer, without facts, which requires that of the Runner and no other.
func (a *Action) Then(next *analysis.Analyzer) (result any, err error) {
	if a.Err != nil {
		return nil, a.Err
	}
	pass := *a.pass
	pass.Analyzer, pass.ResultOf = next, map[*analysis.Analyzer]any{a.runner.Analyzer: a.Result}
	return a.run(next, &pass)
}

// run runs an analyzer. A panic is an error.
func (a *Action) run(analyzer *analysis.Analyzer, pass *analysis.Pass) (result any, err error) {
	if err := a.runner.Ended(); err != nil {
		return nil, err
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("analyzer %s failed on %s: panic: %v", analyzer.Name, a.Package.PkgPath, cause)
		}
	}()
	if result, err = analyzer.Run(pass); err != nil {
		return nil, fmt.Errorf("analyzer %s failed on %s: %w", analyzer.Name, a.Package.PkgPath, err)
	}
	return result, nil
}

// Release drops what is known of the package, with its syntax, but for its facts. A result
// that has a method of this name drops what it holds, too.
func (a *Action) Release() {
	if r, ok := a.Result.(interface{ Release() }); ok {
		r.Release()
	}
	a.Result, a.pass = nil, nil
	a.Package.Syntax, a.Package.TypesInfo = nil, nil
}

// pass returns the pass of the analyzer over the package of a view.
func (r *Runner) pass(v *view) *analysis.Pass {
	p := v.of
	module := &analysis.Module{}
	if m := p.Module; m != nil {
		module = &analysis.Module{Path: m.Path, Version: m.Version, GoVersion: m.GoVersion}
	}
	pass := &analysis.Pass{
		Analyzer: r.Analyzer, Fset: p.Fset, Files: p.Syntax, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles,
		Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes, TypeErrors: p.TypeErrors, Module: module,
		ResultOf: map[*analysis.Analyzer]any{}, Report: func(analysis.Diagnostic) {}, ReadFile: r.ReadFile,
	}
	v.join(pass)
	return pass
}

// join has a pass exchange its facts by a view.
func (v *view) join(pass *analysis.Pass) {
	pass.ImportObjectFact, pass.ExportObjectFact, pass.AllObjectFacts = v.objectFact, v.exportObject, v.allObjects
	pass.ImportPackageFact, pass.ExportPackageFact, pass.AllPackageFacts = v.packageFact, v.exportPackage, v.allPackages
}

// copyFact gives a fact the content of another of the same type.
func copyFact(to, from analysis.Fact) { reflect.ValueOf(to).Elem().Set(reflect.ValueOf(from).Elem()) }
