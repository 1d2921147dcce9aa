// Package built puts expressions together with the SDK's builder: the golden file
// says what is sent.
package built

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const table = "orders"

type Store struct{ db *dynamodb.Client }

// Names are numbered once, values each time, parts in the order of their names.
func (s *Store) Recent(ctx context.Context, customer string, since time.Time) (*dynamodb.QueryOutput, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer)).
			And(expression.Key("placed_at").BeginsWith("2026-"))).
		WithFilter(expression.Name("total").GreaterThan(expression.Value(100)).
			And(expression.Name("status").In(expression.Value("open"), expression.Value("paid")))).
		WithProjection(expression.NamesList(expression.Name("customer_id"), expression.Name("address.city"), expression.Name("lines[0].sku"))).
		Build()
	if err != nil {
		return nil, err
	}
	return s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

// Each kind of clause, and each function.
func (s *Store) Change(ctx context.Context, key map[string]types.AttributeValue, by float64, tags []string) error {
	update := expression.
		Set(expression.Name("visits"), expression.Name("visits").Plus(expression.Value(1))).
		Set(expression.Name("tags"), expression.ListAppend(expression.Name("tags").IfNotExists(expression.Value([]string{})), expression.Value(tags))).
		Set(expression.Name("balance"), expression.Minus(expression.Name("balance"), expression.Value(by))).
		Remove(expression.Name("draft")).
		Add(expression.Name("seen"), expression.Value(&types.AttributeValueMemberSS{Value: []string{"a", "b"}})).
		Delete(expression.Name("flags"), expression.Value(&types.AttributeValueMemberNS{Value: []string{"1"}}))
	condition := expression.Or(
		expression.AttributeNotExists(expression.Name("locked")),
		expression.Not(expression.Name("locked").AttributeType(expression.Boolean)),
		expression.Name("name").Contains("x"),
		expression.Size(expression.Name("tags")).Between(expression.Value(1), expression.Value(10)),
		expression.AttributeExists(expression.NameNoDotSplit("a.b").AppendName(expression.Name("[2].c"))),
	)
	expr, err := expression.NewBuilder().WithUpdate(update).WithCondition(condition).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       key,
		UpdateExpression:          expr.Update(),
		ConditionExpression:       expr.Condition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// What only some paths add is there on these.
func (s *Store) Patch(ctx context.Context, key map[string]types.AttributeValue, name *string, remove bool) error {
	update := expression.Set(expression.Name("updated_at"), expression.Value(time.Now().Unix()))
	if name != nil {
		update = update.Set(expression.Name("name"), expression.Value(*name))
	}
	if remove {
		update = update.Remove(expression.Name("draft"))
	}
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       key,
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// What a loop adds is not known.
func (s *Store) PatchAll(ctx context.Context, key map[string]types.AttributeValue, fields map[string]any) error {
	update := expression.Set(expression.Name("updated_at"), expression.Value("now"))
	for name, value := range fields {
		update = update.Set(expression.Name(name), expression.Value(value))
	}
	builder := expression.NewBuilder().WithUpdate(update)
	if len(fields) > 3 {
		builder = builder.WithCondition(expression.Name("locked").NotEqual(expression.Value(true)))
	}
	expr, err := builder.Build()
	if err != nil {
		return err
	}
	input := &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       key,
		UpdateExpression:          expr.Update(),
		ConditionExpression:       expr.Condition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}
	_, err = s.db.UpdateItem(ctx, input)
	return err
}

// A function of the package may make a part, or all of it.
func (s *Store) ByStatus(ctx context.Context, status string) (*dynamodb.ScanOutput, error) {
	expr, err := inStatus(status, "open")
	if err != nil {
		return nil, err
	}
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String(table),
		FilterExpression:          expr.Filter(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

func inStatus(status, other string) (expression.Expression, error) {
	if status == "" {
		return expression.Expression{}, fmt.Errorf("no status")
	}
	return expression.NewBuilder().WithFilter(oneOf("status", status, other)).Build()
}

func oneOf(name, first, second string) expression.ConditionBuilder {
	return expression.Name(name).Equal(expression.Value(first)).Or(expression.Name(name).Equal(expression.Value(second)))
}

// Conditions that are collected in a list.
func (s *Store) Search(ctx context.Context, filters []string) (*dynamodb.ScanOutput, error) {
	var all []expression.ConditionBuilder
	for _, f := range filters {
		all = append(all, expression.Name("tags").Contains(f))
	}
	filter := expression.And(expression.Name("kind").Equal(expression.Value("order")), expression.AttributeExists(expression.Name("id")), all...)
	expr, err := expression.NewBuilder().WithFilter(filter).Build()
	if err != nil {
		return nil, err
	}
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String(table),
		FilterExpression:          expr.Filter(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

// Transactions have expressions of their own.
func (s *Store) Move(ctx context.Context, key map[string]types.AttributeValue) error {
	check, err := expression.NewBuilder().WithCondition(expression.Name("open").Equal(expression.Value(true))).Build()
	if err != nil {
		return err
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{
		Delete: &types.Delete{
			TableName:                 aws.String(table),
			Key:                       key,
			ConditionExpression:       check.Condition(),
			ExpressionAttributeNames:  check.Names(),
			ExpressionAttributeValues: check.Values(),
		},
	}}})
	return err
}

// Names that are added by hand are not known.
func (s *Store) Extended(ctx context.Context) (*dynamodb.ScanOutput, error) {
	expr, err := expression.NewBuilder().WithFilter(expression.Name("status").Equal(expression.Value("open"))).Build()
	if err != nil {
		return nil, err
	}
	names := expr.Names()
	names["#n"] = "name"
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String(table),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      aws.String("#n"),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: expr.Values(),
	})
}

// A Search narrows down what is counted.
type Search struct{ Name, Kind, City, Owner, State, Colour, Size string }

// More paths than are followed: no part of the builder on any of them is a projection, and each
// has a filter.
func (s *Store) Count(ctx context.Context, search Search) (*dynamodb.ScanOutput, error) {
	b := expression.NewBuilder().WithFilter(expression.AttributeExists(expression.Name("id")))
	if search.Name != "" {
		b = b.WithFilter(expression.Name("name").Equal(expression.Value(search.Name)))
	}
	if search.Kind != "" {
		b = b.WithFilter(expression.Name("kind").Equal(expression.Value(search.Kind)))
	}
	if search.City != "" {
		b = b.WithFilter(expression.Name("city").Equal(expression.Value(search.City)))
	}
	if search.Owner != "" {
		b = b.WithFilter(expression.Name("owner").Equal(expression.Value(search.Owner)))
	}
	if search.State != "" {
		b = b.WithFilter(expression.Name("state").Equal(expression.Value(search.State)))
	}
	if search.Colour != "" {
		b = b.WithCondition(expression.Name("colour").Equal(expression.Value(search.Colour)))
	}
	expr, err := b.Build()
	if err != nil {
		return nil, err
	}
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String(table),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		Select:                    types.SelectCount,
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

// An expression that is not built has no parts, and its maps are nil.
func (s *Store) Unbuilt(ctx context.Context, item map[string]types.AttributeValue) error {
	var expr expression.Expression
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:                 aws.String(table),
		Item:                      item,
		ConditionExpression:       expr.Condition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// fields are set by an update, as many as there are.
func fields(values map[string]string) (*expression.Expression, error) {
	update := expression.UpdateBuilder{}
	for name, value := range values {
		update = update.Set(expression.Name(name), expression.Value(value))
	}
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	return &expr, err
}

func (s *Store) SetAll(ctx context.Context, key map[string]types.AttributeValue, values map[string]string) error {
	expr, err := fields(values)
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       key,
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}
