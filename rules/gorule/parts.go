package gorule

import (
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
)

// An askedPart is the link of the table that a part of a request names.
type askedPart struct {
	link.Link
	name   symbolic.Value // of the table
	action string         // see [validate.TableName]
}

// linksOfParts returns the links of the tables that the parts of a request name, each once.
func (p *Pass) linksOfParts(call *operations.Call, request render.Request) []link.Link {
	var all []link.Link
	for _, part := range p.partsOf(call, request, map[*operations.Call]bool{}) {
		all = append(all, part.Link)
	}
	return distinct(all)
}

// partsOf returns the parts of a request. seen are the calls whose parts are being worked out.
func (p *Pass) partsOf(call *operations.Call, request render.Request, seen map[*operations.Call]bool) []askedPart {
	names, complete := validate.TableNames(call.Request.Op, request.Input)
	var all []askedPart
	for _, name := range names {
		value := request.TableName(name.Value)
		l := p.linkOfName(call, value)
		if !l.Linked() && l.Unlinked == "" {
			l.Unlinked = render.UnknownTable
		}
		all = append(all, askedPart{l, value, name.Action})
	}
	if collection := call.Request.Input.Get(ddb.TableName); !complete && namesCollection(collection) {
		return []askedPart{{Link: p.linkOfName(call, collection), name: collection}} // a library asks one table for a list
	}
	if !complete {
		all = append(all, p.partsOfBatch(call, seen)...)
	}
	return all
}

// namesCollection reports whether the name of a table is a member of a batch: requests of the
// SDKs have none.
func namesCollection(table symbolic.Value) bool {
	return !slices.Contains([]symbolic.Kind{symbolic.Absent, symbolic.Inherit, symbolic.Unknown}, table.Kind)
}

// partsOfBatch returns the parts of a batch whose entries are built elsewhere: by the
// callers, or for an earlier request, of which this one sends what is left.
func (p *Pass) partsOfBatch(call *operations.Call, seen map[*operations.Call]bool) []askedPart {
	seen[call] = true
	elsewhere := []askedPart{{Link: link.Link{Unlinked: "part of the request is built elsewhere"}}}
	if batch, ok := call.Request.Given(); ok {
		return []askedPart{{Link: p.linked(batch, call), name: batch}}
	}
	var all []askedPart
	for _, sent := range call.Request.Earlier() {
		i := slices.IndexFunc(p.Calls, func(other *operations.Call) bool { return slices.Contains(other.Request.Instr.Common().Args, sent) })
		if i < 0 {
			return elsewhere
		}
		if other := p.Calls[i]; !seen[other] {
			request, _ := render.Of(other)
			all = append(all, p.partsOf(other, request, seen)...)
		}
	}
	if len(all) == 0 {
		return elsewhere
	}
	return all
}

// distinct leaves out what is there before.
func distinct[T any](links []T) []T {
	var all []T
	for _, l := range links {
		if !slices.ContainsFunc(all, func(other T) bool { return reflect.DeepEqual(l, other) }) {
			all = append(all, l)
		}
	}
	return all
}
