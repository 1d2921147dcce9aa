// Package enums has helpers with optional parameters: the zero value of an enumeration is not
// sent.
package enums

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func events(day string, sel types.Select) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("events"),
		KeyConditionExpression:    aws.String("event_day = :day"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":day": &types.AttributeValueMemberS{Value: day}},
		Select:                    sel,
		Limit:                     aws.Int32(1),
		ProjectionExpression:      aws.String("event_id"),
	}
}

// First reads the first event of a day.
func First(ctx context.Context, db *dynamodb.Client, day string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, events(day, ""))
}

// FirstOf reads it, or only asks whether there is any.
func FirstOf(ctx context.Context, db *dynamodb.Client, day string, count bool) (*dynamodb.QueryOutput, error) {
	var sel types.Select
	if count {
		sel = types.SelectCount
	}
	return db.Query(ctx, events(day, sel))
}

func remove(ctx context.Context, db *dynamodb.Client, id string, values types.ReturnValue, capacity types.ReturnConsumedCapacity) error {
	_, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:              aws.String("events"),
		Key:                    map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		ReturnValues:           values,
		ReturnConsumedCapacity: capacity,
	})
	return err
}

// Remove removes an event.
func Remove(ctx context.Context, db *dynamodb.Client, id string) error {
	return remove(ctx, db, id, "", "")
}
