package fix

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

// No paginator takes these clients: there is no fix.
type (
	Scanner interface {
		Scan(*dynamodb.ScanInput) (*dynamodb.ScanOutput, error)
	}
	Tenants interface {
		Scan(context.Context, string, *dynamodb.ScanInput) (*dynamodb.ScanOutput, error)
	}
	Old interface {
		Scan(*dynamodbv1.ScanInput) (*dynamodbv1.ScanOutput, error)
	}
)

func withoutContext(db Scanner) (int, error) {
	out, err := db.Scan(&dynamodb.ScanInput{TableName: aws.String("prod-shop-orders")}) // want DDB102 `Scan reads only the first page of "prod-shop-orders"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func ofTenant(ctx context.Context, db Tenants, tenant string) (int, error) {
	out, err := db.Scan(ctx, tenant, &dynamodb.ScanInput{TableName: aws.String("prod-shop-orders")}) // want DDB102 `Scan reads only the first page of "prod-shop-orders"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func withoutPages(db Old) (int, error) {
	out, err := db.Scan(&dynamodbv1.ScanInput{TableName: aws.String("prod-shop-orders")}) // want DDB102 `Scan reads only the first page of "prod-shop-orders"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
