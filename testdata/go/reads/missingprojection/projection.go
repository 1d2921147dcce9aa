// Package missingprojection reads the items of a booking service, whole or in
// part.
package missingprojection

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Bookings keeps the bookings of rooms.
type Bookings struct {
	db    *dynamodb.Client
	table string
}

func (b *Bookings) input(room string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &b.table,
		KeyConditionExpression:    aws.String("room_id = :room"),
		ExpressionAttributeValues: item{":room": &types.AttributeValueMemberS{Value: room}},
	}
}

func (b *Bookings) whole(room string) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(b.db, b.input(room)) // want DDB104 note proven `Query of the table in Bookings\.table has no ProjectionExpression \| every attribute is transferred .* no extra read capacity`
}

func (b *Bookings) wholeOfIndex(guest string) *dynamodb.QueryPaginator {
	input := b.input(guest)
	input.IndexName = aws.String("gsi1")
	input.KeyConditionExpression = aws.String("guest_id = :room")
	return dynamodb.NewQueryPaginator(b.db, input) // want DDB104 note proven `Query of index "gsi1" has no ProjectionExpression`
}

func (b *Bookings) wholeOfSomeIndex(index, guest string) *dynamodb.QueryPaginator {
	input := b.input(guest)
	input.IndexName = &index
	return dynamodb.NewQueryPaginator(b.db, input) // want DDB104 note "an index of"
}

func (b *Bookings) wholeScan() *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(b.db, &dynamodb.ScanInput{TableName: &b.table}) // want DDB104 note "Scan of"
}

func (b *Bookings) part(room string) *dynamodb.QueryPaginator {
	input := b.input(room)
	input.ProjectionExpression = aws.String("guest_id, night")
	return dynamodb.NewQueryPaginator(b.db, input)
}

const columns = "guest_id, night"

func (b *Bookings) partInLiteral(room string) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(b.db, &dynamodb.QueryInput{
		TableName:                 &b.table,
		KeyConditionExpression:    aws.String("room_id = :room"),
		ProjectionExpression:      aws.String(columns),
		ExpressionAttributeValues: item{":room": &types.AttributeValueMemberS{Value: room}},
	})
}

func (b *Bookings) legacyPart(room string) *dynamodb.QueryPaginator {
	input := b.input(room)
	input.AttributesToGet = []string{"guest_id", "night"}
	return dynamodb.NewQueryPaginator(b.db, input)
}

func (b *Bookings) numberOnly(room string) *dynamodb.QueryPaginator {
	input := b.input(room)
	input.Select = types.SelectCount
	return dynamodb.NewQueryPaginator(b.db, input)
}

// Asking for everything in words is asking for everything.
func (b *Bookings) everything(room string) *dynamodb.QueryPaginator {
	input := b.input(room)
	input.Select = types.SelectAllAttributes
	return dynamodb.NewQueryPaginator(b.db, input) // want DDB104 note `Query of the table in Bookings\.table has no ProjectionExpression.*if not all attributes are used, drop Select ALL_ATTRIBUTES, which excludes a ProjectionExpression, and set`
}

func (b *Bookings) built(room string) (*dynamodb.QueryPaginator, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("room_id").Equal(expression.Value(room))).
		WithProjection(expression.NamesList(expression.Name("guest_id"), expression.Name("night"))).
		Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewQueryPaginator(b.db, &dynamodb.QueryInput{
		TableName:                 &b.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}), nil
}

// The builder was given a projection that is not sent.
func (b *Bookings) builtAndForgotten(room string) (*dynamodb.QueryPaginator, error) {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("room_id").Equal(expression.Value(room))).
		WithProjection(expression.NamesList(expression.Name("guest_id"), expression.Name("night"))).
		Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewQueryPaginator(b.db, &dynamodb.QueryInput{ // want DDB104 warning `Query of the table in Bookings\.table does not send the projection of its expression builder.*set ProjectionExpression to Projection\(\)$`
		TableName:                 &b.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}), nil
}

// The builder was given no projection, so Projection returns nil.
func (b *Bookings) builtWithout(room string) (*dynamodb.QueryPaginator, error) {
	expr, err := expression.NewBuilder().WithKeyCondition(expression.Key("room_id").Equal(expression.Value(room))).Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewQueryPaginator(b.db, &dynamodb.QueryInput{ // want DDB104 "every attribute"
		TableName:                 &b.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}), nil
}

// The builder has a projection on one path.
func (b *Bookings) builtPerhaps(room string, names []string) (*dynamodb.QueryPaginator, error) {
	builder := expression.NewBuilder().WithKeyCondition(expression.Key("room_id").Equal(expression.Value(room)))
	if len(names) > 0 {
		builder = builder.WithProjection(expression.NamesList(expression.Name(names[0])))
	}
	expr, err := builder.Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewQueryPaginator(b.db, &dynamodb.QueryInput{ // undecided DDB104 `cannot determine whether ProjectionExpression is set: it depends on the path`
		TableName:                 &b.table,
		KeyConditionExpression:    expr.KeyCondition(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	}), nil
}

func (b *Bookings) setOnOnePath(room string, short bool) *dynamodb.QueryPaginator {
	input := b.input(room)
	if short {
		input.ProjectionExpression = aws.String("night")
	}
	return dynamodb.NewQueryPaginator(b.db, input) // undecided DDB104 "it depends on the path"
}

func (b *Bookings) setByCaller(room string, names *string) *dynamodb.QueryPaginator {
	input := b.input(room)
	input.ProjectionExpression = names
	return dynamodb.NewQueryPaginator(b.db, input) // undecided DDB104 "the caller decides"
}

func (b *Bookings) setByOption(room string, opts ...func(*dynamodb.QueryInput)) *dynamodb.QueryPaginator {
	input := b.input(room)
	for _, opt := range opts {
		opt(input)
	}
	return dynamodb.NewQueryPaginator(b.db, input) // undecided DDB104 "a function value"
}

// withNight sets the projection for all of its callers.
func withNight(input *dynamodb.QueryInput) *dynamodb.QueryInput {
	input.ProjectionExpression = aws.String("night")
	return input
}

func (b *Bookings) setByHelper(room string) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(b.db, withNight(b.input(room)))
}

// A helper that forwards its caller's request is not reported.
func (b *Bookings) each(ctx context.Context, input *dynamodb.QueryInput, visit func(item)) error {
	pages := dynamodb.NewQueryPaginator(b.db, input)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, it := range page.Items {
			visit(it)
		}
	}
	return nil
}

func (b *Bookings) eachWhole(ctx context.Context, room string, visit func(item)) error {
	return b.each(ctx, b.input(room), visit) // want DDB104 note "every attribute"
}

func (b *Bookings) eachPart(ctx context.Context, room string, visit func(item)) error {
	return b.each(ctx, withNight(b.input(room)), visit)
}

// One item by its key: as a rule all of it is wanted.
func (b *Bookings) one(ctx context.Context, room, night string) (item, error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &b.table, Key: item{
		"room_id": &types.AttributeValueMemberS{Value: room},
		"night":   &types.AttributeValueMemberS{Value: night},
	}})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

// A helper that sets the projection of what its caller asks for.
func (b *Bookings) eachNight(ctx context.Context, input *dynamodb.QueryInput, visit func(item)) error {
	input.ProjectionExpression = aws.String("night")
	return b.each(ctx, input, visit)
}

func (b *Bookings) nights(ctx context.Context, room string, visit func(item)) error {
	return b.eachNight(ctx, b.input(room), visit)
}
