// Command counter is two functions: which one, a variable says.
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

func key(o order) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{
		"order_id": &types.AttributeValueMemberS{Value: o.ID},
		"line":     &types.AttributeValueMemberS{Value: "0"},
	}
}

func check(ctx context.Context) error {
	_, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: table})
	return err
}

func sell(ctx context.Context, o order) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: table, Item: key(o)})
	return err
}

func refund(ctx context.Context, o order) error {
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: table, Key: key(o)})
	return err
}

func main() {
	if err := check(context.Background()); err != nil {
		log.Fatal(err)
	}
	switch os.Getenv("ROLE") {
	case "sell":
		lambda.Start(sell)
	case "refund":
		lambda.Start(refund)
	}
}
