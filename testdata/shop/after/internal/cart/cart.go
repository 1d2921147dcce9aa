// Package cart keeps what customers are about to order.
package cart

import (
	"context"
	"fmt"
	"strconv"
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
	now := time.Now().UTC()
	line.AddedAt = now.Format(time.RFC3339)
	line.TTL = now.Add(lifetime).Unix()
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

// Lines returns what is in a customer's cart. Lines that have expired may be
// there for some days more.
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

// Clear removes everything from a customer's cart.
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
