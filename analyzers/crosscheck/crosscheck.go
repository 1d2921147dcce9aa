// Package crosscheck holds the rules about Go code that does not fit the tables
// as they are declared.
package crosscheck

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{
		unknownTable, unknownIndex, keyMismatch, keyType, keyConditionAttribute, filterOnKey, consistentReadOnGSI, unprojectedAttribute, updateOfKey,
		indexKeyNull, scanCouldBeQuery, localIndexFetch, ttlMismatch, expiredItemsVisible, getInsteadOfQuery, filterCouldBeKeyCondition,
		unintendedIndexUse, tagKeyMismatch, exportWithoutRecovery,
	}
}
