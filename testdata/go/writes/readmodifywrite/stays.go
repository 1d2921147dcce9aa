package readmodifywrite

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type stay struct {
	Room string `dynamodbav:"room"`
	Slot string `dynamodbav:"slot"`
	Who  string `dynamodbav:"who"`
}

// Stays are of rooms, at times: the key condition of its queries names both attributes of the key.
type Stays struct{ db *dynamodb.Client }

var errBooked = errors.New("slot is booked")

func (s *Stays) find(ctx context.Context, room, slot string) (same []stay, err error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("stays"), KeyConditionExpression: aws.String("room = :r AND slot = :s"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":r": &types.AttributeValueMemberS{Value: room}, ":s": &types.AttributeValueMemberS{Value: slot}},
	})
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &same)
	return same, err
}

func (s *Stays) book(ctx context.Context, b stay, condition *string) error {
	same, err := s.find(ctx, b.Room, b.Slot)
	if err != nil {
		return err
	}
	if len(same) > 0 {
		return errBooked
	}
	row, err := attributevalue.MarshalMap(b)
	if err != nil {
		return err
	}
	if condition != nil {
		_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("stays"), Item: row, ConditionExpression: aws.String("attribute_not_exists(room)")})
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("stays"), Item: row}) // want DDB109 `PutItem writes to "stays" if Query found no item, without a condition`
	return err
}
