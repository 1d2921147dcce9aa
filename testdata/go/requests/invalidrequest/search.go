package invalidrequest

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type search struct{ name, kind, city, owner, state, colour string }

// narrowed has more paths than are followed, none of which has a projection.
func (s search) narrowed() (expression.Expression, error) {
	b := expression.NewBuilder()
	if s.name != "" {
		b = b.WithFilter(expression.Name("name").Equal(expression.Value(s.name)))
	}
	if s.kind != "" {
		b = b.WithFilter(expression.Name("kind").Equal(expression.Value(s.kind)))
	}
	if s.city != "" {
		b = b.WithFilter(expression.Name("city").Equal(expression.Value(s.city)))
	}
	if s.owner != "" {
		b = b.WithFilter(expression.Name("owner").Equal(expression.Value(s.owner)))
	}
	if s.state != "" {
		b = b.WithFilter(expression.Name("state").Equal(expression.Value(s.state)))
	}
	if s.colour != "" {
		b = b.WithFilter(expression.Name("colour").Equal(expression.Value(s.colour)))
	}
	return b.Build()
}

func countMatches(ctx context.Context, db *dynamodb.Client, s search) (*dynamodb.ScanOutput, error) {
	e, err := s.narrowed()
	if err != nil {
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{
		TableName: orders, Select: types.SelectCount, FilterExpression: e.Filter(), ProjectionExpression: e.Projection(),
		ExpressionAttributeNames: e.Names(), ExpressionAttributeValues: e.Values(),
	})
}

// Each path has a projection, however many there are.
func countProjected(ctx context.Context, db *dynamodb.Client, s search) (*dynamodb.ScanOutput, error) {
	b := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("id")))
	if s.name != "" {
		b = b.WithFilter(expression.Name("name").Equal(expression.Value(s.name)))
	}
	if s.kind != "" {
		b = b.WithFilter(expression.Name("kind").Equal(expression.Value(s.kind)))
	}
	if s.city != "" {
		b = b.WithFilter(expression.Name("city").Equal(expression.Value(s.city)))
	}
	if s.owner != "" {
		b = b.WithFilter(expression.Name("owner").Equal(expression.Value(s.owner)))
	}
	if s.state != "" {
		b = b.WithFilter(expression.Name("state").Equal(expression.Value(s.state)))
	}
	if s.colour != "" {
		b = b.WithFilter(expression.Name("colour").Equal(expression.Value(s.colour)))
	}
	e, err := b.Build()
	if err != nil {
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{ // want DDB117 error proven `Scan has Select COUNT and ProjectionExpression`
		TableName: orders, Select: types.SelectCount, FilterExpression: e.Filter(), ProjectionExpression: e.Projection(),
		ExpressionAttributeNames: e.Names(), ExpressionAttributeValues: e.Values(),
	})
}
