package missingprojection

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

const (
	notesTable  = "prod-hotel-notes"
	ratingTable = "prod-hotel-ratings"
)

func addNote(ctx context.Context, db *dynamodb.Client, room, at, note string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(notesTable),
		Item:      map[string]types.AttributeValue{"room_id": text(room), "at": text(at), "note": text(note)},
	})
	return err
}

// All that is ever written is used: by default, no finding.
func notesOf(ctx context.Context, db *dynamodb.Client, room string) (lines []string, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB104 note `Query of "prod-hotel-notes" has no ProjectionExpression`
		TableName:                 aws.String(notesTable),
		KeyConditionExpression:    aws.String("room_id = :r"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":r": text(room)},
	})
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		of, _ := it["room_id"].(*types.AttributeValueMemberS)
		at, _ := it["at"].(*types.AttributeValueMemberS)
		note, _ := it["note"].(*types.AttributeValueMemberS)
		if of != nil && at != nil && note != nil {
			lines = append(lines, of.Value+" "+at.Value+" "+note.Value)
		}
	}
	return lines, nil
}

func rate(ctx context.Context, db *dynamodb.Client, room, at, stars, report string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(ratingTable),
		Item:      map[string]types.AttributeValue{"room_id": text(room), "at": text(at), "stars": text(stars), "report": text(report)},
	})
	return err
}

// The reports are read for nothing.
func starsOf(ctx context.Context, db *dynamodb.Client, room string) (stars []string, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB104 note `Query of "prod-hotel-ratings" reads whole items, but uses only "at" and "stars"`
		TableName:                 aws.String(ratingTable),
		KeyConditionExpression:    aws.String("room_id = :r"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":r": text(room)},
	})
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		at, _ := it["at"].(*types.AttributeValueMemberS)
		given, _ := it["stars"].(*types.AttributeValueMemberS)
		if at != nil && given != nil {
			stars = append(stars, at.Value+" "+given.Value)
		}
	}
	return stars, nil
}
