// Package keys writes few values into keys of indexes, which the configuration has judged.
package keys

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// State is what becomes of a shipment.
type State string

// The states.
const (
	Packed State = "packed"
	Sent   State = "sent"
)

// Shipment is found by its state.
type Shipment struct {
	State   State  `dynamodbav:"state"` // want DDB315 `Partition key "state" is a State, of which there are 2 values`
	Shipped string `dynamodbav:"shipped"`
	ID      string `dynamodbav:"id"`
}

// Parcel is found by its state, say its tags.
type Parcel struct {
	ID    string `dynamo:"parcel_id,hash"`
	State State  `dynamo:"parcel_state" index:"by-state,hash"` // want DDB315 "parcel_state"
	Sent  string `dynamo:"sent_at" index:"by-state,range"`
}

type item = map[string]types.AttributeValue

func put(ctx context.Context, db *dynamodb.Client, id, sent string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("shipments"), Item: item{
		"pk":     &types.AttributeValueMemberS{Value: id},
		"sk":     &types.AttributeValueMemberS{Value: id},
		"GSI1PK": &types.AttributeValueMemberS{Value: "SENT"}, // want DDB315 `Partition key "GSI1PK" is the constant "SENT"`
		"GSI1SK": &types.AttributeValueMemberS{Value: sent},
		"weight": &types.AttributeValueMemberN{Value: "3"},
	}})
	return err
}

func find(ctx context.Context, db *dynamodb.Client, state State) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("shipments"),
		IndexName:                 aws.String("by-state"),
		KeyConditionExpression:    aws.String("#state = :state"),
		ExpressionAttributeNames:  map[string]string{"#state": "state"},
		ExpressionAttributeValues: item{":state": &types.AttributeValueMemberS{Value: string(state)}},
	})
}
