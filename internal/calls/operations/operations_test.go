package operations_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// The fixture says beside each call what it asks for.
func TestOperations(t *testing.T) {
	calltest.Run(t, describeAll, "./operations", "./operations/sdkv1",
		"./operations/chains", "./operations/documents", "./operations/memory")
}

// describeAll reports each operation as the members of its request.
func describeAll(pass *analysis.Pass, pkg *operations.Package) {
	for _, call := range pkg.Calls {
		pass.Reportf(call.Pos(), "%s", describe(call))
	}
}

func describe(call *operations.Call) string {
	var b strings.Builder
	switch call.Request.Via {
	case requests.Paginator:
		b.WriteString("paginator ")
	case requests.Callback:
		b.WriteString("callback ")
	case requests.Builder:
		b.WriteString("chain ")
	case requests.Helper:
		fmt.Fprintf(&b, "helper %s ", call.Callee)
	}
	b.WriteString(string(call.Request.Op))
	if call.Answer.Follows && call.Request.Via != requests.Callback {
		b.WriteString(" follows")
	}
	switch rest := call.Request.Input.Get(ddb.Member("AnyOther")); rest.Kind {
	case symbolic.Inherit:
		fmt.Fprintf(&b, " of param%d", rest.Index)
	case symbolic.Unknown:
		b.WriteString(" of unknown")
	}
	for _, m := range call.Request.Input.Members() {
		fmt.Fprintf(&b, " %s=%s", m, call.Request.Input.Get(m))
	}
	return b.String()
}

// The fixture says beside each call of a function that sends what it is given, and keeps the
// answer, what it asks for.
func TestAsked(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, call := range pkg.Asked() {
			var text strings.Builder
			text.WriteString(describe(call))
			for _, m := range call.Request.Input.Members() {
				if call.HelperMaySkip(m) {
					fmt.Fprintf(&text, ", perhaps %s", m)
				}
			}
			if call.Request.Input.Get(ddb.Item).MaybeSet() {
				fmt.Fprintf(&text, ", puts %s", call.Request.Shape(ddb.Item))
			}
			fmt.Fprintf(&text, " by %s", call.AskedOf())
			for _, at := range call.SentThrough() {
				fmt.Fprintf(&text, " through line %d", at.Line)
			}
			pass.Reportf(call.Pos(), "%s", text.String())
		}
	}, "./operations/asked")
}
