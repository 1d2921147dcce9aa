package ops

import "github.com/dynamolint/dynamolint/internal/symbolic"

// Items finds what the code of one package puts into items and keys.
type Items struct {
	*symbolic.Symbols

	pkg   *Package
	known []*Record // nil until asked for
}

// newItems returns the Items of a package.
func newItems(pkg *Package) *Items { return &Items{Symbols: pkg.Symbols(), pkg: pkg} }
