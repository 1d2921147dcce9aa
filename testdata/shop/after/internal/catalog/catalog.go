// Package catalog keeps the products that the shop sells.
package catalog

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/shop/internal/batch"
)

// Product is a product as it is stored.
type Product struct {
	ProductID    string `dynamodbav:"product_id" json:"product_id"`
	Category     string `dynamodbav:"category" json:"category"`
	Title        string `dynamodbav:"title" json:"title"`
	Size         string `dynamodbav:"size" json:"size"`
	PriceCents   int64  `dynamodbav:"price_cents" json:"price_cents"`
	Discontinued bool   `dynamodbav:"discontinued" json:"discontinued"`
}

// Catalog reads and writes products.
type Catalog struct {
	client *dynamodb.Client
	table  string
}

// New returns the catalog in the given table.
func New(client *dynamodb.Client, table string) *Catalog {
	return &Catalog{client: client, table: table}
}

// Import stores the products of a supplier's list.
func (c *Catalog) Import(ctx context.Context, products []Product) error {
	var requests []types.WriteRequest
	for _, product := range products {
		item, err := attributevalue.MarshalMap(product)
		if err != nil {
			return fmt.Errorf("marshal product %s: %w", product.ProductID, err)
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	return batch.Write(ctx, c.client, c.table, requests)
}

// Prices returns the price in cents of each of the products that exist.
func (c *Catalog) Prices(ctx context.Context, productIDs []string) (map[string]int64, error) {
	var keys []batch.Item
	for _, id := range productIDs {
		keys = append(keys, batch.Item{"product_id": &types.AttributeValueMemberS{Value: id}})
	}
	items, err := batch.Get(ctx, c.client, c.table, keys, "product_id, price_cents")
	if err != nil {
		return nil, err
	}
	var products []Product
	if err := attributevalue.UnmarshalListOfMaps(items, &products); err != nil {
		return nil, err
	}
	prices := map[string]int64{}
	for _, product := range products {
		prices[product.ProductID] = product.PriceCents
	}
	return prices, nil
}

// InCategory returns the products of a category that can be ordered.
func (c *Catalog) InCategory(ctx context.Context, category string) ([]Product, error) {
	pages := dynamodb.NewQueryPaginator(c.client, &dynamodb.QueryInput{
		TableName:                aws.String(c.table),
		IndexName:                aws.String("gsi1"),
		KeyConditionExpression:   aws.String("category = :category"),
		FilterExpression:         aws.String("discontinued = :no"),
		ProjectionExpression:     aws.String("product_id, category, title, #size, price_cents"),
		ExpressionAttributeNames: map[string]string{"#size": "size"},
		ExpressionAttributeValues: batch.Item{
			":category": &types.AttributeValueMemberS{Value: category},
			":no":       &types.AttributeValueMemberBOOL{Value: false},
		},
	})
	var products []Product
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("query products in %s: %w", category, err)
		}
		var some []Product
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		products = append(products, some...)
	}
	return products, nil
}
