// Command sdkv1 polls by aws-sdk-go.
package main

import (
	"log"
	"time"

	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodbstreams"
)

func main() {
	client := dynamodbstreams.New(session.Must(session.NewSession()))
	begin, err := client.GetShardIterator(&dynamodbstreams.GetShardIteratorInput{})
	if err != nil {
		log.Fatal(err)
	}
	in := &dynamodbstreams.GetRecordsInput{ShardIterator: begin.ShardIterator}
	for in.ShardIterator != nil {
		out, err := client.GetRecords(in) // want DDB138 "GetRecords polls a stream of DynamoDB in a loop"
		if err != nil {
			log.Fatal(err)
		}
		log.Print(len(out.Records))
		in.ShardIterator = out.NextShardIterator
		time.Sleep(time.Second)
	}
}
