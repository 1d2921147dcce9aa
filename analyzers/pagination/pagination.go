// Package pagination holds the rules about answers that come in pages.
package pagination

import "github.com/dynamolint/dynamolint/internal/gocheck"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gocheck.Rule {
	return []*gocheck.Rule{missingPagination, pagingLoop, searchLimit}
}
