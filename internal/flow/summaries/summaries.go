// Package summaries keeps what callers need to know of functions, as plain data: of those of one
// package, which are worked out from the bottom up, and of those elsewhere, by facts and by what
// is known of libraries. It knows nothing of what that is.
//
// Each package that follows values has a table with rows of its own, reads it, and causes no work
// by that. Who works functions out fills the tables of all of them.
package summaries

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Table holds a row for each function: of a package, in the order in which they are worked out,
// first those that others lead to; of other packages, when it is asked for.
type Table[Row any] struct {
	kind     Kind[Row]
	progress *Progress
	known    map[*ssa.Function]Row
	round    map[*ssa.Function]int  // in which it was worked out
	early    map[*ssa.Function]bool // it was read before it was worked out in this round

	elsewhere map[types.Object]Row
}

// Kind says what the rows of a table are.
type Kind[Row any] struct {
	// Elsewhere returns the row of what another package declares: a function, or a variable that
	// holds one. nil: nothing is known of any.
	Elsewhere func(types.Object) Row

	// First returns what stands for a function before the first round of working it out; nil: the
	// empty row.
	First func(*ssa.Function) Row

	// Same reports whether two rows tell callers the same. A table that nothing is put into needs none.
	Same func(x, y Row) bool
}

// New returns an empty table. Tables that are filled together have the same progress.
func New[Row any](p *Progress, kind Kind[Row]) *Table[Row] {
	return &Table[Row]{kind: kind, progress: p, known: map[*ssa.Function]Row{}, round: map[*ssa.Function]int{}, early: map[*ssa.Function]bool{}, elsewhere: map[types.Object]Row{}}
}

// Of returns what is known of what a call calls: the function of the package or, if that is nil,
// the one that is declared elsewhere.
func (t *Table[Row]) Of(fn *ssa.Function, obj *types.Func) (none Row) {
	switch {
	case fn != nil:
		return t.Known(fn)
	case obj != nil:
		return t.Elsewhere(obj)
	}
	return none
}

// Elsewhere returns what is known of something by its declaration alone.
func (t *Table[Row]) Elsewhere(obj types.Object) (row Row) {
	row, ok := t.elsewhere[obj]
	if !ok && t.kind.Elsewhere != nil {
		row = t.kind.Elsewhere(obj)
		t.elsewhere[obj] = row
	}
	return row
}

// Known returns what is known of a function of the package. For one that is being worked out,
// that is what the last round made of it.
func (t *Table[Row]) Known(fn *ssa.Function) (none Row) {
	known, ok := t.known[fn]
	switch p := t.progress; {
	case p.open == nil:
	case !p.open[fn]:
		p.read[fn] = true
		p.missed = p.missed || !ok
	case t.round[fn] == p.round:
	case p.lost:
		return none
	default:
		t.early[fn] = true
		if !ok {
			return t.first(fn)
		}
	}
	return known
}

// Put notes what a round has made of a function.
func (t *Table[Row]) Put(fn *ssa.Function, row Row) {
	if t.early[fn] {
		before, ok := t.known[fn]
		if !ok {
			before = t.first(fn)
		}
		t.progress.changed = t.progress.changed || !t.kind.Same(before, row)
		delete(t.early, fn)
	}
	t.known[fn], t.round[fn] = row, t.progress.round
}

func (t *Table[Row]) first(fn *ssa.Function) (none Row) {
	if t.kind.First == nil {
		return none
	}
	return t.kind.First(fn)
}
