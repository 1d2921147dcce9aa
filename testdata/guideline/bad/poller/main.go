// Command poller creates its table when it starts, and then follows the stream by itself.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
)

func main() {
	ctx, region := context.Background(), aws.Config{Region: "ap-northeast-1"}
	_, err := dynamodb.NewFromConfig(region).CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:            aws.String("prod-shop-orders"),
		AttributeDefinitions: []types.AttributeDefinition{{AttributeName: aws.String("order_id"), AttributeType: types.ScalarAttributeTypeS}},
		KeySchema:            []types.KeySchemaElement{{AttributeName: aws.String("order_id"), KeyType: types.KeyTypeHash}},
		BillingMode:          types.BillingModePayPerRequest,
	})
	if err != nil {
		log.Print(err) // it may be there
	}
	follow(ctx, dynamodbstreams.NewFromConfig(region), aws.String(os.Getenv("ITERATOR")))
}

func follow(ctx context.Context, client *dynamodbstreams.Client, iterator *string) {
	for iterator != nil {
		out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator})
		if err != nil {
			log.Fatal(err)
		}
		log.Print(len(out.Records), " changes")
		iterator = out.NextShardIterator
		time.Sleep(time.Second)
	}
}
