// Command booth creates its table beside DynamoDB local, where it does not find it.
package main

import (
	"context"
	"log"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var (
	client *dynamodb.Client
	table  = aws.String(os.Getenv("ORDERS_TABLE"))
)

type order struct{ ID string }

func ensureTable(ctx context.Context) error {
	if _, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: table}); err == nil {
		return nil
	}
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:   table,
		BillingMode: types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("order_id"), AttributeType: types.ScalarAttributeTypeS},
			{AttributeName: aws.String("line"), AttributeType: types.ScalarAttributeTypeS},
		},
		KeySchema: []types.KeySchemaElement{
			{AttributeName: aws.String("order_id"), KeyType: types.KeyTypeHash},
			{AttributeName: aws.String("line"), KeyType: types.KeyTypeRange},
		},
	})
	return err
}

func sell(ctx context.Context, o order) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: table, Item: map[string]types.AttributeValue{
		"order_id": &types.AttributeValueMemberS{Value: o.ID},
		"line":     &types.AttributeValueMemberS{Value: "0"},
	}})
	return err
}

func main() {
	if os.Getenv("ENDPOINT") != "" {
		if err := ensureTable(context.Background()); err != nil {
			log.Fatal(err)
		}
	}
	lambda.Start(sell)
}
