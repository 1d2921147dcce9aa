// Package elsewhere completes requests by functions of package setters, of which facts tell
// what they do.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"

	"example.com/fixtures/calls/requests/setters"
)

type store struct {
	db     *dynamodb.Client
	orders dynamo.Table
}

func (s *store) always(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("carts"), Limit: aws.Int32(1)}
	setters.Always(input, 10)
	s.db.Query(ctx, input) // want `^Query Limit=10 TableName="orders"$`
}

func (s *store) sometimes(ctx context.Context) {
	input := &dynamodb.QueryInput{}
	setters.Sometimes(input, true)
	s.db.Query(ctx, input) // want `^Query ScanIndexForward=absent or false$`
}

func (s *store) returned(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("carts")}
	_, same := setters.Returns(1, input)
	same.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="carts"$`
}

func (s *store) made(ctx context.Context, raw []byte) {
	input := setters.Makes("carts")
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="carts"$`
	setters.Decodes(input, raw)
	s.db.Query(ctx, input) // want `^Query Limit=unknown TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) methods(ctx context.Context, c setters.Completer) {
	input := &dynamodb.QueryInput{}
	c.Complete(input)
	s.db.Query(ctx, input) // want `^Query TableName=Completer\.table$`
}

// What takes values of any type does not say what it sets.
func (s *store) generic(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("carts")}
	setters.Edit(input, func(in *dynamodb.QueryInput) { in.Limit = aws.Int32(1) })
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is passed to Edit$`
}

func (s *store) chain(ctx context.Context, out any) {
	query := s.orders.Get("customer_id", "1")
	setters.Recent(query)
	query.All(ctx, out) // want `^chain Query ExpressionAttributeNames=made ExpressionAttributeValues=made HashKey="customer_id" HashValue="1" KeyConditionExpression=set RangeKey="placed_at" RangeOperator="GT" RangeValue="2024" TableName=store\.orders$`
}
