// Package elsewhere reads orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func counted(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.Select = types.SelectAllProjectedAttributes
	return stores.Find(ctx, db, in) // want DDB117 `Query has Select ALL_PROJECTED_ATTRIBUTES but no IndexName`
}

func projected(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.IndexName = aws.String("by_status")
	in.Select = types.SelectAllProjectedAttributes
	return stores.Find(ctx, db, in)
}

// Where there is no token, the key is nil, which begins with the first page.
func pageOf(ctx context.Context, db *dynamodb.Client, customer string, token *string) (*dynamodb.QueryOutput, error) {
	start, err := stores.StartAt(token)
	if err != nil {
		return nil, err
	}
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: stores.Item{":customer": stores.S(customer)},
		ExclusiveStartKey:         start,
	})
}

func firstPageOf(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: stores.Item{":customer": stores.S(customer)},
		ExclusiveStartKey:         stores.NoStart(),
	})
}
