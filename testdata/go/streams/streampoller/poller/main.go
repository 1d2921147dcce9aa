// Command poller follows the changes of orders.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"

	"example.com/fixtures/streams/streampoller/internal/changes"
)

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		log.Fatal(err)
	}
	client := dynamodbstreams.NewFromConfig(cfg)
	arn := os.Getenv("ORDERS_STREAM")
	stream, err := client.DescribeStream(ctx, &dynamodbstreams.DescribeStreamInput{StreamArn: &arn})
	if err != nil {
		log.Fatal(err)
	}
	for _, shard := range stream.StreamDescription.Shards {
		go follow(ctx, client, arn, aws.String(*shard.ShardId))
	}
	if len(os.Args) > 1 {
		show(ctx, client, os.Args[1])
		return
	}
	changes.Watch(ctx, client, arn)
}

func follow(ctx context.Context, client *dynamodbstreams.Client, arn string, shard *string) {
	begin, err := client.GetShardIterator(ctx, &dynamodbstreams.GetShardIteratorInput{StreamArn: &arn, ShardId: shard, ShardIteratorType: types.ShardIteratorTypeLatest})
	if err != nil {
		log.Print(err)
		return
	}
	for iterator := begin.ShardIterator; iterator != nil; time.Sleep(time.Second) {
		out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator}) // want DDB138 note `GetRecords polls a stream of DynamoDB in a loop .* let Lambda call a function`
		if err != nil {
			log.Print(err)
			return
		}
		for _, record := range out.Records {
			log.Print(record.EventID)
		}
		iterator = out.NextShardIterator
	}
}

// A single look at a shard polls nothing.
func show(ctx context.Context, client *dynamodbstreams.Client, iterator string) {
	out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: &iterator})
	if err != nil {
		log.Fatal(err)
	}
	log.Print(len(out.Records))
}
