// Package adapter hands the records of any stream to any program.
package adapter

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"
)

// Follow calls a function with each record of a shard.
func Follow(ctx context.Context, client *dynamodbstreams.Client, iterator *string, handle func(types.Record) error) error {
	for iterator != nil {
		out, err := client.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator})
		if err != nil {
			return err
		}
		for _, record := range out.Records {
			if err := handle(record); err != nil {
				return err
			}
		}
		iterator = out.NextShardIterator
	}
	return nil
}
