// Package outputs holds the rules about code that takes for granted what an operation may not
// return: the output itself, after an error, and members of it that DynamoDB leaves out.
package outputs

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{outputAfterError, absentMember, attributeAssertion}
}
