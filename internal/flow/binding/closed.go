package binding

import (
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// IsClosed reports whether a value that the function fn uses is nothing that [Bindings.Resolve] does
// not know of: all code is in view that may call the functions on its way, or set the fields and
// variables.
func (b *Bindings) IsClosed(v symbolic.Value, fn string) bool {
	a := b.answer(v, fn)
	if len(a.open) > 0 {
		return false
	}
	for _, o := range a.origins {
		for _, way := range o.Ways {
			if way.Via == nil && len(o.Via) > 0 || slices.ContainsFunc(way.Via, b.isOpen) {
				return false
			}
		}
	}
	return true
}

// isOpen reports whether code that is not in view may store into the target of a store.
func (b *Bindings) isOpen(s *Store) bool {
	if fn, _, ok := ParameterOf(s.Target); ok {
		return !b.Whole && isExported(fn)
	}
	return !b.Whole && token.IsExported(s.Target[strings.LastIndexByte(s.Target, '.')+1:])
}
