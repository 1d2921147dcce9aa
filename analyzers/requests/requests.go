// Package requests holds the rules about requests that say something other
// than their author means, or that DynamoDB refuses.
package requests

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{consistentRead, partiqlScan, dynamicExpression, legacyParameters, invalidRequest, tableNameInCode}
}
