// Package elsewhere sells tickets through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func sell(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{ // want DDB135 `UpdateItem subtracts from "seats" of "prod-shop-shows" without a lower bound`
		TableName:                 aws.String("prod-shop-shows"),
		Key:                       stores.Item{"show_id": stores.S(id)},
		UpdateExpression:          aws.String("SET seats = seats - :n"),
		ExpressionAttributeValues: stores.Item{":n": stores.N("1")},
	})
	return err
}
