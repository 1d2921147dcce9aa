package operations

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Two functions call each other, and one of them sets what the other sends. What the first round
// finds of the request, before it is known what limited does, has to be found again.
func (s *Store) sendLimited(ctx context.Context, turns int) {
	in := &dynamodb.QueryInput{TableName: aws.String(ordersTable)}
	s.limited(ctx, in, turns)
	s.db.Query(ctx, in) // want `^Query Limit=5 TableName="prod-shop-orders"$`
}

func (s *Store) limited(ctx context.Context, in *dynamodb.QueryInput, turns int) {
	in.Limit = aws.Int32(5)
	if turns > 0 {
		s.sendLimited(ctx, turns-1)
	}
}
