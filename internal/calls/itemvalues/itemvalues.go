// Package goitems finds what Go code puts into items and keys: the texts, types and
// times from which attributes are made, in maps, structs, conditions on keys and
// updates, and the names that tables are created with.
package goitems

import (
	"github.com/dynamolint/dynamolint/internal/calls/ops"
	"github.com/dynamolint/dynamolint/internal/flow/goshape"
)

// Items finds what the code of one package puts into items and keys.
type Items struct {
	*goshape.Shapes

	pkg   *ops.Package
	known []*Record // nil until asked for
	parts map[*ops.Call][]Part
}

// New returns the Items of a package.
func New(pkg *ops.Package) *Items {
	return &Items{Shapes: pkg.Shapes(), pkg: pkg, parts: map[*ops.Call][]Part{}}
}
