// Package managing does by aws-sdk-go-v2 what guregu/dynamo does not, and has another package
// send what else there is.
package managing

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func describe(ctx context.Context, db *dynamodb.Client) (*dynamodb.DescribeTableOutput, error) {
	return db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("orders")})
}

func run(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return stores.Run(ctx, db, `SELECT * FROM "orders" WHERE order_id = ?`, stores.S(id))
}

func put(ctx context.Context, db *dynamodb.Client, item stores.Item) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item})
}
