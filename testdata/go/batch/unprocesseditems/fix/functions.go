package fix

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The client is the first argument of a method expression: there is no fix.
func byExpression(ctx context.Context, db *dynamodb.Client, in *dynamodb.BatchWriteItemInput) error {
	if _, err := (*dynamodb.Client).BatchWriteItem(db, ctx, in); err != nil { // want DDB103 "ignored"
		return err
	}
	return nil
}
