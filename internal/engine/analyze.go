package engine

import (
	"context"
	"fmt"
	"go/ast"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A verdict judges what has been summarised.
type verdict func() (*outcome, error)

// summarise runs the analyzers that the rules require, and the rules too unless calls are to
// be judged when all modules have been summarised. What it needs to know of packages that are
// not reported it learns from their facts.
func summarise(ctx context.Context, program *program, all *loaded, report map[string]bool) (verdict, error) {
	var roots []*packages.Package
	for _, p := range all.packages {
		if report[basePath(p)] && (p.ForTest == "" || isTestOf(p)) {
			roots = append(roots, p)
		}
	}
	generated := map[*packages.Package]map[string]bool{}
	for _, p := range roots {
		generated[p] = generatedFiles(p)
	}
	analyzer, last := program.of(roots)
	j := newJudging(ctx, analyzer, all.packages, roots)
	j.last, j.found = last, program.note
	graph, err := checker.Analyze([]*analysis.Analyzer{j.analyzer()}, roots, nil)
	if err != nil {
		return nil, err
	}
	return func() (*outcome, error) {
		j.finish()
		return j.outcome(graph, all, generated), nil
	}, nil
}

// outcome collects what was found in the packages of a graph.
func (j *judging) outcome(graph *checker.Graph, all *loaded, generated map[*packages.Package]map[string]bool) *outcome {
	o := &outcome{}
	for _, action := range graph.Roots {
		p, found := action.Package, action.Result
		err := action.Err
		if err != nil {
			err = cause(action)
		} else if j.last {
			late := j.results[p.Types]
			found, err = late.result, late.err
		}
		if err != nil {
			o.problems = append(o.problems, failure(p, fmt.Errorf("cannot analyse package %s: %w", p.PkgPath, err)))
			continue
		}
		result := found.(*gorule.Result)
		for _, err := range result.Failures {
			o.problems = append(o.problems, failure(p, err))
		}
		if why, partial := all.partial[p]; partial {
			for i := range result.Findings {
				result.Findings[i].Related = append(slices.Clip(result.Findings[i].Related), why)
			}
		}
		o.addPackage(p, result, generated[p])
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

// addPackage takes over what was found in a package, but for generated files:
// those are not for people to correct.
func (o *outcome) addPackage(p *packages.Package, result *gorule.Result, generated map[string]bool) {
	if p.ForTest == "" {
		o.packages++ // not again for its test variants
		o.leftOut.Tests = append(o.leftOut.Tests, result.Tests...)
	}
	for _, file := range p.GoFiles {
		if !generated[file] && !slices.Contains(result.Tests, file) {
			o.files = append(o.files, file)
		}
	}
	for _, f := range result.Findings {
		if !generated[f.Span.File] {
			o.findings = append(o.findings, f)
			if f.Span.File != "" && !slices.Contains(p.GoFiles, f.Span.File) { // of another package, which may not be analysed itself
				o.files = append(o.files, f.Span.File)
			}
		}
	}
	o.candidates = append(o.candidates, result.Candidates...)
	o.wrappers = append(o.wrappers, result.Wrappers...)
	o.unjudged = append(o.unjudged, result.Unjudged...)
	o.accesses = append(o.accesses, result.Accesses...)
	o.sites = append(o.sites, result.Sites...)
	o.asked = append(o.asked, result.Asked...)
	o.uses = append(o.uses, result.Uses...)
	for _, u := range result.Undecided {
		if !generated[u.Span.File] {
			o.undecided = append(o.undecided, u)
		}
	}
}

func generatedFiles(p *packages.Package) map[string]bool {
	generated := map[string]bool{}
	for _, file := range p.Syntax {
		if ast.IsGenerated(file) {
			generated[p.Fset.PositionFor(file.Package, false).Filename] = true
		}
	}
	return generated
}

const reportHint = "this is a bug in dynamolint: please report it at https://github.com/dynamolint/dynamolint/issues"

// failure is a problem that only a mistake in dynamolint can cause.
func failure(p *packages.Package, err error) rules.Problem {
	return rules.Problem{
		Span:    rules.Span{File: filepath.Dir(p.GoFiles[0])},
		Message: err.Error(),
		Hint:    reportHint,
	}
}

// cause returns why an action failed: the error of the first action below it
// that did not just fail because another one did.
func cause(action *checker.Action) error {
	for _, dep := range action.Deps {
		if dep.Err != nil {
			return cause(dep)
		}
	}
	return fmt.Errorf("analyzer %s failed on %s: %w", action.Analyzer, action.Package.PkgPath, action.Err)
}
