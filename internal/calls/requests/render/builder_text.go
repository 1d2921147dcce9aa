package render

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// A rendering writes the expressions of one builder as Build does, on one of the
// paths that lead to them. What is unknown is left out where the rest stands
// without it; open says so then.
type rendering struct {
	aliases *aliases
	picks   map[*requests.Built]int // which of a choice it is on this path
	certain bool                    // choices that are not in picks are unknown, but for what all have in common

	undecided *requests.Built // a choice that is not in picks
	open      bool
	partsOpen bool // there may be unknown parts
	refused   bool // Build returns an error
	seen      map[*requests.Built]int

	names  []int // that this rendering uses
	values []int
	builtText
}

// builtText is a text that a library makes, with the way back to the source.
type builtText struct {
	text   string
	pieces []builtPiece
}

// A builtPiece is a part of a text, and where it is made: by a call, or of a part
// of a text in the source.
type builtPiece struct {
	at       refusal.Span
	from, to token.Pos

	origin         *Origin // of the text in the source; nil if a call makes the piece
	offset, length int     // of the part in it
	verbatim       bool    // it is that part as it is
}

// source returns where the part of the piece stands that is in part.
func (p builtPiece) source(part refusal.Span) (from, to token.Pos, ok bool) {
	switch {
	case p.origin == nil:
		return p.from, p.to, p.from.IsValid()
	case !p.verbatim:
		return p.origin.Range(refusal.Span{Start: p.offset, End: p.offset + p.length})
	}
	shift := p.offset - p.at.Start
	return p.origin.Range(refusal.Span{Start: max(part.Start, p.at.Start) + shift, End: min(part.End, p.at.End) + shift})
}

// write appends a part that a call makes.
func (b *builtText) write(text string, from, to token.Pos) {
	b.pieces = append(b.pieces, builtPiece{at: refusal.Span{Start: len(b.text), End: len(b.text) + len(text)}, from: from, to: to})
	b.text += text
}

// then appends another text.
func (b *builtText) then(other builtText) {
	for _, p := range other.pieces {
		p.at.Start, p.at.End = p.at.Start+len(b.text), p.at.End+len(b.text)
		b.pieces = append(b.pieces, p)
	}
	b.text += other.text
}

// source returns where a part of the text is made: where the first and the last
// of the calls stand that make it.
func (b *builtText) source(part refusal.Span) (from, to token.Pos, ok bool) {
	for _, p := range b.pieces {
		if overlaps := p.at.Start < part.End && part.Start < p.at.End || p.at.Start <= part.Start && part.End <= p.at.End; !overlaps {
			continue
		}
		first, last, known := p.source(part)
		if !known {
			continue
		}
		if !from.IsValid() {
			from, to = first, last
		}
		from, to = min(from, first), max(to, last)
	}
	return from, to, from.IsValid()
}

// stretches returns the parts of the source that the text is made of.
func (b *builtText) stretches() (all []Stretch) {
	for _, p := range b.pieces {
		if from, to, ok := p.source(p.at); ok {
			all = append(all, Stretch{from, to})
		}
	}
	return all
}

// pick returns what a choice is on this path.
func (r *rendering) pick(b *requests.Built) *requests.Built {
	for b.Kind == requests.ChoiceBuilt {
		i, decided := r.picks[b]
		switch {
		case decided:
			b = b.Args[i]
		case r.certain:
			r.open = true
			b = common(b)
		default:
			r.undecided = b
			return &requests.Built{}
		}
	}
	return b
}

// common returns the value that all of a choice are made of by adding to it; an
// unknown one if there is none.
func common(choice *requests.Built) *requests.Built {
	shared := bases(choice.Args[0])
	for _, other := range choice.Args[1:] {
		others := bases(other)
		shared = slices.DeleteFunc(shared, func(b *requests.Built) bool { return !slices.Contains(others, b) })
	}
	if len(shared) == 0 {
		return &requests.Built{}
	}
	return shared[0]
}

// bases are a value and what it adds to, as far as that is certain.
func bases(b *requests.Built) (all []*requests.Built) {
	for {
		switch {
		case b.Kind == requests.ChoiceBuilt:
			b = common(b)
			continue
		case b.Kind != requests.UnknownBuilt:
			all = append(all, b)
		}
		if b.Kind != requests.CallBuilt || len(b.Args) == 0 || !adds[b.Func] && !strings.HasPrefix(b.Func, "With") {
			return all
		}
		b = b.Args[0]
	}
}

// adds are the functions that add to their first argument.
var adds = map[string]bool{"Set": true, "Add": true, "Delete": true, "Remove": true, "AddNames": true, "And": true, "KeyAnd": true}

// part renders what is written by f as a text of its own; ok is false if it is
// unknown.
func (r *rendering) part(f func() bool) (text builtText, ok bool) {
	before := r.builtText
	r.builtText = builtText{}
	ok = f()
	text, r.builtText = r.builtText, before
	return text, ok
}

// list writes the texts that are known, with a separator between them that
// belongs to call; ok is false if there are none.
func (r *rendering) list(texts []builtText, separator string, call *requests.Built) bool {
	for i, text := range texts {
		if i > 0 {
			r.word(separator, call)
		}
		r.then(text)
	}
	return len(texts) > 0
}

// word writes what a call adds to its operands. It is true so that it can stand
// between them.
func (r *rendering) word(text string, call *requests.Built) bool {
	from, to := places(call)
	r.write(text, from, to)
	return true
}

// name writes the placeholder of a path.
func (r *rendering) name(b *requests.Built) bool {
	steps, ok := r.steps(b)
	if !ok {
		r.refused = true
		return false
	}
	for i, s := range steps {
		if i > 0 {
			r.word(".", s.made)
		}
		name, indexes := s.word, ""
		if s.known && (s.made.Kind != requests.CallBuilt || s.made.Func != "Key") {
			if name, indexes, ok = splitIndexes(s.word); !ok {
				r.refused = true
				return false
			}
		}
		index := r.aliases.name(name, s)
		r.names = append(r.names, index)
		r.word("#"+strconv.Itoa(index)+indexes, s.made)
	}
	return true
}

// value writes the placeholder of a value that a call makes of a Go value.
func (r *rendering) value(goValue, call *requests.Built) bool {
	r.seen[goValue]++
	index := r.aliases.value(goValue, call, r.seen[goValue])
	r.values = append(r.values, index)
	r.word(":"+strconv.Itoa(index), call)
	return true
}

// constant returns the constant of another package that a part of the text comes
// from, and which part of its value that is.
func (b *builtText) constant(part refusal.Span) (declared *types.Const, of refusal.Span, ok bool) {
	for _, p := range b.pieces {
		if p.at.Start <= part.Start && part.Start < p.at.End && p.origin != nil {
			of := refusal.Span{Start: p.offset, End: p.offset + p.length}
			if p.verbatim {
				of = refusal.Span{Start: p.offset + part.Start - p.at.Start, End: p.offset + min(part.End, p.at.End) - p.at.Start}
			}
			return p.origin.Constant(of)
		}
	}
	return nil, refusal.Span{}, false
}
