// Package export copies the catalogue. Its test allows it to scan.
package export

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func products(client *dynamodb.Client) *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{ // want DDB101 `"prod-shop-products"`
		TableName:            aws.String("prod-shop-products"),
		ProjectionExpression: aws.String("product_id"),
	})
}

func countries(client *dynamodb.Client) *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{ // want DDB101 `"prod-shop-countries"`
		TableName:            aws.String("prod-shop-countries"),
		ProjectionExpression: aws.String("iso_code"),
	})
}

// Copier copies one table.
type Copier struct {
	Client *dynamodb.Client
	Table  string
}

// Copy counts what it copies.
func (c *Copier) Copy(ctx context.Context) (n int32, err error) {
	pages := dynamodb.NewScanPaginator(c.Client, &dynamodb.ScanInput{TableName: &c.Table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "Copier.Table"
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return n, err
		}
		n += page.Count
	}
	return n, nil
}
