// Package sdkv1 reads orders by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func orders(db dynamodbiface.DynamoDBAPI, in *dynamodb.QueryInput) error {
	return db.QueryPages(in, func(*dynamodb.QueryOutput, bool) bool { return true }) // want DDB145 `Query is sent by aws-sdk-go instead of guregu/dynamo`
}
