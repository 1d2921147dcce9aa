// Package sdkchoice reads orders by aws-sdk-go-v2, though guregu/dynamo is chosen.
package sdkchoice

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func get(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: stores.Item{"order_id": stores.S(id)}}) // want DDB145 `GetItem is sent by aws-sdk-go-v2 instead of guregu/dynamo`
}

// One finding for each package is enough.
func put(ctx context.Context, db *dynamodb.Client, item stores.Item) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item})
	return err
}
