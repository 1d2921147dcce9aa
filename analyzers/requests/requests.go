// Package requests holds the rules about requests that say something other
// than their author means, or that DynamoDB refuses.
package requests

import "github.com/dynamolint/dynamolint/internal/gocheck"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gocheck.Rule {
	return []*gocheck.Rule{consistentRead, partiqlScan, dynamicExpression, legacyParameters, invalidRequest}
}
