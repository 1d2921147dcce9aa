package operations_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// TestElsewhere compares what callers are told of functions that read and put items, and what is known
// of their calls in another package.
func TestElsewhere(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		for fn, does := range pkg.AccessFacts() {
			for _, one := range does.All {
				text := accessText(one)
				if one.Op == ddb.PutItem && one.Condition.IsSet() == tri.Maybe {
					text += ", perhaps on a condition"
				}
				pass.Reportf(fn.Pos(), "%s", text)
			}
		}
		for _, call := range pkg.WritesElsewhere() {
			pass.Reportf(call.Pos(), "%s", strings.TrimSpace(call.Callee+" "+priorReads(call, nil)))
		}
	}, "./operations/rows/...")
}

func accessText(a facts.Access) string {
	how := "as"
	if a.Converted {
		how = "makes"
	}
	if a.Op == ddb.UpdateItem {
		return fmt.Sprintf("%s sets %s, by %s", a.Op, names(a.Assigned), names(a.Keys))
	}
	if a.Param < 0 && a.Op == ddb.PutItem {
		return fmt.Sprintf("%s made of parameters, with %s", a.Op, names(a.Item))
	}
	if a.Param < 0 && a.Result < 0 {
		return fmt.Sprintf("%s is told of, by %s", a.Op, names(a.Keys))
	}
	if a.Param < 0 {
		return fmt.Sprintf("%s %s result %d, by %s", a.Op, how, a.Result, names(a.Keys))
	}
	if a.Converted {
		return fmt.Sprintf("%s made of parameter %d, with %s", a.Op, a.Param, names(a.Item))
	}
	return fmt.Sprintf("%s is parameter %d, but for %s", a.Op, a.Param, strings.Join(a.Sets, ", "))
}

func names(list []facts.Attribute) string {
	var all []string
	for _, a := range list {
		all = append(all, a.Name)
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), ", ")
}
