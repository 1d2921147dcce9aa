package keyconditionattribute

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The default is that of an index.
func boats(ctx context.Context, client *dynamodb.Client, berth string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("port-boats"), IndexName: aws.String("by-berth"),
		KeyConditionExpression:    aws.String("berth = :b"), // want DDB705 warning likely `Query key condition names "berth"`
		ExpressionAttributeValues: map[string]types.AttributeValue{":b": &types.AttributeValueMemberS{Value: berth}},
	})
}
