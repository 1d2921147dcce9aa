// Package floorplans counts the rooms of which a plan has to be drawn, once a year.
package floorplans

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Rooms returns how many rooms a hotel has.
func Rooms(ctx context.Context, db *dynamodb.Client, hotel string) (int, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // moot DDB104 `only their number is used .* it is in a tool, by the name of its package`
		TableName:                 aws.String("prod-rooms"),
		KeyConditionExpression:    aws.String("hotel = :hotel"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":hotel": &types.AttributeValueMemberS{Value: hotel}},
	})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
