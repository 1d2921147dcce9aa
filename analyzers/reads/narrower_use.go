package reads

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// few is how many attributes are worth naming one by one.
const few = 4

// narrowerUse says what is read of the items, if that is certainly little of
// them, and what to do. Of a single item there is not enough to save, and who
// asks for all in words may have a reason.
func narrowerUse(call *ops.Call) (string, bool) {
	if _, all := selectsAll(call); all {
		return "", false
	}
	if limit := call.Input.Get(ddb.Limit); limit.Kind == ops.Int && limit.Number == 1 {
		return "", false
	}
	reading, ok := call.Reading()
	n := len(reading.Attributes)
	switch {
	case !ok || n > few || reading.Of > 0 && n > reading.Of/2:
		return "", false
	case n == 0:
		return ", but only the number of items is used: set Select to COUNT, and add up Count", true
	}
	verb, them := "are", "them"
	if n == 1 {
		verb, them = "is", "it"
	}
	return fmt.Sprintf(", but only %s %s read of each item: name %s%s", quoted(reading.Attributes), verb, them, cmp.Or(where(call), " in one")), true
}

// where says how a request names attributes, if not by a ProjectionExpression:
// legacy parameters exclude that.
func where(call *ops.Call) string {
	if byChain(call) {
		return " by Project"
	}
	for _, legacy := range []ddb.Member{ddb.KeyConditions, ddb.QueryFilter, ddb.ScanFilter} {
		if call.Input.Get(legacy).SetOnSomePath() {
			return fmt.Sprintf(" in AttributesToGet, as %s excludes a ProjectionExpression", legacy)
		}
	}
	return ""
}

func byChain(call *ops.Call) bool { return call.SDK == sdk.GureguV1 || call.SDK == sdk.GureguV2 }

// quoted lists names: "a", "b" and "c".
func quoted(names []string) string {
	var out strings.Builder
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			out.WriteString(" and ")
		case i > 0:
			out.WriteString(", ")
		}
		fmt.Fprintf(&out, "%q", name)
	}
	return out.String()
}
