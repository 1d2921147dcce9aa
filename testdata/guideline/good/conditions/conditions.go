// Package conditions has the conditional writes of the guideline: stock that never falls below
// zero, an approval of what waits for one, and a version that guards against lost changes.
package conditions

import (
	"context"
	"errors"
	"os"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ErrRefused is returned where the item is not as it has to be.
var ErrRefused = errors.New("the item is not as it has to be")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }
func number(n int) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.Itoa(n)}
}

// Sell takes pieces of a product out of stock.
func Sell(ctx context.Context, client *dynamodb.Client, product string, pieces int) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(os.Getenv("PRODUCT_TABLE")),
		Key:                       map[string]types.AttributeValue{"product_id": text(product)},
		UpdateExpression:          aws.String("SET stock = stock - :pieces"),
		ConditionExpression:       aws.String("stock >= :pieces"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":pieces": number(pieces)},
	})
	return refused(err)
}

// Approve lets a request pass that waits for it.
func Approve(ctx context.Context, client *dynamodb.Client, request, by string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:           aws.String(os.Getenv("REQUEST_TABLE")),
		Key:                 map[string]types.AttributeValue{"request_id": text(request)},
		UpdateExpression:    aws.String("SET request_status = :approved, updated_by = :by"),
		ConditionExpression: aws.String("request_status = :waiting"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":approved": text("APPROVED"),
			":waiting":  text("WAITING"),
			":by":       text(by),
		},
	})
	return refused(err)
}

// Rename changes the title of a document, unless somebody changed the document since it was read.
func Rename(ctx context.Context, client *dynamodb.Client, document, title string, version int) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:           aws.String(os.Getenv("DOCUMENT_TABLE")),
		Key:                 map[string]types.AttributeValue{"document_id": text(document)},
		UpdateExpression:    aws.String("SET title = :title, version = :next"),
		ConditionExpression: aws.String("version = :read"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":title": text(title),
			":read":  number(version),
			":next":  number(version + 1),
		},
	})
	return refused(err)
}

// Viewed counts a view of a document that exists.
func Viewed(ctx context.Context, client *dynamodb.Client, document string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(os.Getenv("DOCUMENT_TABLE")),
		Key:                       map[string]types.AttributeValue{"document_id": text(document)},
		UpdateExpression:          aws.String("ADD view_count :one"),
		ConditionExpression:       aws.String("attribute_exists(document_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": number(1)},
	})
	return refused(err)
}

func refused(err error) error {
	if failed := (*types.ConditionalCheckFailedException)(nil); errors.As(err, &failed) {
		return ErrRefused
	}
	return err
}
