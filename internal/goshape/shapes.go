// Package goshape works out what lists, maps, structs and items of a Go package are made
// of: their elements, entries and fields, as far as the code that makes them shows it.
// What functions of other packages return, it asks [Calls].
package goshape

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Calls says what functions of other packages return.
type Calls interface {
	// Shape returns what result i of a function is made of, or nil.
	Shape(fn *types.Func, i int) *Fact
}

// Shapes works out what the values of one package are made of.
type Shapes struct {
	*symbolic.Symbols

	calls   Calls
	working map[ssa.Value]bool // see Parts
}

// New returns the Shapes of the package of symbols, which asks them from now on what its
// lists and maps hold.
func New(symbols *symbolic.Symbols, calls Calls) *Shapes {
	a := &Shapes{Symbols: symbols, calls: calls, working: map[ssa.Value]bool{}}
	symbols.Composites = a
	return a
}

// Parts returns what a list or map is made of where it is last used, unless that is being
// worked out already. depth is how far its own parts may still be followed.
func (a *Shapes) Parts(v ssa.Value, depth int) (symbolic.Parts, bool) {
	if a.working[v] {
		return symbolic.Parts{}, false
	}
	a.working[v] = true
	defer delete(a.working, v)
	at, ok := v.(ssa.Instruction)
	uses := goflow.Referrers(v)
	if len(uses) > 0 {
		at, ok = slices.MaxFunc(uses, func(a, b ssa.Instruction) int { return cmp.Compare(a.Pos(), b.Pos()) }), true
	}
	if !ok {
		return symbolic.Parts{}, false
	}
	s := a.Shaper(at)
	s.depth = depth
	shape := s.Shape(v)
	out := symbolic.Parts{IsList: shape.Kind == List, Complete: shape.Complete, Whole: shape.asValue()}
	for _, e := range shape.Entries {
		out.All = append(out.All, symbolic.Part{Key: e.KeyValue, Value: e.Shape.asValue(), Certain: !e.Optional && !e.Repeated})
	}
	return out, true
}
