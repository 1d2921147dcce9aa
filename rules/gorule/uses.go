package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/access"
	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/usage"
)

// uses returns what the package does with declared tables. What callers decide is a use of
// theirs.
func (p *Pass) uses() []usage.Use {
	var all []usage.Use
	for _, call := range p.Calls {
		if call.CallersDecide(ddb.TableName) || call.CallersDecide(ddb.IndexName) {
			continue
		}
		u := usage.Use{Op: call.Op, At: p.span(call), Tables: p.Link(call).Tables()}
		switch call.Op {
		case ddb.Query, ddb.Scan:
			var known bool
			u.Index, known = p.IndexName(call)
			u.AnyIndex = !known && call.Input.Get(ddb.IndexName).Presence() != symbolic.NotSet
			u.Attributes, u.Whole = p.Needs(call)
		case ddb.ExecuteStatement, ddb.BatchExecuteStatement:
			u.AnyIndex, u.Whole = true, true
		}
		all = append(all, u)
	}
	return all
}

// Needs returns the attributes that the code reads of the items of a Query or Scan, or that
// its filter does, and whole if these may be any.
func (p *Pass) Needs(call *ops.Call) (attributes []string, whole bool) {
	read := access.Of(p.Request(call))
	filtered, known := read.Filter.Mentions()
	switch reading, seen := call.Reading(); {
	case !known:
		return nil, true
	case call.Input.Get(ddb.Select).IsString(ddb.SelectCount):
		return filtered, false
	case read.Projection.Given:
		return slices.Concat(filtered, read.Projection.Ever), false
	case seen:
		return slices.Concat(filtered, reading.Attributes), false
	}
	return nil, true
}
