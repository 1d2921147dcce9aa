package gorule

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/rules"
)

// A Site is a call of an operation with its request, and where the texts of the request are
// written. It holds no syntax, so that it can be kept when the package is dropped.
type Site struct {
	// Access is what the call asks for. Where Decided is false, because the call asks no table for
	// data or its callers decide what it asks, only the place, the operation and the links are
	// known.
	Access
	Decided bool // it is an access

	// Sender is the full name of the function that is called, if that sends the request.
	Sender string

	Request validate.Value // as far as it is known
	Texts   []Text         // of the request
}

// A Text is a text in the request of a [Site], the value or the key of an entry, and what makes
// it in the source.
type Text struct {
	Origin int        // by which the request has it; several texts of one origin are made on other paths
	Set    rules.Span // where the value is set, of no length; the call if that is unknown
	Pieces []Piece    // in the order of the text; none if it is made elsewhere
}

// A Piece is a part of a text.
type Piece struct {
	At, Len int        // bytes of the text; 0 if only parts of it are known
	Span    rules.Span // what makes it in the source
	Literal bool       // Span is a part of a literal, without its quotes; else a call of a library
}

// sites returns the calls of the package, in source order.
func (p *Pass) sites() (all []Site) {
	for _, call := range p.requested() {
		s := Site{Access: Access{Span: p.span(call), Func: call.Func(), Op: call.Request.Op, FullName: call.FullName(), Called: call.AskedOf()}}
		if m, ok := p.asks(call); ok {
			s.Access, s.Decided = p.access(call, m), true
		} else {
			s.Links = p.Asked(call)
		}
		s.Sender = sender(call)
		request, _ := render.Of(call)
		s.Request = request.Input
		s.Texts = p.texts(nil, request, request.Input)
		all = append(all, s)
	}
	return all
}

// sender returns the full name of the function by which a call has its request sent; "" if it
// sends it by itself, or that is unknown.
func sender(call *operations.Call) string {
	if call.Request.Via != requests.Helper {
		return call.AskedOf()
	}
	if callee := call.Request.Instr.Common().StaticCallee(); callee != nil {
		if fn, ok := callee.Object().(*types.Func); ok {
			return fn.FullName()
		}
	}
	return ""
}

// texts adds the texts of a value in a request.
func (p *Pass) texts(all []Text, request render.Request, v validate.Value) []Text {
	if v.Kind == validate.String || v.Kind == validate.Unknown {
		all = p.text(all, v.Origin, request)
	}
	for _, e := range v.Entries {
		if origin := request.Origin(e.Origin); origin != nil {
			if key, known := origin.Text(); known && e.KeyKnown && key == e.Key { // of a map
				all = p.text(all, e.Origin, request)
			}
		}
		all = p.texts(all, request, e.Value)
	}
	return all
}

// text adds the text of an origin, if it is one.
func (p *Pass) text(all []Text, number int, request render.Request) []Text {
	origin := request.Origin(number)
	if origin == nil {
		return all
	}
	for i := -1; i < len(origin.Twins()); i++ {
		made := origin
		if i >= 0 {
			made = origin.Twins()[i]
		}
		all = append(all, Text{Origin: number, Set: p.spanOf(made.Pos(), made.Pos()), Pieces: p.pieces(origin.Call(), made)})
	}
	return all
}

// pieces returns what a text is made of. Of what cgo makes, no offsets are known.
func (p *Pass) pieces(call *operations.Call, text *render.Origin) (all []Piece) {
	for _, made := range text.Pieces() {
		piece := Piece{At: made.In.Start, Len: made.In.End - made.In.Start, Literal: made.Literal}
		switch {
		case made.From.IsValid():
			piece.Span = p.spanOf(made.From, made.To)
		case made.Const != nil:
			piece.Span, piece.Literal = p.spanElsewhere(p.span(call).File, made.Const, made.Of)
		}
		if piece.Span.Start.Offset > 0 {
			all = append(all, piece)
		}
	}
	return all
}
