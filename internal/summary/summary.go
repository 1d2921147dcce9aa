// Package summary describes functions by their effect on DynamoDB, so that
// callers in other packages can be judged; it holds the base analyzer and all
// fact types. It reads neither schema nor configuration: facts depend on the
// code alone.
package summary

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Analyzer finds the DynamoDB operations of a package; all Go rules require it.
// It is the only analyzer with facts, and does nothing at all for packages that
// cannot reach an SDK.
var Analyzer = &analysis.Analyzer{
	Name:       "dynamolintsummary",
	Doc:        "find DynamoDB operations and summarise functions by their effect on DynamoDB",
	URL:        "https://pkg.go.dev/github.com/dynamolint/dynamolint/internal/summary",
	Run:        run,
	ResultType: reflect.TypeFor[*Package](),
	FactTypes:  []analysis.Fact{new(HasDynamo), new(Effect)},
}

// Package is what is known of one package.
type Package struct {
	ReachesSDK bool        // its imports lead to an SDK
	Calls      []*ops.Call // in source order; without those in generated files
	Err        error       // why the package could not be looked at; Calls is empty then
}

func run(pass *analysis.Pass) (any, error) {
	if !relevant(pass) {
		return &Package{}, nil
	}
	pass.ExportPackageFact(new(HasDynamo))
	pkg, err := analyze(pass)
	if err != nil {
		return &Package{ReachesSDK: true, Err: err}, nil //nolint:nilerr // the rules report it, and go on with other packages
	}
	export(pass, pkg.Summaries())
	return &Package{ReachesSDK: true, Calls: handWritten(pass, pkg.Calls)}, nil
}

// relevant reports whether the package imports an SDK or a package that does.
func relevant(pass *analysis.Pass) bool {
	return slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool {
		return sdk.IsSDK(p.Path()) || pass.ImportPackageFact(p, new(HasDynamo))
	})
}

// analyze contains a panic of the SSA builder, which odd code can cause: the
// package is then named as not analysed.
func analyze(pass *analysis.Pass) (pkg *ops.Package, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("looking for operations in package %s failed: %v", pass.Pkg.Path(), cause)
		}
	}()
	src := ops.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}
	return ops.Analyze(src, func(fn *types.Func) *ops.Summary {
		var fact Effect
		if fn.Pkg() == nil || fn.Pkg() == pass.Pkg || !pass.ImportObjectFact(fn, &fact) {
			return nil
		}
		return &fact.Summary
	}), nil
}

// export exports the summaries in source order, so that facts are the same in
// every run.
func export(pass *analysis.Pass, summaries map[*types.Func]*ops.Summary) {
	functions := slices.SortedFunc(maps.Keys(summaries), func(a, b *types.Func) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, fn := range functions {
		pass.ExportObjectFact(fn, &Effect{Summary: *summaries[fn]})
	}
}

// handWritten leaves out calls in generated files: nobody can mend those.
func handWritten(pass *analysis.Pass, calls []*ops.Call) []*ops.Call {
	generated := map[string]bool{}
	for _, file := range pass.Files {
		if compiled, source := Source(pass.Fset, file); source == "" {
			generated[compiled] = true
		}
	}
	return slices.DeleteFunc(calls, func(c *ops.Call) bool { return generated[pass.Fset.File(c.Pos()).Name()] })
}

// Source returns the names of a file that was compiled, and of the one that
// people edit: the same, or the Go file that cgo made it of, or "" if a tool
// generates it. What cgo makes is marked as generated too, but its //line
// directives lead back to a Go file.
func Source(fset *token.FileSet, file *ast.File) (compiled, source string) {
	compiled = fset.File(file.FileStart).Name()
	if !ast.IsGenerated(file) {
		return compiled, compiled
	}
	source = fset.Position(file.Package).Filename
	if source == compiled || !strings.HasSuffix(source, ".go") {
		return compiled, ""
	}
	return compiled, source
}
