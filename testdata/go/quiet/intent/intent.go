// Package intent wants no more than one page can hold. None of it may be
// reported by any rule.
package intent

import (
	"context"
	"errors"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var (
	errNotFound  = errors.New("no such guest")
	errAmbiguous = errors.New("several guests")
)

// Guests finds guests by address.
type Guests struct {
	db      *dynamodb.Client
	table   string
	columns []string
}

func (g *Guests) input(email string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &g.table,
		IndexName:                 aws.String("gsi1"),
		KeyConditionExpression:    aws.String("email = :email"),
		ProjectionExpression:      aws.String(strings.Join(g.columns, ", ")),
		ExpressionAttributeValues: item{":email": &types.AttributeValueMemberS{Value: email}},
	}
}

func (g *Guests) switched(ctx context.Context, email string) (item, error) {
	out, err := g.db.Query(ctx, g.input(email))
	if err != nil {
		return nil, err
	}
	switch len(out.Items) {
	case 0:
		return nil, errNotFound
	case 1:
		return out.Items[0], nil
	}
	return nil, errAmbiguous
}

func (g *Guests) exactlyOne(ctx context.Context, email string) (item, error) {
	out, err := g.db.Query(ctx, g.input(email))
	if err != nil {
		return nil, err
	}
	if out.Count != 1 {
		return nil, errNotFound
	}
	return out.Items[0], nil
}

func (g *Guests) decoded(ctx context.Context, email string, guest any) error {
	out, err := g.db.Query(ctx, g.input(email))
	if err != nil {
		return err
	}
	if len(out.Items) < 1 {
		return errNotFound
	}
	return attributevalue.UnmarshalMap(out.Items[0], guest)
}

func (g *Guests) decodedList(ctx context.Context, email string) (*guest, error) {
	out, err := g.db.Query(ctx, g.input(email))
	if err != nil {
		return nil, err
	}
	guests := make([]guest, 0, 1)
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &guests); err != nil {
		return nil, err
	}
	if len(guests) != 1 {
		return nil, errNotFound
	}
	return &guests[0], nil
}

type guest struct{ ID, Email string }

func (g *Guests) taken(ctx context.Context, email, except string) (bool, error) {
	out, err := g.db.Query(ctx, g.input(email))
	if err != nil {
		return false, err
	}
	return out.Count != 0 && except == "", nil
}

func (g *Guests) wholeKeyLowerCase(ctx context.Context, id, night string) ([]item, error) {
	out, err := g.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                &g.table,
		KeyConditionExpression:   aws.String("#guest = :guest and #night = :night"),
		ProjectionExpression:     aws.String("room_id"),
		ExpressionAttributeNames: map[string]string{"#guest": "guest_id", "#night": "night"},
		ExpressionAttributeValues: item{
			":guest": &types.AttributeValueMemberS{Value: id},
			":night": &types.AttributeValueMemberS{Value: night},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (g *Guests) wholeKeyBuilt(ctx context.Context, id, night string) ([]item, error) {
	key := expression.KeyAnd(
		expression.KeyEqual(expression.Key("guest_id"), expression.Value(id)),
		expression.KeyEqual(expression.Key("night"), expression.Value(night)))
	expr, err := expression.NewBuilder().WithKeyCondition(key).
		WithFilter(expression.Name("cancelled_at").AttributeNotExists()).
		WithProjection(expression.NamesList(expression.Name("room_id"))).Build()
	if err != nil {
		return nil, err
	}
	out, err := g.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &g.table,
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
		Limit:                     aws.Int32(1),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The client of the API says how many it wants.
func (g *Guests) top(ctx context.Context, email string, n int) ([]item, error) {
	input := g.input(email)
	input.Limit = aws.Int32(int32(min(n, 100)))
	out, err := g.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

const latest = 5

func (g *Guests) latest(ctx context.Context, email string) ([]item, error) {
	input := g.input(email)
	input.Limit, input.ScanIndexForward = aws.Int32(latest), aws.Bool(false)
	out, err := g.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Single items need no pages.
func (g *Guests) one(ctx context.Context, id string) (item, error) {
	out, err := g.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &g.table, Key: item{"guest_id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

// Ten, or as many as the client asks for.
func (g *Guests) topOrTen(ctx context.Context, email string, n *int) ([]item, error) {
	limit := 10
	if n != nil {
		limit = *n
	}
	input := g.input(email)
	input.Limit = aws.Int32(int32(limit))
	out, err := g.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
