// Package batch holds the rules on requests of which the service may do
// only a part.
package batch

import "github.com/dynamolint/dynamolint/internal/gocheck"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gocheck.Rule {
	return []*gocheck.Rule{
		unprocessedItems, batchTooLarge, batchDuplicateKey, singleItemInLoop, retryWithoutBackoff, batchGetOrder,
	}
}
