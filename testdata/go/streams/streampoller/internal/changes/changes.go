// Package changes follows the changes of orders for the programs of this module.
package changes

import (
	"context"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"
)

// Watch polls all shards of a stream.
func Watch(ctx context.Context, client *dynamodbstreams.Client, arn string) {
	shards := map[string]*string{}
	for range time.Tick(time.Second) {
		for shard, iterator := range shards {
			records, next, err := read(ctx, client, iterator)
			if err != nil {
				log.Print(err)
				continue
			}
			log.Print(len(records), " changes in ", arn)
			shards[shard] = next
		}
	}
}

func read(ctx context.Context, client *dynamodbstreams.Client, iterator *string) ([]types.Record, *string, error) {
	out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator}) // want DDB138 "GetRecords polls a stream of DynamoDB in a loop"
	if err != nil {
		return nil, nil, err
	}
	return out.Records, out.NextShardIterator, nil
}
