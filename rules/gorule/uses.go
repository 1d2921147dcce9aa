package gorule

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// uses returns what calls do with declared tables. What callers decide is a use of theirs,
// unless they may be out of view.
func (p *Pass) uses(calls []*operations.Call) []usage.Use {
	var all []usage.Use
	for _, call := range calls {
		u := usage.Use{Op: call.Request.Op, At: p.span(call), Func: call.Func(), Handed: call.AskedOf() != "" || call.Request.Via == requests.Helper}
		if decided := p.decidedByCallers(call); decided {
			p.Linker().Match(call.Request.Input.Get(ddb.TableName), call.FullName())
			if fn := call.FullName(); isGiven(call) && p.Linker().CalledUnnamed(fn) {
				u.Any, u.AnyIndex, u.Consistent, u.Whole, u.Why = true, true, true, true, "code may call it through an interface or a function value"
				all = append(all, u)
			}
			continue
		}
		p.describeReading(&u, call)
		u.Puts = puts(call)
		u.Sets, u.Only = written(call)
		p.describeUnset(&u, call)
		u.Unreached = p.Linker().Unreached(call.FullName())
		parts := distinct(p.asked(call))
		if len(parts) == 0 {
			u.Runs = p.runs(call, symbolic.Value{})
			all = append(all, u)
		}
		for _, part := range parts {
			u.Action, u.Runs = part.action, p.runs(call, part.name)
			u.Puts = u.Puts || u.Action == "Put"
			all = append(all, ofTables(u, part.Link))
		}
	}
	return all
}

// runs returns where a call runs that asks a table of a name.
func (p *Pass) runs(call *operations.Call, name symbolic.Value) []usage.Run {
	all := p.Linker().Runs(name, call.FullName())
	if !call.IsBesideLambda() {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(run usage.Run) bool {
		return run.Workload != nil && run.Workload.Kind == schema.LambdaFunction
	})
}

// decidedByCallers reports whether callers say which table or index a call asks, and are
// judged in its place.
func (p *Pass) decidedByCallers(call *operations.Call) bool {
	return call.CallersDecide(naming(call)) || call.Request.Operation().ReadsIndex() && call.CallersDecide(ddb.IndexName)
}

// isGiven reports whether the names of a table or index are parameters of the function around
// a call: whose request it sends is told by its type wherever it is called.
func isGiven(call *operations.Call) bool {
	return slices.ContainsFunc([]ddb.Member{ddb.TableName, ddb.IndexName}, func(m ddb.Member) bool { return hasParameter(call.Request.Input.Get(m)) })
}

func hasParameter(v symbolic.Value) bool {
	return v.Kind == symbolic.Param || slices.ContainsFunc(v.Parts, hasParameter)
}

// describeReading adds which index a call reads, and what of its items.
func (p *Pass) describeReading(u *usage.Use, call *operations.Call) {
	switch o := call.Request.Operation(); {
	case o.ReadsIndex():
		var known bool
		index := call.Request.Input.Get(ddb.IndexName)
		u.Index, known = p.IndexName(call)
		u.Attributes, u.Whole = p.Needs(call)
		u.Unequal = p.filteredUnequal(call)
		consistent := call.Request.Input.Get(ddb.ConsistentRead)
		u.Consistent = consistent.IsSet() != tri.No && (consistent.Kind != symbolic.Bool || consistent.IsTrue())
		switch open := p.Linker().Open(index, call.FullName()); {
		case known && open != "":
			u.AnyIndex, u.Why = true, open
		case !known && index.IsSet() != tri.No:
			u.AnyIndex, u.Why = true, "the name of the index is unknown"
		}
	case o.IsPartiQL():
		u.AnyIndex, u.Consistent, u.Whole, u.Why = true, true, true, "a statement may read any index of its table"
	}
}

