// Package builder makes mistakes with the SDK's expression builder.
package builder

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var orders = aws.String("orders")

type item = map[string]types.AttributeValue

// The values of a built expression are forgotten.
func forgotten(ctx context.Context, db *dynamodb.Client) {
	expr, err := expression.NewBuilder().WithFilter(expression.Name("status").Equal(expression.Value("open"))).Build()
	if err != nil {
		return
	}
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: expr.Filter(), ExpressionAttributeNames: expr.Names()}) // want DDB202 `Undefined placeholder for ."open". in FilterExpression`
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: expr.Filter(), ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values()})
}

// One expression for two requests, of which one does not send the filter.
func shared(ctx context.Context, db *dynamodb.Client, customer string) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer))).
		WithFilter(expression.Name("total").GreaterThan(expression.Value(100))).
		Build()
	if err != nil {
		return
	}
	db.Query(ctx, &dynamodb.QueryInput{
		TableName: orders, KeyConditionExpression: expr.KeyCondition(), FilterExpression: expr.Filter(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
	db.Query(ctx, &dynamodb.QueryInput{ // want DDB203 `Unused placeholder for "total" in ExpressionAttributeNames` DDB203 `Unused placeholder for "100" in ExpressionAttributeValues`
		TableName: orders, KeyConditionExpression: expr.KeyCondition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}

// Two paths of one update, and two of one projection.
func overlapping(ctx context.Context, db *dynamodb.Client, key item, name string, rename bool) {
	update := expression.Set(expression.Name("updated_at"), expression.Value(1)).
		Set(expression.Name("profile.name"), expression.Value(name)). // want DDB207 `"profile\.name" overlaps another path in UpdateExpression`
		Remove(expression.Name("profile"))
	if rename {
		update = update.Set(expression.Name("updated_at"), expression.Value(2)) // want DDB207 `"updated_at" overlaps`
	}
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key, UpdateExpression: expr.Update(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
	projected, err := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id"), expression.Name("total"), expression.Name("id"))).Build() // want DDB207 `"id" overlaps`
	if err != nil {
		return
	}
	db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: projected.Projection(), ExpressionAttributeNames: projected.Names()})
}

// Only one of two branches sets the attribute.
func either(ctx context.Context, db *dynamodb.Client, key item, closed bool) {
	update := expression.Set(expression.Name("updated_at"), expression.Value(1))
	if closed {
		update = update.Set(expression.Name("status"), expression.Value("closed"))
	} else {
		update = update.Remove(expression.Name("status"))
	}
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key, UpdateExpression: expr.Update(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}

// Operands of types that the operator does not take.
func operands(ctx context.Context, db *dynamodb.Client, key item, tags []string) {
	update := expression.
		Add(expression.Name("status"), expression.Value("open")).                                               // want DDB206 `Invalid operand types in ."open". of UpdateExpression`
		Add(expression.Name("tags"), expression.Value(tags)).                                                   // want DDB206 `Invalid operand types in "tags" of UpdateExpression`
		Set(expression.Name("lines"), expression.ListAppend(expression.Name("lines"), expression.Value("one"))) // want DDB206 `Invalid operand types in ."one". of UpdateExpression`
	condition := expression.Name("total").Between(expression.Value(1), expression.Value("9")). // want DDB206 `Invalid operand types in .1 AND "9". of ConditionExpression`
													And(expression.Name("total").AttributeType("Number"), expression.Name("flag").LessThan(expression.Value(true))) // want DDB206 `Invalid operand types in ."Number". of ConditionExpression` DDB206 `Invalid operand types in "true" of ConditionExpression`
	expr, err := expression.NewBuilder().WithUpdate(update).WithCondition(condition).Build()
	if err != nil {
		return
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key, UpdateExpression: expr.Update(), ConditionExpression: expr.Condition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}

// The placeholders of two expressions fall together.
func two(ctx context.Context, db *dynamodb.Client, customer string) {
	keys, err := expression.NewBuilder().WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer))).Build()
	if err != nil {
		return
	}
	filter, err := expression.NewBuilder().WithFilter(expression.Name("total").Between(expression.Value(1), expression.Value(2))).Build() // want DDB202 `Undefined placeholder for "2" in FilterExpression`
	if err != nil {
		return
	}
	db.Query(ctx, &dynamodb.QueryInput{
		TableName: orders, KeyConditionExpression: keys.KeyCondition(), FilterExpression: filter.Filter(),
		ExpressionAttributeNames: keys.Names(), ExpressionAttributeValues: keys.Values(),
	})
}

// One of two expressions depends on the path, and so which of their placeholders
// fall together.
func twoOnSomePath(ctx context.Context, db *dynamodb.Client, customer string, large bool) {
	condition := expression.Key("customer_id").Equal(expression.Value(customer))
	if large {
		condition = condition.And(expression.Key("total").GreaterThan(expression.Value(100)))
	}
	keys, err := expression.NewBuilder().WithKeyCondition(condition).Build()
	if err != nil {
		return
	}
	filter, err := expression.NewBuilder().WithFilter(expression.Name("paid").Between(expression.Value(1), expression.Value(2))).Build()
	if err != nil {
		return
	}
	db.Query(ctx, &dynamodb.QueryInput{ // undecided DDB201 "FilterExpression: part of what the builder is given" DDB201 "KeyConditionExpression: part of what the builder"
		TableName: orders, KeyConditionExpression: keys.KeyCondition(), FilterExpression: filter.Filter(),
		ExpressionAttributeNames: keys.Names(), ExpressionAttributeValues: keys.Values(),
	})
}

// The results of With are not used: a builder that has parts shares them with
// the builders that are made of it, an empty one does not.
func unusedResults(ctx context.Context, db *dynamodb.Client, customer string) {
	keys := expression.Key("customer_id").Equal(expression.Value(customer))
	builder := expression.NewBuilder().WithKeyCondition(keys)
	builder.WithFilter(expression.Name("total").GreaterThan(expression.Value(100)))
	query(ctx, db, builder)
	empty := expression.NewBuilder()
	empty.WithFilter(expression.Name("total").GreaterThan(expression.Value(100)))
	query(ctx, db, empty.WithKeyCondition(keys))
}

func query(ctx context.Context, db *dynamodb.Client, builder expression.Builder) {
	expr, err := builder.Build()
	if err != nil {
		return
	}
	db.Query(ctx, &dynamodb.QueryInput{ // undecided DDB201 "KeyConditionExpression: part of what the builder is given"
		TableName: orders, KeyConditionExpression: expr.KeyCondition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
}

// The values come from another expression than the condition.
func others(ctx context.Context, db *dynamodb.Client, order item, key item) {
	missing, err := expression.NewBuilder().WithCondition(expression.Name("order_id").AttributeNotExists()).Build()
	if err != nil {
		return
	}
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ConditionExpression: missing.Condition()}) // want DDB202 `Undefined placeholder for "order_id" in ConditionExpression`
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ConditionExpression: missing.Condition(), ExpressionAttributeNames: missing.Names(), ExpressionAttributeValues: missing.Values()})
}

// An expression that is not built has no parts, and its maps are nil: this is sent as it is.
func unbuilt(ctx context.Context, db *dynamodb.Client, put item) error {
	var expr expression.Expression
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{ // undecided DDB201 `ConditionExpression`
		TableName: orders, Item: put, ConditionExpression: expr.Condition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
	return err
}
