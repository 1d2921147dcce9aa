// Package itemvalues finds what Go code puts into items and keys: the texts, types and
// times from which attributes are made, in maps, structs, conditions on keys and
// updates, and the names that tables are created with.
package itemvalues

import (
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
)

// Items finds what the code of one package puts into items and keys.
type Items struct {
	*composites.Shapes

	pkg   *operations.Package
	known []*Record // nil until asked for
	parts map[*operations.Call][]Part
}

// New returns the Items of a package.
func New(pkg *operations.Package) *Items {
	return &Items{Shapes: pkg.Shapes(), pkg: pkg, parts: map[*operations.Call][]Part{}}
}
