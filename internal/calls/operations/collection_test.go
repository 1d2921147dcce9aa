package operations_test

import (
	"strconv"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

func TestCollections(t *testing.T) {
	name := func(v symbolic.Value) string {
		if text, ok := v.AsString(); ok {
			return strconv.Quote(text)
		}
		return "?"
	}
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, c := range pkg.Collections() {
			pass.Reportf(c.Expr.Pos(), "%s by %s and %s in %s", name(c.Table), name(c.Partition), name(c.Sort), c.Func())
		}
	}, "./operations/collections")
}
