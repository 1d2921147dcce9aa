package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type anchor struct {
	AnchorID string `dynamodbav:"anchor_id"`
	Weight   int    `dynamodbav:"weight"`
	SoldAt   string `dynamodbav:"sold_at"`
}

// Anchors are kept by their identifiers.
type Anchors struct{ db *dynamodb.Client }

func (a *Anchors) put(ctx context.Context, one anchor) error {
	row, err := attributevalue.MarshalMap(one)
	if err != nil {
		return err
	}
	_, err = a.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("anchors"), Item: row})
	return err
}

func (a *Anchors) get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return a.db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("anchors"),
		Key:       item{"anchorId": &types.AttributeValueMemberS{Value: id}}, // want DDB325 error likely `The key names "anchorId", but PutItem writes "anchor_id" to "anchors" \| names of attributes are case-sensitive, and DynamoDB refuses a key or item without the key of its table \| use the name of the table's key in both`
	})
}

func (a *Anchors) remove(ctx context.Context, id string) error {
	_, err := a.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String("anchors"),
		Key:       item{"AnchorID": &types.AttributeValueMemberS{Value: id}}, // want DDB325 `The key names "AnchorID", but PutItem writes "anchor_id"`
	})
	return err
}

func (a *Anchors) weigh(ctx context.Context, id, weight string) error {
	_, err := a.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("anchors"), UpdateExpression: aws.String("SET weight = :w"),
		Key:                       item{"anchor-id": &types.AttributeValueMemberS{Value: id}}, // want DDB325 `The key names "anchor-id"`
		ExpressionAttributeValues: item{":w": &types.AttributeValueMemberN{Value: weight}},
	})
	return err
}

// The name is that of the item.
func (a *Anchors) right(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return a.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("anchors"), Key: item{"anchor_id": &types.AttributeValueMemberS{Value: id}}})
}

// Another table has other keys.
func (a *Anchors) chain(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return a.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("anchor-chains"), Key: item{"anchorId": &types.AttributeValueMemberS{Value: id}}})
}

// Items that are older than the code may have another name.
func (a *Anchors) unsold(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return a.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("anchors"), FilterExpression: aws.String("attribute_not_exists(sold_at) AND attribute_not_exists(soldAt)"),
	})
}
