// Package sdkv1 scans by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func pages(db dynamodbiface.DynamoDBAPI, visit func(*dynamodb.ScanOutput, bool) bool) error {
	return db.ScanPages(&dynamodb.ScanInput{ // want DDB101 `Scan reads every item of "products" \| cost`
		TableName:            aws.String("products"),
		ProjectionExpression: aws.String("id"),
	}, visit)
}

func prepared(db dynamodbiface.DynamoDBAPI) (*dynamodb.ScanOutput, error) {
	input := (&dynamodb.ScanInput{}).SetTableName("products").SetProjectionExpression("id").SetFilterExpression("price > :p")
	req, out := db.ScanRequest(input) // want DDB101 `Scan reads every item of "products" \| FilterExpression is applied after the read`
	return out, req.Send()
}

// Its callers decide what is scanned.
func forward(ctx aws.Context, db dynamodbiface.DynamoDBAPI, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	return db.ScanWithContext(ctx, in)
}

func caller(ctx aws.Context, db dynamodbiface.DynamoDBAPI) (*dynamodb.ScanOutput, error) {
	return forward(ctx, db, (&dynamodb.ScanInput{}).SetTableName("carts").SetProjectionExpression("id")) // want DDB101 `forward reads every item of "carts" with Scan`
}
