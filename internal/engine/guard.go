package engine

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// releasing returns an analyzer for one run of the checker over packages. Whatever
// goes wrong in it is an error. The syntax and SSA form of each package are dropped
// when nothing needs them any more: of the roots when they are judged, of others when
// they are summarised. The checker itself keeps all until the end.
func releasing(root *analysis.Analyzer, all, roots []*packages.Package) *analysis.Analyzer {
	byTypes := map[*types.Package]*packages.Package{}
	for _, p := range all {
		byTypes[p.Types] = p
	}
	judged := map[*types.Package]bool{}
	for _, p := range roots {
		judged[p.Types] = true
	}
	return guarded(root, map[*analysis.Analyzer]*analysis.Analyzer{}, func(a *analysis.Analyzer, pass *analysis.Pass, result any) {
		// Of the analyzers that the root requires, one has facts and sees other packages.
		if a == root || !judged[pass.Pkg] && slices.Contains(root.Requires, a) {
			release(result)
			for _, known := range pass.ResultOf {
				release(known)
			}
			p := byTypes[pass.Pkg]
			p.Syntax, p.TypesInfo = nil, nil
		}
		pass.Files, pass.TypesInfo, pass.ResultOf = nil, nil, nil // the checker keeps the pass
	})
}

// release drops what a result holds, if it is one that holds more than others need.
func release(result any) {
	if r, ok := result.(interface{ Release() }); ok {
		r.Release()
	}
}

// guarded returns a copy of an analyzer, and of all that it requires, that
// turns a panic into an error. The checker runs analyzers in goroutines of its
// own, where a panic would end the process. after is told what each has found.
func guarded(a *analysis.Analyzer, copies map[*analysis.Analyzer]*analysis.Analyzer, after func(*analysis.Analyzer, *analysis.Pass, any)) *analysis.Analyzer {
	if done := copies[a]; done != nil {
		return done
	}
	guard := *a
	copies[a] = &guard
	guard.Requires = nil
	for _, required := range a.Requires {
		guard.Requires = append(guard.Requires, guarded(required, copies, after))
	}
	guard.Run = func(pass *analysis.Pass) (result any, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("panic: %v", cause)
			}
		}()
		// The analyzer looks results up by the analyzers that it knows.
		inner := *pass
		inner.Analyzer = a
		inner.ResultOf = make(map[*analysis.Analyzer]any, len(a.Requires))
		for _, required := range a.Requires {
			inner.ResultOf[required] = pass.ResultOf[copies[required]]
		}
		result, err = a.Run(&inner)
		after(a, pass, result)
		return result, err
	}
	return &guard
}
