package golang

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/run/action"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A unitAnalysis is that of the packages of one unit: each is summarised, which tells those that
// import it what they need to know, and those that are reported are judged by the rules. What
// earlier runs have kept of a package takes the place of that.
type unitAnalysis struct {
	program  *program
	packages []*packages.Package // ordered by ID
	roots    []*packages.Package // of these, those that are judged
	runner   *action.Runner
	load     func([]*packages.Package) (*loaded, error)
	keeper   *keeper // nil if nothing is kept

	behind bool // roots call interfaces behind which items may be kept
	last   bool // the roots are judged when all packages of the program are summarised
	again  int  // packages that were loaded because what earlier runs found does not hold

	mu        sync.Mutex
	known     map[*packages.Package]*keptPackage // what earlier runs have kept
	waiting   []*action.Action                   // of roots that are judged later
	found     map[*packages.Package]*judged
	generated map[*packages.Package]map[string]bool
	partial   map[*packages.Package]rules.Related
	problems  outcome.Outcome // of packages that cannot be analysed in full
}

// A judged package is what the rules find in it.
type judged struct {
	result *gorule.Result
	err    error
}

func newUnitAnalysis(ctx context.Context, program *program, list []*packages.Package, report map[string]bool, read func(string) ([]byte, error)) *unitAnalysis {
	a := &unitAnalysis{
		program: program, packages: list, known: map[*packages.Package]*keptPackage{}, found: map[*packages.Package]*judged{},
		generated: map[*packages.Package]map[string]bool{}, partial: map[*packages.Package]rules.Related{},
		runner: action.New(action.Config{Analyzer: program.summary(), Imports: action.Among(list), ReadFile: read, Ended: ctx.Err}),
	}
	for _, p := range list {
		if report[basePath(p)] && (p.ForTest == "" || isTestOf(p)) {
			a.roots = append(a.roots, p)
		}
	}
	return a
}

// loadUnknown loads the packages of which nothing is kept.
func (a *unitAnalysis) loadUnknown() (*loaded, error) {
	a.last = a.program.links || a.behind
	var unknown []*packages.Package
	for _, p := range a.packages {
		root := slices.Contains(a.roots, p)
		k := a.keeper.recall(p, root)
		if k == nil {
			unknown = append(unknown, p)
			continue
		}
		a.known[p] = k
		a.runner.Know(p, &k.Facts)
		a.program.note(&k.Summary)
		a.last = a.last || root && k.Creates
	}
	found, err := a.add(unknown)
	if err == nil && len(found.packages) < len(unknown) {
		a.program.isBroken()
	}
	return found, err
}

// summarise summarises packages. Roots are judged at once, unless tables may be declared for them.
func (a *unitAnalysis) summarise(found *loaded) {
	a.last = a.last || slices.ContainsFunc(found.packages, func(p *packages.Package) bool { return slices.Contains(a.roots, p) && mayCreateTables(p) })
	a.run(found, func(done *action.Action) {
		a.program.note(a.summary(done))
		if a.last && done.Err == nil && slices.Contains(a.roots, done.Package) {
			a.wait(done)
		} else {
			a.judge(done)
		}
	})
}

// add loads packages.
func (a *unitAnalysis) add(list []*packages.Package) (*loaded, error) {
	found, err := a.load(list)
	if err != nil {
		return nil, err
	}
	a.problems.Merge(found.outcome)
	for _, p := range found.packages {
		a.generated[p] = generatedFiles(p)
		if why, ok := found.partial[p]; ok {
			a.partial[p] = why
		}
	}
	return found, nil
}

func (a *unitAnalysis) run(found *loaded, done func(*action.Action)) {
	a.runner.Run(found.packages, found.declared, done)
}

