package reads

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// few is how many attributes are worth naming one by one.
const few = 4

// narrowerUse returns the attributes of the items that are read, none if only
// their number is, if that is certainly little of them. Of a single item there is
// not enough to save, and code that asks for all in words may have a reason.
func narrowerUse(call *operations.Call) (attributes []string, ok bool) {
	if _, all := selectsAll(call); all {
		return nil, false
	}
	if limit := call.Request.Input.Get(ddb.Limit); limit.IsInt(1) {
		return nil, false
	}
	reading, ok := call.Answer.Reading()
	n := len(reading.Attributes)
	if !ok || n > few || reading.Of > 0 && n > reading.Of/2 {
		return nil, false
	}
	return reading.Attributes, true
}

// legacyCondition returns the legacy parameter of a request that excludes a
// ProjectionExpression, if there is one.
func legacyCondition(call *operations.Call) ddb.Member {
	for _, legacy := range []ddb.Member{ddb.KeyConditions, ddb.QueryFilter, ddb.ScanFilter} {
		if call.Request.Input.Get(legacy).SetOnSomePath() {
			return legacy
		}
	}
	return ""
}

func byChain(call *operations.Call) bool {
	return call.Request.SDK == sdk.GureguV1 || call.Request.SDK == sdk.GureguV2
}

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
