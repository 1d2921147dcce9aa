// Package pagination holds the rules about answers that come in pages.
package pagination

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{missingPagination, pagingLoop, searchLimit, offsetPaging}
}
