// Package wholekeys queries for one item, or for several. Beside each call is which.
package wholekeys

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type store struct {
	db     *dynamodb.Client
	index  *string
	orders dynamo.Table
	name   string
}

func (s *store) keyed(ctx context.Context, condition string) {
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: &condition}) // want `^several$`
}

func (s *store) text(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND placed_at = :p")})              // want `^one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("(customer_id = :c) AND (placed_at = :p)")})          // want `^one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c")})                                 // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND placed_at > :p")})              // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND placed_at BETWEEN :a AND :b")}) // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND begins_with(placed_at, :p)")})  // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c OR placed_at = :p")})               // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND placed_at = :p AND")})          // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND NOT placed_at = :p")})          // want `^several$`
}

// A scan reads all, whatever it is given.
func (s *store) scan(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{FilterExpression: aws.String("customer_id = :c AND placed_at = :p")}) // want `^several$`
}

// Names that are put in at run time are one name each.
func (s *store) names(ctx context.Context, sortKey, condition string) {
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND " + s.name + " = :p")})     // want `^one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND key_" + s.name + " = :p")}) // want `^perhaps one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND " + s.name + "_at = :p")})  // want `^perhaps one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c AND " + s.name)})               // want `^perhaps one item$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String("customer_id = :c" + condition)})                 // want `^several$`
}

// An index may have several items of one key.
func (s *store) indexes(ctx context.Context, index *string, byDate bool) {
	const both = "customer_id = :c AND placed_at = :p"
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String(both), IndexName: aws.String("by-date")}) // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String(both), IndexName: index})                 // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: aws.String(both), IndexName: s.index})               // want `^perhaps one item$`
	in := &dynamodb.QueryInput{KeyConditionExpression: aws.String(both)}
	if byDate {
		in.IndexName = aws.String("by-date")
	}
	s.db.Query(ctx, in) // want `^several$`
}

func (s *store) branches(ctx context.Context, one bool, decode func(any)) {
	in := &dynamodb.QueryInput{}
	if one {
		in.KeyConditionExpression = aws.String("customer_id = :c AND placed_at = :p")
	}
	s.db.Query(ctx, in) // want `^one item$`
	if !one {
		in.KeyConditionExpression = aws.String("customer_id = :c")
	}
	s.db.Query(ctx, in) // want `^several$`
	decode(in)
	s.db.Query(ctx, in) // want `^perhaps one item$`
}

func (s *store) elsewhere(ctx context.Context, in *dynamodb.QueryInput) {
	s.db.Query(ctx, in) // want `^several$`
}

func (s *store) elsewhereOfTable(ctx context.Context, in *dynamodb.QueryInput) {
	in.IndexName = nil
	s.db.Query(ctx, in) // want `^several$`
}

func (s *store) nothing(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{}) // want `^several$`
}

// Expression builders.

func (s *store) build(ctx context.Context, key expression.KeyConditionBuilder) {
	expr, _ := expression.NewBuilder().WithKeyCondition(key).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^several$`
}

func (s *store) builders(ctx context.Context, from string, one bool, more []expression.KeyConditionBuilder, make func() expression.KeyConditionBuilder) {
	customer, placed := expression.Key("customer_id").Equal(expression.Value(1)), expression.Key("placed_at").Equal(expression.Value(2))
	run := func(expr expression.Expression, err error) *string { return expr.KeyCondition() }

	expr, _ := expression.NewBuilder().WithKeyCondition(customer.And(placed)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^one item$`
	expr, _ = expression.NewBuilder().WithKeyCondition(customer).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^several$`
	expr, _ = expression.NewBuilder().WithKeyCondition(customer.And(expression.Key("placed_at").GreaterThan(expression.Value(from)))).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^several$`
	expr, _ = expression.NewBuilder().WithKeyCondition(expression.KeyAnd(customer, placed)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^one item$`
	expr, _ = expression.NewBuilder().WithKeyCondition(expression.KeyAnd(more...)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^perhaps one item$`
	expr, _ = expression.NewBuilder().WithKeyCondition(make()).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^perhaps one item$`
	expr, _ = expression.NewBuilder().WithKeyCondition(customer.And(make())).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^perhaps one item$`

	either := customer
	if one {
		either = customer.And(placed)
	}
	expr, _ = expression.NewBuilder().WithKeyCondition(either).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^several$`

	second := placed
	if one {
		second = expression.Key("version").Equal(expression.Value(1))
	}
	expr, _ = expression.NewBuilder().WithKeyCondition(customer.And(second)).Build()
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditionExpression: expr.KeyCondition()}) // want `^one item$`
	_ = run
}

// The conditions that came before expressions.

func equals(v string) types.Condition {
	return types.Condition{ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: []types.AttributeValue{&types.AttributeValueMemberS{Value: v}}}
}

func (s *store) conditions(ctx context.Context, op types.ComparisonOperator, conditions map[string]types.Condition, more bool, name string) {
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: map[string]types.Condition{ // want `^one item$`
		"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}, "placed_at": {ComparisonOperator: types.ComparisonOperatorEq}}})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: map[string]types.Condition{ // want `^several$`
		"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}}})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: map[string]types.Condition{ // want `^several$`
		"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}, "placed_at": {ComparisonOperator: "GT"}}})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: map[string]types.Condition{ // want `^several$`
		"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}, "placed_at": {ComparisonOperator: op}}})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: map[string]types.Condition{ // want `^perhaps one item$`
		"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}, "placed_at": {ComparisonOperator: operators[name]}}})
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: conditions}) // want `^several$`
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: kept[name]}) // want `^perhaps one item$`

	both := map[string]types.Condition{"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}}
	if more {
		both["placed_at"] = types.Condition{ComparisonOperator: types.ComparisonOperatorEq}
	}
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: both}) // want `^several$`
}

func (s *store) conditionsInLoop(ctx context.Context, names []string) {
	conditions := map[string]types.Condition{"customer_id": {ComparisonOperator: types.ComparisonOperatorEq}}
	for _, name := range names {
		conditions[name] = types.Condition{ComparisonOperator: types.ComparisonOperatorEq}
	}
	s.db.Query(ctx, &dynamodb.QueryInput{KeyConditions: conditions}) // want `^perhaps one item$`
}

var (
	operators map[string]types.ComparisonOperator
	kept      map[string]map[string]types.Condition
)

// Chains.

func (s *store) chains(ctx context.Context, id string, op dynamo.Operator, out any) {
	s.orders.Get("customer_id", id).Range("placed_at", dynamo.Equal, 1).Filter("total > ?", 1).All(ctx, out) // want `^one item$`
	s.orders.Get("customer_id", id).Range("placed_at", dynamo.Greater, 1).All(ctx, out)                      // want `^several$`
	s.orders.Get("customer_id", id).All(ctx, out)                                                            // want `^several$`
	s.orders.Get("customer_id", id).Filter("total > ?", 1).One(ctx, out)                                     // want `^one item$`
	s.orders.Get("customer_id", id).Range("placed_at", op, 1).Filter("total > ?", 1).One(ctx, out)           // want `^several$`
}
