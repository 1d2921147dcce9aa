// Package becomes has something become of values: beside each request is what becomes of the
// answer, as of any value.
package becomes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func unused(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) error {
	out, err := db.PutItem(ctx, in) // want `^ by 1$`
	_ = out
	return err
}

func returned(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) (*dynamodb.PutItemOutput, error) {
	return db.PutItem(ctx, in) // want `^returned\(0\) by 1$`
}

func tested(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) int {
	out, _ := db.PutItem(ctx, in) // want `^tested by 4$`
	if out.Attributes["id"] != nil {
		return 1
	}
	return 0
}

func kept(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) (all []*dynamodb.PutItemOutput) {
	out, _ := db.PutItem(ctx, in) // want `^used by 4$`
	return append(all, out)
}

func passed(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput, use func(*dynamodb.PutItemOutput)) {
	out, _ := db.PutItem(ctx, in) // want `^escaped by 1$`
	use(out)
}
