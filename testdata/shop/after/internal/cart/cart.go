// Package cart keeps what customers are about to order.
package cart

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/shop/internal/batch"
)

// lifetime is how long a line stays in a cart that nobody orders.
const lifetime = 30 * 24 * time.Hour

// Line is one product in a cart.
type Line struct {
	CustomerID string `dynamodbav:"customer_id" json:"-"`
	ProductID  string `dynamodbav:"product_id" json:"product_id"`
	Quantity   int    `dynamodbav:"quantity" json:"quantity"`
	AddedAt    string `dynamodbav:"added_at" json:"added_at"`
	TTL        int64  `dynamodbav:"ttl" json:"-"`
}

// add notes when a line is put into a cart, and when it goes.
func (l *Line) add(now time.Time) {
	l.AddedAt = now.Format(time.RFC3339)
	l.TTL = now.Add(lifetime).Unix()
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
//
//dynamolint:usecase UC-1 Put a product into the cart
func (c *Carts) Put(ctx context.Context, line Line) error {
	line.add(time.Now().UTC())
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
//
//dynamolint:usecase UC-2 Change how many of a product are in the cart
func (c *Carts) SetQuantity(ctx context.Context, line Line) error {
	_, err := c.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(c.table),
		Key: batch.Item{
			"customer_id": &types.AttributeValueMemberS{Value: line.CustomerID},
			"product_id":  &types.AttributeValueMemberS{Value: line.ProductID},
		},
		UpdateExpression:    aws.String("SET quantity = :quantity"),
		ConditionExpression: aws.String("attribute_exists(product_id)"),
		ExpressionAttributeValues: batch.Item{
			":quantity": &types.AttributeValueMemberN{Value: strconv.Itoa(line.Quantity)},
		},
	})
	if err != nil {
		return fmt.Errorf("set quantity of %s in cart of %s: %w", line.ProductID, line.CustomerID, err)
	}
	return nil
}

// Lines returns what is in a customer's cart. Lines that have expired may be
// there for some days more.
//
//dynamolint:usecase UC-3 Show the cart
func (c *Carts) Lines(ctx context.Context, customerID string) ([]Line, error) {
	pages := dynamodb.NewQueryPaginator(c.client, &dynamodb.QueryInput{
		TableName:                aws.String(c.table),
		KeyConditionExpression:   aws.String("customer_id = :customer"),
		FilterExpression:         aws.String("#ttl > :now"),
		ProjectionExpression:     aws.String("product_id, quantity, added_at"),
		ExpressionAttributeNames: map[string]string{"#ttl": "ttl"},
		ExpressionAttributeValues: batch.Item{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":now":      &types.AttributeValueMemberN{Value: strconv.FormatInt(time.Now().Unix(), 10)},
		},
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

// Recent returns what is in a customer's cart, the line that was added last first.
func (c *Carts) Recent(ctx context.Context, customerID string) ([]Line, error) {
	lines, err := c.Lines(ctx, customerID)
	slices.SortFunc(lines, func(a, b Line) int { return strings.Compare(b.AddedAt, a.AddedAt) })
	return lines, err
}

// Adopt gives the cart of a guest to the customer as whom the guest has signed in.
func (c *Carts) Adopt(ctx context.Context, guestID, customerID string) error {
	lines, err := c.Lines(ctx, guestID)
	if err != nil {
		return err
	}
	var puts []types.WriteRequest
	for _, line := range lines {
		line.CustomerID = customerID
		line.add(time.Now().UTC())
		item, err := attributevalue.MarshalMap(line)
		if err != nil {
			return fmt.Errorf("marshal cart line: %w", err)
		}
		puts = append(puts, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	if err := batch.Write(ctx, c.client, c.table, puts); err != nil {
		return err
	}
	return c.Clear(ctx, guestID)
}

// Clear removes everything from a customer's cart.
//
//dynamolint:usecase UC-4 Empty the cart
func (c *Carts) Clear(ctx context.Context, customerID string) error {
	pages := dynamodb.NewQueryPaginator(c.client, &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ProjectionExpression:   aws.String("customer_id, product_id"),
		ExpressionAttributeValues: batch.Item{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
	})
	var deletes []types.WriteRequest
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return fmt.Errorf("read cart of %s: %w", customerID, err)
		}
		for _, key := range page.Items {
			deletes = append(deletes, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: key}})
		}
	}
	return batch.Write(ctx, c.client, c.table, deletes)
}
