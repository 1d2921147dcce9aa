package ttlattributetype

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Permits expire by an attribute that their user names.
type Permits struct {
	db                        *dynamodb.Client
	ttlAttribute, madeAtField string
}

func inNumber(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func (p *Permits) add(ctx context.Context, id string, until time.Time) error {
	_, err := p.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("permits"), Item: map[string]types.AttributeValue{
		"permit_id":    &types.AttributeValueMemberS{Value: id},
		p.madeAtField:  inNumber(time.Now().UnixMilli()),
		p.ttlAttribute: inNumber(until.UnixMilli()), // want DDB303 warning `^The time-to-live attribute that ttlAttribute names is written in milliseconds`
	}})
	return err
}

func (p *Permits) addInSeconds(ctx context.Context, id string, until time.Time) error {
	item := map[string]types.AttributeValue{"permit_id": &types.AttributeValueMemberS{Value: id}}
	item[p.ttlAttribute] = inNumber(until.Unix())
	_, err := p.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("permits"), Item: item})
	return err
}

func (p *Permits) change(ctx context.Context, id string, until time.Time) error {
	_, err := p.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("permits"),
		Key:                       map[string]types.AttributeValue{"permit_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET #t = :t"),
		ExpressionAttributeNames:  map[string]string{"#t": p.ttlAttribute}, // want DDB303 warning `^The time-to-live attribute that ttlAttribute names is written in nanoseconds`
		ExpressionAttributeValues: map[string]types.AttributeValue{":t": inNumber(until.UnixNano())},
	})
	return err
}
