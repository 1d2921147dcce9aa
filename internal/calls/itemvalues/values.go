package itemvalues

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Part is a request for one item, or a part of a request that is about one: what code gives the
// attributes, however it says so.
type Part struct {
	Action string         // see [access.Part]
	Table  symbolic.Value // its name
	Struct *items.Type    // that a codec makes the item of; nil if it is made of something else
	Values []*Written

	Unnamed []*Written // of attributes whose names are unknown
}

// Parts returns the parts of the request of a call with the values that they give attributes, or
// compare them with: of maps and structs, expressions, statements and the calls of libraries. A nil
// Items has none.
func (a *Items) Parts(c *operations.Call) []Part {
	if a == nil {
		return nil
	}
	known, ok := a.parts[c]
	if !ok {
		known = a.findParts(c)
		a.parts[c] = known
	}
	return known
}

func (a *Items) findParts(c *operations.Call) (all []Part) {
	request, ok := render.WithStructs(c)
	if !ok {
		return nil
	}
	for _, found := range access.PartsOf(c.Request.Op, request.Input) {
		part := Part{Action: found.Action, Table: request.TableName(found.Table)}
		if item := request.Origin(found.Item.Origin); item != nil {
			part.Struct = item.Struct()
		}
		for _, v := range found.Values {
			if w := a.value(c, request, v); v.Attribute == "" {
				part.Unnamed = append(part.Unnamed, w)
			} else {
				part.Values = append(part.Values, w)
			}
		}
		all = append(all, part)
	}
	return all
}

// Assigned returns what a call sets attributes to, in any form of an update.
func (a *Items) Assigned(c *operations.Call) (all []*Written) {
	for _, part := range a.Parts(c) {
		for _, w := range part.Values {
			if w.Form == access.Assigned {
				all = append(all, w)
			}
		}
	}
	return all
}

// value finds the Go value that a request gives an attribute.
func (a *Items) value(c *operations.Call, request render.Request, v access.Value) *Written {
	w := &Written{Name: v.Attribute, Form: v.Form, Func: c.Func(), fn: c.Request.Instr.Parent(), a: a, text: symbolic.UnknownFor("another package makes it")}
	w.Pos, w.End = placeOf(request, v.At)
	w.Named.From, w.Named.To = placeOf(request, v.Named)
	if at := request.Origin(v.Content.Origin); at != nil {
		w.OfStruct = at.Attribute()
	}
	kind, content := typed(v.Content)
	w.Attribute = kind
	given, ok := givenTo(request, v.Content, content)
	switch {
	case ok:
		w.hold(given)
	case content.Kind == validate.String && content.Known:
		w.text = symbolic.Value{Kind: symbolic.String, Text: content.Text}
	default:
		if at := request.Origin(content.Origin); at != nil {
			w.text = at.Value()
		}
	}
	return w
}

// hold notes what an attribute value is made of.
func (w *Written) hold(given composites.Shape) {
	w.text = given.Value
	if given.Kind != composites.Scalar && given.Kind != composites.Unknown {
		w.text = symbolic.UnknownFor("it has parts")
	}
	if v := given.Made(); v != nil && v.Parent() != nil {
		w.made = inner(w.a, unboxed(v))
	}
	if v := given.Source(); v != nil && v.Parent() != nil && dataflow.Outermost(v.Parent()) == dataflow.Outermost(w.fn) {
		w.value = inner(w.a, unboxed(v))
	}
	if w.Attribute == "" && given.Attribute == "" && given.Type != nil {
		w.Attribute = attributeOf(given.Type) // of whatever codec
	}
}

// seen is what is written, wherever in the package; nil if that is not seen.
func (w *Written) seen() ssa.Value {
	if w.value != nil {
		return w.value
	}
	return w.made
}

// IsPartOfArray reports whether what is written is an array, or a part of one, as a slice: its length
// has a bound.
func (w *Written) IsPartOfArray() bool {
	part, ok := w.seen().(*ssa.Slice)
	if !ok {
		return false
	}
	_, ok = dataflow.Deref(part.X.Type()).Underlying().(*types.Array)
	return ok
}

// inner is what an attribute value is made of, nil if that is not seen; of what is none, it is the
// value itself.
func inner(a *Items, v ssa.Value) ssa.Value {
	of := a.inside(v)
	if _, isMember := sdk.AttributeMember(v.Type()); of != nil || isMember || sdk.IsAttribute(v.Type()) {
		return of
	}
	return v
}

// givenTo returns what a value of a request is made of.
func givenTo(request render.Request, values ...validate.Value) (s composites.Shape, ok bool) {
	for _, v := range values {
		if at := request.Origin(v.Origin); at != nil {
			if s, ok = at.Given(); ok {
				return s, true
			}
		}
	}
	return s, false
}

// typed returns the type of an attribute value and what it holds; "" if that is unknown.
func typed(v validate.Value) (kind string, content validate.Value) {
	if v.Kind != validate.Object || len(v.Entries) != 1 || !v.Entries[0].KeyKnown {
		return "", validate.Value{}
	}
	return v.Entries[0].Key, v.Entries[0].Value
}

// placeOf returns where a part of a request stands in the source. Of what begins there, and may be
// the colon of an entry, the end is unknown.
func placeOf(request render.Request, at refusal.Position) (from, to token.Pos) {
	origin := request.Origin(at.Origin)
	if origin == nil {
		return token.NoPos, token.NoPos
	}
	_, isText := origin.Text()
	isPart := isText && at.Span != refusal.Span{}
	if !isPart && !origin.IsMade() {
		return origin.Pos(), token.NoPos
	}
	from, to, ok := origin.Range(at.Span)
	if !ok && origin.IsMade() {
		from, to, ok = origin.Range(refusal.Span{}) // a name that a call makes
	}
	if !ok {
		return token.NoPos, token.NoPos // in another package
	}
	return from, to
}
