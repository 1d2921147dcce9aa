package keymismatch

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// resumed resumes a Query of an index where it is told to.
func resumed(ctx context.Context, client *dynamodb.Client, table, owner, number string, after *string) (*dynamodb.QueryOutput, error) {
	var from item
	if after != nil {
		from = item{"owner": text(owner), number: text(*after)}
	}
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    aws.String("#o = :o"),
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: item{":o": text(owner)},
		ExclusiveStartKey:         from,
	})
}

// Without a start key there is nothing wrong with it.
func (s *Store) first(ctx context.Context, owner string) (*dynamodb.QueryOutput, error) {
	return resumed(ctx, s.client, "prod-bank-accounts", owner, "number", nil)
}

// With one there is.
func (s *Store) later(ctx context.Context, owner, after string) (*dynamodb.QueryOutput, error) {
	return resumed(ctx, s.client, "prod-bank-accounts", owner, "number", &after) // want DDB703 `ExclusiveStartKey lacks "opened"`
}
