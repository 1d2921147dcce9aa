// Command local stands in for Lambda on the machine of a developer, who sets AWS_ENDPOINT_URL.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
)

func main() {
	ctx, client := context.Background(), dynamodbstreams.NewFromConfig(aws.Config{})
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
