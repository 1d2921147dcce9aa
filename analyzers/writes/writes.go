// Package writes holds the rules about operations on single items: writes that
// lose what others wrote, and outcomes that are ignored.
package writes

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{readModifyWrite, updateCreatesItem, putOverwrites, transactionConflict, conditionalFailure, requestErrorIgnored, updateGuardInverted, putDropsAttributes, growingCollection, unboundedDecrement, stateChangeUnguarded, deleteByAge, emptyUpdate, uniqueByNonKey, checkThenDelete, createAfterMiss, failedReadCreates, failedWriteSucceeds}
}
