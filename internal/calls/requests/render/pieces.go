package render

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// A Piece is a part of a text in a request, and what makes it.
type Piece struct {
	In refusal.Span // the text; zero if only parts of the text are known

	// Stretch is the part of a literal, without its quotes, that makes the piece, or the call of
	// a library that does. It is zero for a constant of another package.
	Stretch
	Literal bool

	Const *types.Const // of another package; nil for all others
	Of    refusal.Span // the part of its value
}

// Pieces returns what the text is made of, as far as that is known, in the order of the text.
func (o *Origin) Pieces() (all []Piece) {
	if o.made != nil {
		return o.made.written()
	}
	if _, known := o.Text(); !known {
		for _, s := range o.Stretches() {
			all = append(all, Piece{Stretch: s, Literal: true})
		}
		return all
	}
	for _, p := range o.call.Request.Pieces(o.value) {
		piece := Piece{In: refusal.Span{Start: p.At, End: p.At + p.Len}, Const: p.Const, Literal: p.Literal != nil}
		if piece.Literal {
			piece.From, piece.To = o.inLiteral(p, 0, p.Len)
		} else {
			piece.Of = refusal.Span{Start: p.From, End: p.From + p.Len}
		}
		all = append(all, piece)
	}
	return all
}

// written returns the pieces of a text that a library makes.
func (b *builtText) written() (all []Piece) {
	for _, p := range b.pieces {
		if from, to, ok := p.source(p.at); ok {
			all = append(all, Piece{In: p.at, Stretch: Stretch{from, to}, Literal: p.verbatim})
		}
	}
	return all
}
