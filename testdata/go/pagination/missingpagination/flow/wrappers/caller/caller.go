// Package caller uses the wrappers.
package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/pagination/missingpagination/flow/wrappers"
)

type item = map[string]types.AttributeValue

func some(ctx context.Context, db *dynamodb.Client, email string) ([]item, error) {
	return wrappers.From(db, "prod-crm-contacts").Index("gsi1").Where("email", email).Some(ctx)
}

func all(ctx context.Context, db *dynamodb.Client, email string) ([]item, error) {
	return wrappers.From(db, "prod-crm-contacts").Index("gsi1").Where("email", email).All(ctx)
}

func lookup(ctx context.Context, db *dynamodb.Client, email string) ([]item, error) {
	return wrappers.Lookup(ctx, db, "prod-crm-contacts", "email = :email", map[string]string{":email": email})
}

func byValue(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := wrappers.ByValue(ctx, db, dynamodb.QueryInput{TableName: aws.String("prod-crm-contacts")}) // want DDB102 `ByValue reads only the first page of a Query of "prod-crm-contacts"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func byValueChecked(ctx context.Context, db *dynamodb.Client) (int, bool, error) {
	out, err := wrappers.ByValue(ctx, db, dynamodb.QueryInput{TableName: aws.String("prod-crm-contacts")})
	if err != nil {
		return 0, false, err
	}
	return len(out.Items), len(out.LastEvaluatedKey) > 0, nil
}

func values(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := wrappers.Values(ctx, db, dynamodb.QueryInput{TableName: aws.String("prod-crm-contacts")}) // want DDB102 `Values reads only the first page of a Query of "prod-crm-contacts"`
	return len(out.Items), err
}

// What is sent is not seen: nothing is said.
func generic(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := wrappers.Generic(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-crm-contacts")}, db.Query)
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
