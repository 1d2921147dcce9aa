package batchtoolarge

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Halls keeps the seats of halls.
type Halls struct{ db *dynamodb.Client }

// Clear drops all seats of a hall. What drop returns, when the batch has been sent, limits nothing.
func (c *Halls) Clear(ctx context.Context, name types.AttributeValue) (n int, err error) {
	p := dynamodb.NewQueryPaginator(c.db, &dynamodb.QueryInput{TableName: aws.String("seats"), KeyConditionExpression: aws.String("hall = :s"), ExpressionAttributeValues: map[string]types.AttributeValue{":s": name}})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return n, err
		}
		k, err := c.drop(ctx, page.Items)
		if err != nil {
			return n, err
		}
		n += k
	}
	return n, nil
}

func (c *Halls) drop(ctx context.Context, seats []map[string]types.AttributeValue) (int, error) {
	requests := make([]types.WriteRequest, 0, len(seats))
	for _, seat := range seats {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"hall": seat["hall"], "seat": seat["seat"]}}})
	}
	out, err := c.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": requests}}) // want DDB106 `Nothing limits seats, but BatchWriteItem takes 25 writes at most`
	if err != nil {
		return 0, err
	}
	if len(out.UnprocessedItems) > 0 {
		return 0, errors.New("some are left")
	}
	return len(seats), nil
}
