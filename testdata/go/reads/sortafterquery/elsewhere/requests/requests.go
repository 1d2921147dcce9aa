// Package requests sends the requests of another package.
package requests

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Orders returns the first page of the orders of a customer.
func Orders(ctx context.Context, client *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":customer": &types.AttributeValueMemberS{Value: customer}},
	})
}