// describeUnset adds what names the table or index of a call and is not set where it runs.
func (p *Pass) describeUnset(u *usage.Use, call *operations.Call) {
	for _, m := range []ddb.Member{ddb.TableName, ddb.IndexName} {
		if name := call.Request.Input.Get(m); name.IsSet() != tri.No {
			u.Unset = append(u.Unset, p.Linker().Unset(name, call.FullName())...)
		}
	}
}

// Asked returns the links of the tables that a call names, one for each part of its request;
// none if its callers or a helper decide, and are judged in its place.
func (p *Pass) Asked(call *operations.Call) []link.Link {
	helped := call.Request.Via == requests.Helper && call.Wrapper == "" && call.HelperDecides(naming(call))
	if helped || p.decidedByCallers(call) {
		return nil
	}
	var all []link.Link
	for _, part := range p.asked(call) {
		all = append(all, part.Link)
	}
	return distinct(all)
}

// naming is the member of a request that names its tables.
func naming(call *operations.Call) ddb.Member {
	return cmp.Or(call.Request.Operation().NamesTables(), ddb.TableName)
}

func (p *Pass) asked(call *operations.Call) []askedPart {
	switch m := call.Request.Operation().NamesTables(); {
	case m != "" && m != ddb.TableName:
		request, known := render.Of(call)
		parts := p.partsOf(call, request, map[*operations.Call]bool{})
		if !known {
			parts = append(parts, askedPart{Link: link.Link{Unlinked: "the request is unknown"}})
		}
		return parts
	case m != "" || call.Request.Input.Get(ddb.TableName).IsSet() != tri.No:
		return []askedPart{{Link: p.Link(call), name: tableOf(call)}}
	case strings.HasPrefix(string(call.Request.Op), "List") || strings.HasPrefix(string(call.Request.Op), "DescribeLimits") || strings.HasPrefix(string(call.Request.Op), "DescribeEndpoints"):
		return nil // it asks for no table
	}
	return []askedPart{{Link: link.Link{Unlinked: "the request names its table in another way"}}}
}

// ofTables returns a use with the tables of a link.
func ofTables(u usage.Use, l link.Link) usage.Use {
	u.Tables, u.Linked, u.Advice = slices.Concat(l.Tables(), l.Possible), l.Linked(), l.Advice
	for _, undeclared := range l.Undeclared {
		u.Undeclared = append(u.Undeclared, undeclared.Name)
	}
	switch {
	case l.Outside:
		u.Why = link.Reason(l.Unlinked)
	case !l.Linked():
		u.Any, u.Why = true, link.Reason(l.Unlinked)
	case l.Open != "":
		u.Any, u.Why = true, link.Reason(l.Open)
	}
	return u
}

// Needs returns the attributes that the code reads of the items of a Query or Scan, or that
// its filter does, and whole if these may be any.
func (p *Pass) Needs(call *operations.Call) (attributes []string, whole bool) {
	read := access.Of(p.Request(call))
	filtered, known := read.Filter.Mentions()
	switch reading, seen := call.Answer.Reading(); {
	case !known:
		return filtered, true
	case call.Request.Input.Get(ddb.Select).IsString(ddb.SelectCount):
		return filtered, false
	case read.Projection.Given:
		return slices.Concat(filtered, read.Projection.Ever), false
	case seen && !reading.Guessed:
		return slices.Concat(filtered, reading.Attributes), false
	}
	return filtered, true
}

// filteredUnequal returns the attributes that a filter compares with more than one value, or with a part of
// one: all that it mentions and does not compare by "=" on every path.
func (p *Pass) filteredUnequal(call *operations.Call) []string {
	filter := access.Of(p.Request(call)).Filter
	mentioned, _ := filter.Mentions()
	equal := filter.Equal()
	return slices.DeleteFunc(mentioned, func(a string) bool { return slices.Contains(equal, a) })
}

// Projected returns the attributes that a request names to get, on any path, and false if it may
// get others.
func (p *Pass) Projected(call *operations.Call) (attributes []string, known bool) {
	projection := access.Of(p.Request(call)).Projection
	return projection.Ever, projection.Given
}
