package itemvalues_test

import (
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// describeParts reports which attributes of an item perhaps hold the values that its key joins.
func describeParts(pass *analysis.Pass, items *itemvalues.Items, calls []*operations.Call) {
	for _, call := range calls {
		put := call.Request.Shape(ddb.Item)
		var said []string
		for _, v := range itemvalues.ValuesIn(put.Field("key").Value) {
			part := v.Formatted()
			holders := []string{itemvalues.NameOf(part), "in"}
			for _, e := range put.Entries {
				if e.Key != "key" && items.MayHold(call, e.Shape, part) {
					holders = append(holders, e.Key)
				}
			}
			if len(holders) == 2 {
				holders = append(holders, "none")
			}
			said = append(said, strings.Join(holders, " "))
		}
		pass.Reportf(call.Pos(), "%s", strings.Join(said, "; "))
	}
}
