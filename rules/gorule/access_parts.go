package gorule

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// partsDone returns what the parts of a request may do, if they may be of several kinds; see
// [Details].
func partsDone(call *operations.Call, input validate.Value) []string {
	o := call.Request.Operation()
	if o == nil || len(o.Parts) < 2 {
		return nil
	}
	switch o.Tables {
	case ddb.RequestItems:
		return partsIn(input, ddb.RequestItems, 2) // a list for each table
	case ddb.TransactItems:
		return partsIn(input, ddb.TransactItems, 1)
	case ddb.Statement:
		verb, _, known := strings.Cut(strings.TrimSpace(call.Request.Input.Get(ddb.Statement).Prefix()), " ")
		if known {
			return []string{strings.ToUpper(verb)}
		}
	}
	return nil
}

// partsIn returns what the parts in a member are that lie some levels below it; nothing if
// not all are known.
func partsIn(input validate.Value, m ddb.Member, levels int) []string {
	for _, e := range input.Entries {
		if e.KeyKnown && e.Key == string(m) {
			if names, ok := namesBelow(e.Value, levels); ok {
				return once(names)
			}
		}
	}
	return nil
}

// namesBelow returns the names of the members of all objects that lie some levels below a
// value; ok is false if there may be others.
func namesBelow(v validate.Value, levels int) (names []string, ok bool) {
	isChoice := v.Kind == validate.Choice
	if v.Open || !isChoice && v.Kind != validate.Object && v.Kind != validate.List {
		return nil, false
	}
	for _, e := range v.Entries {
		switch {
		case isChoice || levels > 0:
			below := levels
			if !isChoice {
				below--
			}
			inner, ok := namesBelow(e.Value, below)
			if !ok {
				return nil, false
			}
			names = slices.Concat(names, inner)
		case !e.KeyKnown:
			return nil, false
		default:
			names = append(names, e.Key)
		}
	}
	return names, true
}
