package ops_test

import (
	"go/types"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/effect"
	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// Functions are declared by the names that stack traces give them, methods with
// the pointer of their receiver or without.
func TestDeclared(t *testing.T) {
	const path = "example.com/fixtures/operations/declared."
	wrappers := []ops.Wrapper{
		{Func: path + "Finder.Find", Op: ddb.Query, Params: map[int]ddb.Member{1: ddb.TableName, 2: ddb.IndexName, 3: ddb.Limit}},
		{Func: path + "Finder.Raw", Op: ddb.Query, Params: map[int]ddb.Member{1: ddb.TableName}},
		{Func: path + "(*Client).Count", Op: ddb.Scan, Params: map[int]ddb.Member{0: ddb.TableName}},
		{Func: path + "Load", Op: ddb.Scan, Params: map[int]ddb.Member{1: ddb.TableName, 7: ddb.IndexName}},
	}
	analyzer := &analysis.Analyzer{Name: "declared", Doc: "describe declared operations", Run: func(pass *analysis.Pass) (any, error) {
		src := ops.Source{Source: goflow.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}, Docstore: opensDocstore(pass.Pkg)}
		pkg := ops.Analyze(src, func(*types.Func) *effect.Summary { return nil })
		for _, call := range pkg.Declared(wrappers) {
			pass.Reportf(call.Pos(), "%s", describe(call))
			if (call.Output != nil) != (call.Callee == "Raw") {
				t.Errorf("%s: only Raw returns an answer", call.Callee)
			}
		}
		if summaries := pkg.Summaries(); len(summaries) > 0 {
			t.Errorf("facts depend on what is declared: %v", summaries)
		}
		return nil, nil
	}}
	fixtures, err := filepath.Abs("../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	analysistest.Run(t, fixtures, analyzer, "./operations/declared")
}
