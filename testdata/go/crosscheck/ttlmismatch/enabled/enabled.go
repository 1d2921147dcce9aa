// Package enabled writes an expiry to a table whose time to live another package turns on.
package enabled

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/ttlmismatch/enabled/setup"
)

const table = "prod-web-receipts"

func record(ctx context.Context, client *dynamodb.Client, id string) error {
	if err := setup.Expire(ctx, client, table); err != nil {
		return err
	}
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: map[string]types.AttributeValue{
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": &types.AttributeValueMemberN{Value: strconv.FormatInt(time.Now().Add(time.Hour).Unix(), 10)},
	}})
	return err
}
