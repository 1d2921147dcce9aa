package requests_test

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// builder is what the expressions of a request are made of by an expression builder:
// "Filter: ..." is what the builder was given by WithFilter, the same on all paths. Members
// that come from the builder without that are named with what is known of them.
func builder(call *operations.Call, _ []*operations.Call) string {
	var words []string
	for _, m := range builtMembers {
		v := call.Request.Input.Get(m)
		whole, getter, ok := call.Request.Built(v)
		if !ok {
			continue
		}
		presence := map[tri.Answer]string{tri.Maybe: "perhaps ", tri.Yes: "", tri.No: "no "}[v.IsSet()]
		part := call.Request.BuiltPart(m, "With"+getter)
		switch {
		case part != nil:
			words = append(words, presence+getter+": "+built(part))
		case v.IsSet() == tri.No:
			words = append(words, presence+getter)
		default:
			words = append(words, presence+getter+" of "+built(whole))
		}
	}
	if steps, complete := call.Request.BuiltUpdate(); len(steps) > 0 {
		text := fmt.Sprintf("%d steps", len(steps))
		if !complete {
			text = "at least " + text
		}
		var values []ssa.Value
		for _, set := range call.Request.BuiltSets() {
			values = append(values, set.Value)
		}
		words = append(words, text+listOf(" set to ", values))
	}
	return strings.Join(words, "; ")
}

// listOf is a list of SSA values by their types, after an introduction, unless it is empty.
func listOf[T interface{ String() string }](before string, values []T) string {
	if len(values) == 0 {
		return ""
	}
	return before + listText(values, T.String)
}

// built is a value of a builder package as the calls that make it.
func built(b *requests.Built) string {
	open := ""
	if b.Open {
		open = ", more"
	}
	if (b.Kind == requests.CallBuilt) != (b.Instr() != nil) || b.Kind == requests.CallBuilt && b.Call == nil {
		return "a call only if a function makes it"
	}
	switch b.Kind {
	case requests.ZeroBuilt:
		return "zero" + open
	case requests.CallBuilt:
		return b.Func + "<" + listText(b.Args, built) + open + ">"
	case requests.ChoiceBuilt:
		return "either<" + listText(b.Args, built) + open + ">"
	case requests.GoBuilt:
		if b.Value() == nil {
			return b.Shape.String() + " of a callee"
		}
		return b.Shape.String()
	}
	switch {
	case b.Loop:
		return "loop"
	case b.Caller:
		return "caller"
	}
	return "unknown"
}
