package render

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Origin is where a part of a request is made.
type Origin struct {
	call         *operations.Call
	value        symbolic.Value
	pos          token.Pos
	alternatives []*Origin // of a text that depends on the path: all that it may be
	stretches    []Stretch // nil until asked for
	twins        []*Origin // see Twins; nil until asked for

	made       *builtText        // of what a library makes; nil otherwise
	expression *builtExpression  // that it is part of, if an expression builder makes it
	encoded    *items.Type       // the struct that a codec makes it of; nil otherwise
	attribute  *items.Attribute  // of such a struct; nil otherwise
	given      *composites.Shape // what an attribute value is made of; nil of all else
	words      map[string]string // what placeholders that a library makes stand for, see Named
}

// Call returns the call whose request it is.
func (o *Origin) Call() *operations.Call { return o.call }

// Pos returns where the value was set, or token.NoPos.
func (o *Origin) Pos() token.Pos { return o.pos }

// Value returns what is known of the value that it is the origin of.
func (o *Origin) Value() symbolic.Value { return o.value }

// Given returns what the attribute value is made of that it is the origin of: a Go value, or what
// one holds that is an attribute value already. ok is false for what is no attribute value.
func (o *Origin) Given() (s composites.Shape, ok bool) {
	if o.given == nil {
		return s, false
	}
	return *o.given, true
}

// Text returns the text that it is the origin of, if it is known.
func (o *Origin) Text() (text string, known bool) {
	if o.made != nil {
		return o.made.text, true
	}
	return o.value.Text, o.value.Kind == symbolic.String
}

// Why says why a value is unknown. One that an expression builder makes is as
// good as known, but for what the builder is given.
func (o *Origin) Why() string {
	if o.value.IsBuiltPart() || o.IsBuilt() || o.expression != nil {
		return "part of what the builder is given is unknown"
	}
	return o.value.Why()
}

// IsBuilt reports whether a library makes the placeholders of the text.
func (o *Origin) IsBuilt() bool { return o.words != nil }

// IsMade reports whether a call of a library makes the text, or the value, and stands for it in the
// source.
func (o *Origin) IsMade() bool { return o.made != nil }

// Alternatives returns the origins of all that a text may be, itself among
// them, if it depends on the path.
func (o *Origin) Alternatives() []*Origin { return o.alternatives }

// Twins returns the origins of the same text in other pieces of source, which
// make it on other paths.
func (o *Origin) Twins() []*Origin {
	if o.made == nil && o.twins == nil {
		o.twins = []*Origin{}
		for _, value := range o.value.Twins() {
			o.twins = append(o.twins, &Origin{call: o.call, value: value, pos: o.pos, alternatives: o.alternatives})
		}
	}
	return o.twins
}

// Range returns where a part of a text stands in the source; of values that are
// not texts, where they are made. ok is false if that is unknown, or if it is
// not in this package: see [Origin.Constant].
func (o *Origin) Range(part refusal.Span) (from, to token.Pos, ok bool) {
	if o.made != nil {
		return o.made.source(part)
	}
	if o.value.Kind != symbolic.String || o.value.Text == "" {
		return o.pos, o.pos, o.pos.IsValid()
	}
	part = o.visible(part)
	var last symbolic.Piece
	for _, p := range o.call.Request.Pieces(o.value) {
		start, end := max(part.Start, p.At), min(part.End, p.At+p.Len)
		if start >= end {
			continue
		}
		begins := !from.IsValid()
		if begins && start > part.Start || p.Literal == nil || !begins && !o.continues(last, p) {
			break
		}
		first, until := o.inLiteral(p, start-p.At, end-p.At)
		if begins {
			from = first
		}
		last, to = p, until
	}
	return from, to, from.IsValid()
}

// Constant returns the constant of another package that a part of a text comes
// from, and which part of its value that is.
func (o *Origin) Constant(part refusal.Span) (declared *types.Const, of refusal.Span, ok bool) {
	if o.made != nil {
		return o.made.constant(part)
	}
	part = o.visible(part)
	for _, p := range o.call.Request.Pieces(o.value) {
		if p.At <= part.Start && part.Start < p.At+p.Len {
			from := p.From + part.Start - p.At
			return p.Const, refusal.Span{Start: from, End: min(from+part.End-part.Start, p.From+p.Len)}, p.Const != nil
		}
	}
	return nil, refusal.Span{}, false
}

// visible makes a part of a text at least one byte long: where something is
// missing, it is what stands there, or at the end what stands before.
func (o *Origin) visible(part refusal.Span) refusal.Span {
	n := len(o.value.Text)
	part.Start = min(max(part.Start, 0), n-1)
	part.End = min(max(part.End, part.Start+1), n)
	return part
}

// continues reports whether a text goes on in the source from one piece to the
// next: within a literal, but for a doubled percent sign, or from the end of one
// to the beginning of another that is added to it.
func (o *Origin) continues(p, next symbolic.Piece) bool {
	if p.Literal == next.Literal {
		return next.From >= p.From+p.Len && next.From <= p.From+p.Len+1
	}
	text, err := strconv.Unquote(p.Literal.Value)
	end, begin := o.call.Request.Fset().PositionFor(p.Literal.End(), false), o.call.Request.Fset().PositionFor(next.Literal.Pos(), false)
	return err == nil && p.From+p.Len == len(text) && next.From == 0 &&
		end.Filename == begin.Filename && p.Literal.End() < next.Literal.Pos() && begin.Line-end.Line <= 1
}

// A Stretch is a part of the source, up to but not including To.
type Stretch struct{ From, To token.Pos }

// Stretches returns the parts of the source that the text is made of, as far as
// it is known.
func (o *Origin) Stretches() []Stretch {
	if o.stretches == nil {
		o.stretches = o.stretchesOf([]Stretch{}, o.value)
		if o.made != nil {
			o.stretches = append(o.stretches, o.made.stretches()...)
		}
	}
	return o.stretches
}

// Places returns where a value is made: the stretches of a text, and the position of one that
// has none, as of a map.
func (o *Origin) Places() []Stretch {
	if all := o.Stretches(); len(all) > 0 || !o.pos.IsValid() {
		return all
	}
	return []Stretch{{o.pos, o.pos + 1}}
}

func (o *Origin) stretchesOf(all []Stretch, v symbolic.Value) []Stretch {
	for _, p := range o.call.Request.Pieces(v) {
		if p.Literal != nil {
			from, to := o.inLiteral(p, 0, p.Len)
			all = append(all, Stretch{from, to})
		}
	}
	for _, part := range v.Parts {
		all = o.stretchesOf(all, part)
	}
	return all
}

// Includes reports whether the text, as far as it is known, has a part that
// stands at a position of the source.
func (o *Origin) Includes(pos token.Pos) bool {
	return slices.ContainsFunc(o.Stretches(), func(s Stretch) bool { return s.From <= pos && pos < s.To })
}

// inLiteral returns where bytes from to to of a piece stand.
func (o *Origin) inLiteral(p symbolic.Piece, from, to int) (first, last token.Pos) {
	file := o.call.Request.Fset().File(p.Literal.Pos())
	start, end := offsets(p.Literal.Value, p.From+from, p.From+to)
	return physical(file, p.Literal, start), physical(file, p.Literal, end)
}
