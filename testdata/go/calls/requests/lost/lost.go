// Package lost sends requests in functions that code calls which cannot be analysed: which
// of their branches are taken, cannot be told.
package lost

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func called(ctx context.Context, db *dynamodb.Client, few bool) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	if few {
		input.Limit = aws.Int32(1)
	}
	db.Query(ctx, input) // want `^Query Limit=unknown<it depends on a caller that cannot be analysed> TableName="orders"$`
	func() {
		db.Query(ctx, input) // want `^Query Limit=unknown<it depends on a caller that cannot be analysed> TableName=unknown<it depends on a caller that cannot be analysed>$`
	}()
}
