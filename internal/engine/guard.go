package engine

import (
	"context"
	"fmt"
	"go/types"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// A judging is one run of an analyzer over packages. Whatever goes wrong in it is an error.
// The syntax and SSA form of each package are dropped when nothing needs them any more: of
// those that are judged when that is done, of others when they are summarised. The checker
// itself keeps all until the end.
type judging struct {
	root  *analysis.Analyzer
	last  bool                    // judge packages when all have been summarised
	found func(summarised any)    // is told what the analyzers that the root requires find
	ended func() error            // why nothing needs the result any more; nil while something does
	roots map[*types.Package]bool // that are judged
	known map[*types.Package]*packages.Package

	mu      sync.Mutex
	waiting []waiting                        // to be judged
	results map[*types.Package]judgedPackage // of those that had to wait
}

// A waiting pass is one of the root that is judged later: pass, as the root knows it, of the
// pass that the checker keeps, and asks for files.
type waiting struct{ pass, of *analysis.Pass }

type judgedPackage struct {
	result any
	err    error
}

func newJudging(ctx context.Context, root *analysis.Analyzer, all, roots []*packages.Package) *judging {
	j := &judging{root: root, ended: ctx.Err, roots: map[*types.Package]bool{}, known: map[*types.Package]*packages.Package{}, results: map[*types.Package]judgedPackage{}}
	for _, p := range all {
		j.known[p.Types] = p
	}
	for _, p := range roots {
		j.roots[p.Types] = true
	}
	return j
}

// analyzer returns what the checker runs.
func (j *judging) analyzer() *analysis.Analyzer {
	return j.guarded(j.root, map[*analysis.Analyzer]*analysis.Analyzer{})
}

// finish judges the packages that had to wait for the others.
func (j *judging) finish() {
	var group errgroup.Group
	group.SetLimit(parallel())
	for _, w := range j.waiting {
		group.Go(func() error {
			pass := w.pass
			result, err := j.contained(j.root, pass)
			j.release(pass, result)
			forget(w.of)
			j.mu.Lock()
			defer j.mu.Unlock()
			j.results[pass.Pkg] = judgedPackage{result, err}
			return nil
		})
	}
	_ = group.Wait() // never fails: errors are those of packages
	j.waiting = nil
}

// after drops what is no longer needed when an analyzer has run on a package.
func (j *judging) after(a *analysis.Analyzer, pass *analysis.Pass, result any) {
	if a != j.root && slices.Contains(j.root.Requires, a) {
		// Of the analyzers that the root requires, one has facts and sees other packages.
		if j.found != nil {
			j.found(result)
		}
		if j.roots[pass.Pkg] {
			return
		}
	}
	j.release(pass, result)
}

// release drops the syntax of a package and what analyzers have made of it.
func (j *judging) release(pass *analysis.Pass, result any) {
	drop(result)
	for _, known := range pass.ResultOf {
		drop(known)
	}
	p := j.known[pass.Pkg]
	p.Syntax, p.TypesInfo = nil, nil
	forget(pass)
}

// forget drops what a pass holds: the checker keeps it.
func forget(pass *analysis.Pass) { pass.Files, pass.TypesInfo, pass.ResultOf = nil, nil, nil }

// drop drops what a result holds, if it is one that holds more than others need.
func drop(result any) {
	if r, ok := result.(interface{ Release() }); ok {
		r.Release()
	}
}

// guarded returns a copy of an analyzer, and of all that it requires, that turns a panic
// into an error. The checker runs analyzers in goroutines of its own, where a panic would
// end the process.
func (j *judging) guarded(a *analysis.Analyzer, copies map[*analysis.Analyzer]*analysis.Analyzer) *analysis.Analyzer {
	if done := copies[a]; done != nil {
		return done
	}
	guard := *a
	copies[a] = &guard
	guard.Requires = nil
	for _, required := range a.Requires {
		guard.Requires = append(guard.Requires, j.guarded(required, copies))
	}
	waits := a == j.root && j.last
	if waits {
		guard.ResultType = nil
	}
	guard.Run = func(pass *analysis.Pass) (any, error) {
		// The analyzer looks results up by the analyzers that it knows.
		inner := *pass
		inner.Analyzer = a
		inner.ResultOf = make(map[*analysis.Analyzer]any, len(a.Requires))
		for _, required := range a.Requires {
			inner.ResultOf[required] = pass.ResultOf[copies[required]]
		}
		if waits {
			j.mu.Lock()
			defer j.mu.Unlock()
			j.waiting = append(j.waiting, waiting{&inner, pass})
			return nil, nil
		}
		result, err := j.contained(a, &inner)
		j.after(a, &inner, result)
		forget(pass)
		return result, err
	}
	return &guard
}

// contained runs an analyzer on a package. A panic is an error. Once the run has ended nothing
// is analysed any more: the next one, of an editor, needs the processors.
func (j *judging) contained(a *analysis.Analyzer, pass *analysis.Pass) (result any, err error) {
	if err := j.ended(); err != nil {
		return nil, err
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return a.Run(pass)
}
