// Package alone has items that are alone in their partition.
package alone

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/keys/timesortkey/alone/uuid"
)

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Nothing is sorted where each item has a partition of its own.
func report(ctx context.Context, db *dynamodb.Client, now time.Time, what string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("reports"), Item: map[string]types.AttributeValue{
		"pk": &types.AttributeValueMemberS{Value: uuid.NewString()}, "sk": text(now.Format(time.RFC3339Nano)), "what": text(what),
	}})
	return err
}

func log(ctx context.Context, db *dynamodb.Client, now time.Time, device, what string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("events"), Item: map[string]types.AttributeValue{
		"pk": text(device), "sk": text(now.Format(time.RFC3339Nano)), "what": text(what), // moot DDB304 `"sk"`
	}})
	return err
}
