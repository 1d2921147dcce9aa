package unpaddednumberinkey

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Rooms of a building are sorted by their floor.
func rooms(ctx context.Context, db *dynamodb.Client, building string, floor int) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("prod-rooms"),
		KeyConditionExpression: aws.String("building = :building AND floor_code = :floor"),
		ExpressionAttributeValues: item{
			":building": &types.AttributeValueMemberS{Value: building},
			":floor":    &types.AttributeValueMemberS{Value: fmt.Sprintf("F%d", floor)}, // moot DDB305 `Sort key "floor_code" is`
		},
	})
}

// A lift has a floor, too. It is no key of its table, since DynamoDB would refuse to set one.
func moveLift(ctx context.Context, db *dynamodb.Client, id string, floor int) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-lifts"),
		Key:                       item{"lift_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET floor_code = :floor"),
		ExpressionAttributeValues: item{":floor": &types.AttributeValueMemberS{Value: fmt.Sprintf("F%d", floor)}},
	})
	return err
}
