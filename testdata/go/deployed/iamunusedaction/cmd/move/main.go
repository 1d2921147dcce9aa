// Command move writes an order under a condition on another, and deletes it. Nothing calls what
// scans them.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var client *dynamodb.Client

func main() {
	table := aws.String(os.Getenv("ORDERS_TABLE"))
	_, _ = client.TransactWriteItems(context.Background(), &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: table}},
		{ConditionCheck: &types.ConditionCheck{TableName: table}},
		{Delete: &types.Delete{TableName: table}},
	}})
}

func all(ctx context.Context) {
	_, _ = client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}
