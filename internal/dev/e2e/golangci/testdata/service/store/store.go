// Package store keeps invoices.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Table is where invoices are.
const Table = "prod-invoices"

// Item is one invoice.
type Item = map[string]types.AttributeValue

// OfCustomer returns the invoices of a customer.
func OfCustomer(ctx context.Context, db *dynamodb.Client, customer string) ([]Item, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(Table),
		IndexName:                 aws.String("by-customer"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: Item{":customer": &types.AttributeValueMemberS{Value: customer}},
		ProjectionExpression:      aws.String("invoice_id, amount"),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