// summary returns what others need to know of a package that was summarised, and keeps it.
func (a *unitAnalysis) summary(done *action.Action) *summary {
	pkg, ok := done.Result.(*extract.Package)
	if !ok {
		return &summary{}
	}
	bindings := pkg.Facts // the rest is released
	s := &summary{Bindings: &bindings}
	if done.Package.ForTest == "" {
		s.Stores = pkg.Stores
	}
	if a.program.links {
		s.Reach = pkg.Reach()
	}
	if _, partial := a.partial[done.Package]; !partial {
		a.keeper.keepPackage(done.Package, &keptPackage{
			Facts: *done.Facts, Summary: *s, Creates: mayCreateTables(done.Package), Generated: slices.Sorted(maps.Keys(a.generated[done.Package])),
		})
	}
	return s
}

func (a *unitAnalysis) wait(done *action.Action) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waiting = append(a.waiting, done)
}

// judge judges a package, if it is one that is judged. Nothing needs its syntax any more.
func (a *unitAnalysis) judge(done *action.Action) {
	defer done.Release()
	if !slices.Contains(a.roots, done.Package) {
		return
	}
	var j judged
	var found any
	if found, j.err = done.Then(a.program.judging(a.last).analyzer); j.err == nil {
		j.result = found.(*gorule.Result)
		if _, partial := a.partial[done.Package]; !partial {
			a.keeper.keepResult(done.Package, a.last, j.result)
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.found[done.Package] = &j
}

// finish judges the roots that had to wait for the other packages, those of earlier runs among
// them if what was found then may not hold any more, and returns all that was found.
func (a *unitAnalysis) finish() (*outcome.Outcome, error) {
	stale := a.restore()
	var group errgroup.Group
	group.SetLimit(parallel())
	for _, waiting := range a.waiting {
		group.Go(func() error { a.judge(waiting); return nil })
	}
	_ = group.Wait() // never fails: errors are those of packages
	a.waiting = nil
	if a.again = len(stale); a.again > 0 {
		found, err := a.add(stale)
		if err != nil {
			return nil, err
		}
		a.run(found, a.judge)
	}
	return a.outcome(), nil
}

// restore takes what was found in roots from earlier runs, and returns those for which that does
// not hold.
func (a *unitAnalysis) restore() (stale []*packages.Package) {
	for _, p := range a.roots {
		k := a.known[p]
		if k == nil {
			continue
		}
		if result, holds := a.keeper.restore(k, a.last); holds {
			a.found[p], a.generated[p] = &judged{result: result}, k.generated()
		} else {
			stale = append(stale, p)
		}
	}
	return stale
}

// outcome collects what was found in the roots.
func (a *unitAnalysis) outcome() *outcome.Outcome {
	o := &outcome.Outcome{}
	o.Merge(&a.problems)
	for _, p := range a.roots {
		j := a.found[p]
		switch {
		case j == nil: // it could not be loaded, which is a problem
			continue
		case j.err != nil:
			o.Problems = append(o.Problems, failure(p, fmt.Errorf("cannot analyse package %s: %w", p.PkgPath, j.err)))
			continue
		}
		for _, err := range j.result.Failures {
			o.Problems = append(o.Problems, failure(p, err))
		}
		if why, partial := a.partial[p]; partial {
			for i := range j.result.Findings {
				j.result.Findings[i].Related = append(slices.Clip(j.result.Findings[i].Related), why)
			}
		}
		addPackage(o, p, j.result, a.generated[p])
	}
	return o
}

// unlessCancelled returns what a function returns. When the context ends it does not wait
// for it.
func unlessCancelled[T any](ctx context.Context, compute func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	found := make(chan result, 1)
	go func() {
		value, err := compute()
		found <- result{value, err}
	}()
	select {
	case <-ctx.Done():
	case result := <-found:
		if ctx.Err() == nil { // else it lacks what was not computed any more
			return result.value, result.err
		}
	}
	var none T
	return none, ctx.Err()
}

// failure is a problem that only a mistake in dynamolint can cause.
func failure(p *packages.Package, err error) rules.Problem {
	return rules.Problem{
		Span:    rules.Span{File: filepath.Dir(p.GoFiles[0])},
		Message: err.Error(),
		Hint:    outcome.ReportHint,
	}
}
