// Package namesdiffer writes attributes and reads them again.
package namesdiffer

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type berth struct {
	ID       string `dynamodbav:"id"`
	Moored   int64  `dynamodbav:"mooredAt"`
	Draught  int    `dynamodbav:"draughtCm"`
	Skipper  string `dynamodbav:"Skipper"`
	Harbour  string `dynamodbav:"harbour"`
	Occupied bool   `dynamodbav:"isOccupied"`
}

// Berths keeps berths.
type Berths struct {
	db    *dynamodb.Client
	table string
}

func (b *Berths) moor(ctx context.Context, id, skipper string, draught int) error {
	_, err := b.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(b.table), Item: item{
		"id":         &types.AttributeValueMemberS{Value: id},
		"skipper":    &types.AttributeValueMemberS{Value: skipper},
		"draught_cm": &types.AttributeValueMemberN{Value: strconv.Itoa(draught)}, // want DDB325 `PutItem writes "draught_cm", but berth\.Draught is read as "draughtCm"`
		"isOccupied": &types.AttributeValueMemberBOOL{Value: true},
	}})
	return err
}

func (b *Berths) touch(ctx context.Context, id string, at int64) error {
	_, err := b.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(b.table), Key: item{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET moored_at = :t"), // want DDB325 warning likely `UpdateItem writes "moored_at", but berth\.Moored is read as "mooredAt" \| decoding ignores attributes of other names without an error, so that the field stays empty \| use one spelling for both`
		ExpressionAttributeValues: item{":t": &types.AttributeValueMemberN{Value: strconv.FormatInt(at, 10)}},
	})
	return err
}

func (b *Berths) get(ctx context.Context, id string) (*berth, error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(b.table), Key: item{"id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil || out.Item == nil {
		return nil, err
	}
	var found berth
	return &found, attributevalue.UnmarshalMap(out.Item, &found)
}

func (b *Berths) occupied(ctx context.Context, harbour string) (*dynamodb.QueryOutput, error) {
	return b.db.Query(ctx, &dynamodb.QueryInput{ // want DDB325 `The filter of this Query names "is_occupied", but the attribute is written as "isOccupied"`
		TableName:                 aws.String(b.table),
		KeyConditionExpression:    aws.String("harbour = :h"),
		FilterExpression:          aws.String("is_occupied = :yes"),
		ExpressionAttributeValues: item{":h": &types.AttributeValueMemberS{Value: harbour}, ":yes": &types.AttributeValueMemberBOOL{Value: true}},
	})
}

func (b *Berths) free(ctx context.Context, harbour string) (*dynamodb.QueryOutput, error) {
	return b.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(b.table),
		KeyConditionExpression:    aws.String("harbour = :h"),
		FilterExpression:          aws.String("isOccupied = :yes AND reserved_by <> :h"),
		ExpressionAttributeValues: item{":h": &types.AttributeValueMemberS{Value: harbour}, ":yes": &types.AttributeValueMemberBOOL{}},
	})
}
