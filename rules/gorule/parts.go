package gorule

import (
	"reflect"
	"slices"

	"github.com/dynamolint/dynamolint/internal/gorequest/render"
	"github.com/dynamolint/dynamolint/internal/link"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// linksOfParts returns the links of the tables that the parts of a request name, each once.
func (p *Pass) linksOfParts(call *ops.Call, request render.Request) []link.Link {
	return distinct(p.partsOf(call, request, map[*ops.Call]bool{}))
}

// partsOf returns the links of parts. seen are the calls whose parts are being worked out.
func (p *Pass) partsOf(call *ops.Call, request render.Request, seen map[*ops.Call]bool) []link.Link {
	names, complete := validate.TableNames(call.Op, request.Input)
	var all []link.Link
	for _, name := range names {
		l := p.linkOfName(call, request, name)
		if !l.Linked() && l.Unlinked == "" {
			l.Unlinked = unknownName
		}
		all = append(all, l)
	}
	if !complete {
		all = append(all, p.linksOfBatch(call, seen)...)
	}
	return all
}

// unknownName is why a part of a request is not linked.
const unknownName = "the name of a table in the request is unknown"

// linksOfBatch returns the links of a batch whose entries are put together elsewhere: by the
// callers, or for an earlier request, of which this one sends what is left.
func (p *Pass) linksOfBatch(call *ops.Call, seen map[*ops.Call]bool) []link.Link {
	seen[call] = true
	elsewhere := []link.Link{{Unlinked: "part of the request is put together elsewhere"}}
	if batch, ok := call.Given(); ok {
		return []link.Link{p.linked(batch, call)}
	}
	var all []link.Link
	for _, sent := range call.Earlier() {
		i := slices.IndexFunc(p.Calls, func(other *ops.Call) bool { return slices.Contains(other.Instr.Common().Args, sent) })
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

// distinct leaves out the links that are there before.
func distinct(links []link.Link) []link.Link {
	var all []link.Link
	for _, l := range links {
		if !slices.ContainsFunc(all, func(other link.Link) bool { return reflect.DeepEqual(l, other) }) {
			all = append(all, l)
		}
	}
	return all
}
