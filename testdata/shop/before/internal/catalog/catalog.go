// Package catalog keeps the products that the shop sells.
package catalog

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const (
	maxBatchWrite = 25
	maxBatchGet   = 100
)

// Product is a product as it is stored.
type Product struct {
	ProductID    string `dynamodbav:"product_id" json:"product_id"`
	Brand        string `dynamodbav:"brand" json:"brand"`
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
	for batch := range slices.Chunk(products, maxBatchWrite) {
		var requests []types.WriteRequest
		for _, product := range batch {
			item, err := attributevalue.MarshalMap(product)
			if err != nil {
				return fmt.Errorf("marshal product %s: %w", product.ProductID, err)
			}
			requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
		}
		_, err := c.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{
			RequestItems: map[string][]types.WriteRequest{c.table: requests},
		})
		if err != nil {
			return fmt.Errorf("import products: %w", err)
		}
	}
	return nil
}

// Prices returns the price in cents of each of the products.
func (c *Catalog) Prices(ctx context.Context, productIDs []string) (map[string]int64, error) {
	prices := map[string]int64{}
	for batch := range slices.Chunk(productIDs, maxBatchGet) {
		var keys []map[string]types.AttributeValue
		for _, id := range batch {
			keys = append(keys, map[string]types.AttributeValue{
				"product_id": &types.AttributeValueMemberS{Value: id},
			})
		}
		out, err := c.client.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{
			RequestItems: map[string]types.KeysAndAttributes{
				c.table: {Keys: keys, ProjectionExpression: aws.String("product_id, price_cents")},
			},
		})
		if err != nil {
			return nil, fmt.Errorf("get prices: %w", err)
		}
		if len(out.UnprocessedKeys) > 0 {
			slog.WarnContext(ctx, "prices: some keys were not processed", "keys", len(out.UnprocessedKeys[c.table].Keys))
		}
		var products []Product
		if err := attributevalue.UnmarshalListOfMaps(out.Responses[c.table], &products); err != nil {
			return nil, err
		}
		for _, product := range products {
			prices[product.ProductID] = product.PriceCents
		}
	}
	return prices, nil
}

// InCategory returns the products of a category that can be ordered.
func (c *Catalog) InCategory(ctx context.Context, category string) ([]Product, error) {
	input := &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		IndexName:              aws.String("category-index"),
		KeyConditionExpression: aws.String("category = :category"),
		FilterExpression:       aws.String("discontinued = :no"),
		ProjectionExpression:   aws.String("product_id, category, title, size, price_cents"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":category": &types.AttributeValueMemberS{Value: category},
			":no":       &types.AttributeValueMemberBOOL{Value: false},
		},
	}
	var products []Product
	for {
		out, err := c.client.Query(ctx, input)
		if err != nil {
			return nil, fmt.Errorf("query products in %s: %w", category, err)
		}
		if len(out.Items) == 0 {
			break
		}
		var page []Product
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &page); err != nil {
			return nil, err
		}
		products = append(products, page...)
		if out.LastEvaluatedKey == nil {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return products, nil
}

// UpTo returns the products of a category up to a price.
func (c *Catalog) UpTo(ctx context.Context, category string, cents int64) ([]Product, error) {
	return c.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		IndexName:              aws.String("category-index"),
		KeyConditionExpression: aws.String("category = :category AND price_cents <= :cents"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":category": &types.AttributeValueMemberS{Value: category},
			":cents":    &types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
		},
	})
}

// OfBrand returns the products of a brand.
func (c *Catalog) OfBrand(ctx context.Context, brand string) ([]Product, error) {
	return c.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(c.table),
		IndexName:              aws.String("brand-index"),
		KeyConditionExpression: aws.String("brand = :brand"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
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
