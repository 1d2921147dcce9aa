package operations_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// Functions are declared by the names that stack traces give them, methods with
// the pointer of their receiver or without.
func TestDeclared(t *testing.T) {
	const path = "example.com/fixtures/operations/declared."
	wrappers := []operations.Wrapper{
		{Func: path + "Finder.Find", Op: ddb.Query, Params: map[int]ddb.Member{1: ddb.TableName, 2: ddb.IndexName, 3: ddb.Limit}},
		{Func: path + "Finder.Raw", Op: ddb.Query, Params: map[int]ddb.Member{1: ddb.TableName}},
		{Func: path + "(*Client).Count", Op: ddb.Scan, Params: map[int]ddb.Member{0: ddb.TableName}},
		{Func: path + "Load", Op: ddb.Scan, Params: map[int]ddb.Member{1: ddb.TableName, 7: ddb.IndexName}},
	}
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, call := range pkg.Declared(wrappers) {
			pass.Reportf(call.Pos(), "%s", describe(call))
			if (call.Answer.Output != nil) != (call.Callee == "Raw") {
				t.Errorf("%s: only Raw returns an answer", call.Callee)
			}
		}
		if summaries := pkg.Summaries(); len(summaries) > 0 {
			t.Errorf("facts depend on what is declared: %v", summaries)
		}
	}, "./operations/declared")
}
