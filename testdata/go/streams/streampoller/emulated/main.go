// Command emulated stands in for Lambda, which DynamoDB local does not call.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"

	"example.com/fixtures/streams/streampoller/dbclient"
)

func main() {
	ctx, client := context.Background(), dbclient.New()
	begin, err := client.GetShardIterator(ctx, &dynamodbstreams.GetShardIteratorInput{})
	if err != nil {
		log.Fatal(err)
	}
	for iterator := begin.ShardIterator; iterator != nil; {
		out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator})
		if err != nil {
			log.Fatal(err)
		}
		log.Print(len(out.Records))
		iterator = out.NextShardIterator
	}
}
