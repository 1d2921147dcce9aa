// Package requests sends requests for another package.
package requests

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Reviews returns the first page of the reviews of a product.
func Reviews(ctx context.Context, client *dynamodb.Client, product string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-reviews"),
		KeyConditionExpression:    aws.String("product_id = :product"),
		ProjectionExpression:      aws.String("review_id, stars"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":product": &types.AttributeValueMemberS{Value: product}},
		Limit:                     aws.Int32(100),
	})
}
