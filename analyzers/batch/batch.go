// Package batch holds the rules on requests of which the service may do
// only a part.
package batch

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{
		unprocessedItems, batchTooLarge, batchDuplicateKey, singleItemInLoop, retryWithoutBackoff, batchGetOrder,
	}
}
