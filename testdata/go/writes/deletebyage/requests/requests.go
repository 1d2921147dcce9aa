// Package requests makes requests that another package sends.
package requests

import (
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// OlderThan is a condition on an attribute.
func OlderThan(attribute string) string { return attribute + " < :limit" }

// Old asks for the sessions that were not used for some time.
func Old(age time.Duration) *dynamodb.ScanInput {
	return &dynamodb.ScanInput{
		TableName:                 aws.String("prod-shop-sessions"),
		ProjectionExpression:      aws.String("session_id"),
		FilterExpression:          aws.String("used_at < :limit"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":limit": &types.AttributeValueMemberN{Value: strconv.FormatInt(time.Now().Add(-age).Unix(), 10)}},
	}
}
