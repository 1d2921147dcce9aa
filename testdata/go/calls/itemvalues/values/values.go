// Package values gives attributes values in the forms that the SDK for Go has. Beside each is what
// it is, and of which attribute.
package values

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

type state string

type parcel struct {
	ID     string    `dynamodbav:"parcel_id"`
	Sent   time.Time `dynamodbav:"sent_at"`
	Weight int       `dynamodbav:"weight"`
}

type store struct{ db *dynamodb.Client }

func (s *store) put(ctx context.Context, id string, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	item["origin"] = &types.AttributeValueMemberS{Value: id}               // want `^PutItem Put of parcel: origin is S param2 of string$`
	item["carrier"] = stores.S(id)                                         // want `^PutItem Put of parcel: carrier is S param2$`
	if item["depots"], err = attributevalue.Marshal(len(id)); err != nil { // want `^PutItem Put of parcel: depots is N .* of int$`
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("parcels"), Item: item}) // want `^PutItem Put of parcel: parcel_id is S by ID$` `^PutItem Put of parcel: sent_at is S by Sent$` `^PutItem Put of parcel: weight is N by Weight$`
	return err
}

func (s *store) move(ctx context.Context, id string, to state, now time.Time) error {
	values, err := attributevalue.MarshalMap(map[string]any{
		":state": to, // want `^UpdateItem Update: state set S param3 of state$`
		":at":    now.Unix(),
	})
	if err != nil {
		return err
	}
	values[":note"] = &types.AttributeValueMemberS{Value: string(to)}                            // want `^UpdateItem Update: note with S param3 of state$`
	key := map[string]types.AttributeValue{"parcel_id": &types.AttributeValueMemberS{Value: id}} // want `^UpdateItem Update: parcel_id key S param2 of string$`
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("parcels"),
		Key:                       key,
		UpdateExpression:          aws.String("SET #s = :state"),
		ConditionExpression:       aws.String("note <> :note"),
		ExpressionAttributeNames:  map[string]string{"#s": "state"},
		ExpressionAttributeValues: values,
	})
	return err
}

func (s *store) weigh(ctx context.Context, id string, weight int) error {
	built, err := expression.NewBuilder().
		WithUpdate(expression.Set(expression.Name("weight"), expression.Value(weight))). // want `^UpdateItem Update: weight set N param3 of int$`
		WithCondition(expression.Name("parcel_id").Equal(expression.Value(id))).         // want `^UpdateItem Update: parcel_id with S param2 of string$`
		Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("parcels"),
		UpdateExpression:          built.Update(),
		ConditionExpression:       built.Condition(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *store) transact(ctx context.Context, id string, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want `^TransactWriteItems Put of parcel: parcel_id is S by ID$` `^TransactWriteItems Put of parcel: sent_at is S by Sent$` `^TransactWriteItems Put of parcel: weight is N by Weight$`
		{Put: &types.Put{TableName: aws.String("parcels"), Item: item}},
		{Update: &types.Update{
			TableName:        aws.String("counts"),
			UpdateExpression: aws.String("SET parcel = :id"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":id": &types.AttributeValueMemberS{Value: id}, // want `^TransactWriteItems Update: parcel set S param2 of string$`
			},
		}},
	}})
	return err
}

func (s *store) load(ctx context.Context, ids []string) error {
	var requests []types.WriteRequest
	for _, id := range ids {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"parcel_id": &types.AttributeValueMemberS{Value: id}, // want `^BatchWriteItem Put: parcel_id is S unknown of string$`
		}}})
	}
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"parcels": requests}})
	return err
}

func (s *store) state(ctx context.Context, id string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(`UPDATE "parcels" SET state = 'sent' WHERE parcel_id = ?`), // want `^ExecuteStatement UPDATE: state set S "sent"$`
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: id}},       // want `^ExecuteStatement UPDATE: parcel_id with S param2 of string$`
	})
	return err
}
