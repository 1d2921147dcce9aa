// Package streamlists asks which streams and shards there are.
package streamlists

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"

	v1 "github.com/aws/aws-sdk-go/service/dynamodbstreams"
)

func streams(ctx context.Context, db *dynamodbstreams.Client) ([]types.Stream, error) {
	out, err := db.ListStreams(ctx, &dynamodbstreams.ListStreamsInput{}) // want DDB102 `ListStreams reads only the first page of its results \| results after the first page are silently dropped \| loop, passing LastEvaluatedStreamArn as ExclusiveStartStreamArn, until it is nil`
	if err != nil {
		return nil, err
	}
	return out.Streams, nil
}

func shards(ctx context.Context, db *dynamodbstreams.Client, arn *string) ([]types.Shard, error) {
	out, err := db.DescribeStream(ctx, &dynamodbstreams.DescribeStreamInput{StreamArn: arn}) // want DDB102 `DescribeStream reads only the first page of its results.*passing LastEvaluatedShardId`
	if err != nil {
		return nil, err
	}
	return out.StreamDescription.Shards, nil
}

func allShards(ctx context.Context, db *dynamodbstreams.Client, arn *string) (all []types.Shard, err error) {
	in := &dynamodbstreams.DescribeStreamInput{StreamArn: arn}
	for {
		out, err := db.DescribeStream(ctx, in)
		if err != nil {
			return nil, err
		}
		stream := out.StreamDescription
		all = append(all, stream.Shards...)
		if stream.LastEvaluatedShardId == nil {
			return all, nil
		}
		in.ExclusiveStartShardId = stream.LastEvaluatedShardId
	}
}

// Not the shards matter but whether the stream is on.
func enabled(ctx context.Context, db *dynamodbstreams.Client, arn *string) (bool, error) {
	out, err := db.DescribeStream(ctx, &dynamodbstreams.DescribeStreamInput{StreamArn: arn})
	if err != nil {
		return false, err
	}
	return out.StreamDescription.StreamStatus == "ENABLED", nil
}

func described(ctx context.Context, db *dynamodbstreams.Client, arn *string) (*types.StreamDescription, error) {
	out, err := db.DescribeStream(ctx, &dynamodbstreams.DescribeStreamInput{StreamArn: arn})
	if err != nil {
		return nil, err
	}
	return out.StreamDescription, nil
}

// A next iterator does not mean that something was left out.
func records(ctx context.Context, db *dynamodbstreams.Client, iterator *string) ([]types.Record, error) {
	out, err := db.GetRecords(ctx, &dynamodbstreams.GetRecordsInput{ShardIterator: iterator})
	if err != nil {
		return nil, err
	}
	return out.Records, nil
}

func shardsV1(db *v1.DynamoDBStreams, arn string) ([]*v1.Shard, error) {
	out, err := db.DescribeStream((&v1.DescribeStreamInput{}).SetStreamArn(arn)) // want DDB102 `DescribeStream reads only the first page of its results`
	if err != nil {
		return nil, err
	}
	return out.StreamDescription.Shards, nil
}
