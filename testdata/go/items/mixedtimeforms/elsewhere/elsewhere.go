// Package elsewhere puts items whose values another package makes.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func record(ctx context.Context, db *dynamodb.Client, id, created string, sent types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB319 `as text in the attribute "created_at" and as numbers in the attribute "seen_at"`
		TableName: aws.String("dev-shop-log"),
		Item: stores.Item{
			"log_id":     stores.S(id),
			"created_at": stores.S(created),
			"seen_at":    &types.AttributeValueMemberN{Value: "1754429580"},
			"sent_at":    sent,
		},
	})
	return err
}
