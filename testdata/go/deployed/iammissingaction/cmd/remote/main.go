// Command remote moves an order with a role that another configuration adds to.
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
	_, _ = client.TransactWriteItems(context.Background(), &dynamodb.TransactWriteItemsInput{
		TransactItems: []types.TransactWriteItem{
			{Put: &types.Put{TableName: table}},
			{Delete: &types.Delete{TableName: table}},
		},
	})
}
