// Package cart keeps what customers are about to order.
package cart

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const maxBatchWrite = 25

// Line is one product in a cart.
type Line struct {
	CustomerID string `dynamodbav:"customer_id" json:"-"`
	ProductID  string `dynamodbav:"product_id" json:"product_id"`
	Quantity   int    `dynamodbav:"quantity" json:"quantity"`
	AddedAt    string `dynamodbav:"added_at" json:"added_at"`
}

// Carts holds the carts of all customers.
type Carts struct {
	client *dynamodb.Client
	table  string
}

// New returns the carts in the given table.
func New(client *dynamodb.Client, table string) *Carts {
	return &Carts{client: client, table: table}
}

// Put puts a line into its customer's cart, in place of one with the same product.
func (c *Carts) Put(ctx context.Context, line Line) error {
	line.AddedAt = time.Now().UTC().Format(time.RFC3339)
	item, err := attributevalue.MarshalMap(line)
	if err != nil {
		return fmt.Errorf("marshal cart line: %w", err)
	}
	_, err = c.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(c.table), Item: item})
	if err != nil {
		return fmt.Errorf("put %s into cart of %s: %w", line.ProductID, line.CustomerID, err)
	}
	return nil
}

// SetQuantity changes how many of a product are in a customer's cart.
func (c *Carts) SetQuantity(ctx context.Context, line Line) error {
	_, err := c.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(c.table),
		Key: map[string]types.AttributeValue{
			"product_id": &types.AttributeValueMemberS{Value: line.ProductID},
		},
		UpdateExpression:    aws.String("SET quantity = :quantity"),
		ConditionExpression: aws.String("attribute_exists(product_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":quantity": &types.AttributeValueMemberN{Value: strconv.Itoa(line.Quantity)},
		},
	})
	if err != nil {
		return fmt.Errorf("set quantity of %s in cart of %s: %w", line.ProductID, line.CustomerID, err)
	}
	return nil
}

// Lines returns what is in a customer's cart.
func (c *Carts) Lines(ctx context.Context, customerID string) ([]Line, error) {
	pages := dynamodb.NewQueryPaginator(c.client, &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
	})
	page, err := pages.NextPage(ctx)
	if err != nil {
		return nil, fmt.Errorf("read cart of %s: %w", customerID, err)
	}
	var lines []Line
	err = attributevalue.UnmarshalListOfMaps(page.Items, &lines)
	return lines, err
}

// Recent returns what is in a customer's cart, the line that was added last first.
func (c *Carts) Recent(ctx context.Context, customerID string) ([]Line, error) {
	pages := dynamodb.NewQueryPaginator(c.client, &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		IndexName:              aws.String("added-index"),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ProjectionExpression:   aws.String("product_id, quantity, added_at"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
		ScanIndexForward: aws.Bool(false),
	})
	var lines []Line
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("read cart of %s: %w", customerID, err)
		}
		var some []Line
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		lines = append(lines, some...)
	}
	return lines, nil
}

// Adopt gives the cart of a guest to the customer as whom the guest has signed in.
func (c *Carts) Adopt(ctx context.Context, guestID, customerID string) error {
	lines, err := c.Lines(ctx, guestID)
	if err != nil {
		return err
	}
	for _, line := range lines {
		_, err := c.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
			TableName: aws.String(c.table),
			Key: map[string]types.AttributeValue{
				"customer_id": &types.AttributeValueMemberS{Value: guestID},
				"product_id":  &types.AttributeValueMemberS{Value: line.ProductID},
			},
			UpdateExpression:    aws.String("SET customer_id = :customer"),
			ConditionExpression: aws.String("attribute_exists(product_id)"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":customer": &types.AttributeValueMemberS{Value: customerID},
			},
		})
		if err != nil {
			return fmt.Errorf("give cart of %s to %s: %w", guestID, customerID, err)
		}
	}
	return nil
}

// Clear removes everything from a customer's cart.
func (c *Carts) Clear(ctx context.Context, customerID string) error {
	lines, err := c.Lines(ctx, customerID)
	if err != nil {
		return err
	}
	var deletes []types.WriteRequest
	for _, line := range lines {
		deletes = append(deletes, types.WriteRequest{DeleteRequest: &types.DeleteRequest{
			Key: map[string]types.AttributeValue{
				"customer_id": &types.AttributeValueMemberS{Value: customerID},
				"product_id":  &types.AttributeValueMemberS{Value: line.ProductID},
			},
		}})
	}
	for batch := range slices.Chunk(deletes, maxBatchWrite) {
		pending := map[string][]types.WriteRequest{c.table: batch}
		for len(pending) > 0 {
			out, err := c.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
			if err != nil {
				return fmt.Errorf("clear cart of %s: %w", customerID, err)
			}
			pending = out.UnprocessedItems
		}
	}
	return nil
}
