// Package keys holds the rules about what is written into key attributes: how
// composite keys are put together, and whether their order is the order meant.
package keys

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{dateUpperBound, shardReadIncomplete, timeSortKey, unpaddedNumber, delimiter, compressedAttribute, lowCardinality, compositeParts, compositePartitionKey}
}
