package operations_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// What a program does to tables is known where nothing but errors and answers decide, and by
// the names that the functions on the way are given.
func TestProvisionings(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, found := range pkg.Provisionings() {
			when := ""
			if found.Invoked {
				when = " at each invocation"
			}
			pass.Reportf(found.Expr.Pos(), "%s %s within %v%s", found.Table, found.Op, found.Within, when)
		}
		for fn, provision := range pkg.Provisions() {
			pass.Reportf(fn.Pos(), "%s %s", provision.Table, provision.Op)
		}
	}, "./operations/provisions")
}
