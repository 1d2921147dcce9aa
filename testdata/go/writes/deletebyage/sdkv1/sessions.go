// Package sdkv1 cleans up by aws-sdk-go.
package sdkv1

import (
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func cleanUp(client *dynamodb.DynamoDB) error {
	limit := strconv.FormatInt(time.Now().Add(-24*time.Hour).Unix(), 10)
	out, err := client.Scan(&dynamodb.ScanInput{ // want DDB140 `Scan of "prod-shop-sessions" finds items by the age of "used_at"`
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":limit": {N: aws.String(limit)}},
	})
	if err != nil {
		return err
	}
	for _, item := range out.Items {
		if _, err := client.DeleteItem(&dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-sessions"), Key: item}); err != nil {
			return err
		}
	}
	return nil
}
