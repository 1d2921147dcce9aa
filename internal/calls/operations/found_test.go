package operations_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// TestFound compares what a PutItem has to do with what a read before it finds.
func TestFound(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for _, call := range slices.Concat(pkg.Calls, pkg.WritesElsewhere()) {
			if call.Request.Op != ddb.PutItem {
				continue
			}
			call.SeenBy(func(write operations.Seen) bool {
				text := ""
				for _, read := range write.PriorReads() {
					made, how := read.Decision(), "creates"
					if made.Refuses {
						how = "refuses"
					}
					switch names := read.Sought(); {
					case !made.CreatesIfNone() || write.IsReserved():
					case len(names) > 0:
						text = fmt.Sprintf("%s by %s of %s", how, read.Call.Request.Op, strings.Join(names, ", "))
					case read.SameItem():
						text = fmt.Sprintf("%s by %s", how, read.Call.Request.Op)
					}
				}
				if text != "" {
					pass.Reportf(call.Pos(), "%s", text)
				}
				return text != ""
			})
		}
	}, "./operations/found/...")
}
