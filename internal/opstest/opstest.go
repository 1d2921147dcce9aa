// Package opstest compares what is extracted from Go code with fixtures whose comments say
// what is expected. It knows nothing of rules.
package opstest

import (
	"go/types"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Run analyses the fixtures that patterns name, relative to testdata/go, each package by
// itself, and has describe report what the want comments of the fixture expect. It is
// called from a package directly below internal.
func Run(t *testing.T, describe func(pass *analysis.Pass, pkg *ops.Package), patterns ...string) {
	t.Helper()
	fixtures, err := filepath.Abs("../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	analyzer := &analysis.Analyzer{Name: "describe", Doc: "describe the operations of a package", Run: func(pass *analysis.Pass) (any, error) {
		describe(pass, Analyze(pass))
		return nil, nil
	}}
	analysistest.Run(t, fixtures, analyzer, patterns...)
}

// Analyze finds the operations of a package, of whose dependencies nothing is known.
func Analyze(pass *analysis.Pass) *ops.Package {
	docstore := slices.ContainsFunc(pass.Pkg.Imports(), func(imported *types.Package) bool { return sdk.IsDocstoreDriver(imported.Path()) })
	src := ops.Source{Source: goflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}, Docstore: docstore}
	return ops.Analyze(src, func(*types.Func) *effect.Summary { return nil })
}
