package symbolic_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// The fixture says beside each call what is known of its strings.
func TestTemplates(t *testing.T) { calltest.Run(t, describeTexts, "./templates") }

// describeTexts reports each operation with the members of its request.
func describeTexts(pass *analysis.Pass, pkg *operations.Package) {
	for _, call := range pkg.Calls {
		said := string(call.Request.Op)
		var more strings.Builder
		for _, m := range call.Request.Input.Members() {
			fmt.Fprintf(&more, " %s=%s", m, call.Request.Input.Get(m))
		}
		said += more.String()
		pass.Reportf(call.Pos(), "%s", said)
	}
}
