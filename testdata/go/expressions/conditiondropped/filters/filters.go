// Package filters adds to filters.
package filters

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"

// WithGarden asks for a garden, too.
func WithGarden(cond expression.ConditionBuilder) expression.ConditionBuilder {
	return cond.And(expression.Name("garden").Equal(expression.Value(true)))
}
