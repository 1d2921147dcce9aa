// Package catalog keeps the products that the shop sells.
package catalog

import (
	"context"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/shop/internal/batch"
)

// The indexes of the table.
const (
	byCategory = "gsi1" // category, title
	byBrand    = "gsi2" // brand, title; products of a brand only
)

// Product is a product as it is stored.
type Product struct {
	ProductID    string `dynamodbav:"product_id" json:"product_id"`
	Brand        string `dynamodbav:"brand,omitempty" json:"brand"`
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
//
//dynamolint:usecase UC-5 Browse a category
func (c *Catalog) InCategory(ctx context.Context, category string) ([]Product, error) {
	return c.all(ctx, &dynamodb.QueryInput{
		TableName:                aws.String(c.table),
		IndexName:                aws.String(byCategory),
		KeyConditionExpression:   aws.String("category = :category"),
		FilterExpression:         aws.String("discontinued = :no"),
		ProjectionExpression:     aws.String("product_id, brand, category, title, #size, price_cents"),
		ExpressionAttributeNames: map[string]string{"#size": "size"},
		ExpressionAttributeValues: batch.Item{
			":category": &types.AttributeValueMemberS{Value: category},
			":no":       &types.AttributeValueMemberBOOL{Value: false},
		},
	})
}

// UpTo returns the products of a category up to a price.
//
//dynamolint:usecase UC-6 Browse a category up to a price
func (c *Catalog) UpTo(ctx context.Context, category string, cents int64) ([]Product, error) {
	return c.all(ctx, &dynamodb.QueryInput{
		TableName:                aws.String(c.table),
		IndexName:                aws.String(byCategory),
		KeyConditionExpression:   aws.String("category = :category"),
		FilterExpression:         aws.String("price_cents <= :cents"),
		ProjectionExpression:     aws.String("product_id, brand, category, title, #size, price_cents, discontinued"),
		ExpressionAttributeNames: map[string]string{"#size": "size"},
		ExpressionAttributeValues: batch.Item{
			":category": &types.AttributeValueMemberS{Value: category},
			":cents":    &types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
		},
	})
}

// OfBrand returns the products of a brand.
//
//dynamolint:usecase UC-7 Browse a brand
func (c *Catalog) OfBrand(ctx context.Context, brand string) ([]Product, error) {
	return c.all(ctx, &dynamodb.QueryInput{
		TableName:                aws.String(c.table),
		IndexName:                aws.String(byBrand),
		KeyConditionExpression:   aws.String("brand = :brand"),
		ProjectionExpression:     aws.String("product_id, brand, category, title, #size, price_cents, discontinued"),
		ExpressionAttributeNames: map[string]string{"#size": "size"},
		ExpressionAttributeValues: batch.Item{
			":brand": &types.AttributeValueMemberS{Value: brand},
		},
	})
}

// all returns the products on all pages of a query.
func (c *Catalog) all(ctx context.Context, input *dynamodb.QueryInput) ([]Product, error) {
	pages := dynamodb.NewQueryPaginator(c.client, input)
	var products []Product
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("query products: %w", err)
		}
		var some []Product
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		products = append(products, some...)
	}
	return products, nil
}
