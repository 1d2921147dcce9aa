// Package calltest compares what is extracted from Go code with fixtures whose comments say
// what is expected. It knows nothing of rules.
package calltest

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Run analyses the fixtures that patterns name, relative to testdata/go, with what is known
// of the fixtures that they import, and has describe report what the want comments of the
// fixture expect. It is called from a package directly below internal.
func Run(t *testing.T, describe func(pass *analysis.Pass, pkg *operations.Package), patterns ...string) {
	t.Helper()
	gofixture.Run(t, "../../../testdata/go", &analysis.Analyzer{Name: "describe", Doc: "describe the operations of a package", Requires: []*analysis.Analyzer{finder}, Run: func(pass *analysis.Pass) (any, error) {
		describe(pass, pass.ResultOf[finder].(*operations.Package))
		return nil, nil
	}}, patterns...)
}

// finder finds the operations of the fixtures, and exchanges facts between them.
var finder = &analysis.Analyzer{
	Name:       "operations",
	Doc:        "find the operations of a package",
	ResultType: reflect.TypeFor[*operations.Package](),
	FactTypes:  []analysis.Fact{new(facts.Summary), new(facts.Accesses)},
	Run: func(pass *analysis.Pass) (any, error) {
		if !strings.HasPrefix(pass.Pkg.Path(), "example.com/fixtures/") {
			return (*operations.Package)(nil), nil // what SDKs do is known by tables
		}
		pkg := analyze(pass)
		for fn, summary := range pkg.Summaries() {
			pass.ExportObjectFact(fn, summary)
		}
		for fn, accesses := range pkg.AccessFacts() {
			pass.ExportObjectFact(fn, accesses)
		}
		return pkg, nil
	},
}

// analyze finds the operations of a package, with what is known of the fixtures that it
// imports.
func analyze(pass *analysis.Pass) *operations.Package {
	docstore := slices.ContainsFunc(pass.Pkg.Imports(), func(imported *types.Package) bool { return sdk.IsDocstoreDriver(imported.Path()) })
	src := operations.Source{Source: dataflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}, Docstore: docstore}
	src.Accesses = func(fn *types.Func) []facts.Access {
		var fact facts.Accesses
		if fn.Pkg() == nil || fn.Pkg() == pass.Pkg || !pass.ImportObjectFact(fn, &fact) {
			return nil
		}
		return fact.All
	}
	return operations.Analyze(src, func(fn *types.Func) *facts.Summary {
		var fact facts.Summary
		if fn.Pkg() == nil || fn.Pkg() == pass.Pkg || !pass.ImportObjectFact(fn, &fact) {
			return nil
		}
		return &fact
	})
}
