package dynamodbstreams

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"
)

type ListStreamsInput struct {
	ExclusiveStartStreamArn *string
	Limit                   *int32
	TableName               *string
}

type ListStreamsOutput struct {
	LastEvaluatedStreamArn *string
	Streams                []types.Stream
}

func (c *Client) ListStreams(ctx context.Context, params *ListStreamsInput, optFns ...func(*Options)) (*ListStreamsOutput, error) {
	return &ListStreamsOutput{}, nil
}

type DescribeStreamInput struct {
	StreamArn             *string
	ExclusiveStartShardId *string
	Limit                 *int32
	ShardFilter           *types.ShardFilter
}

type DescribeStreamOutput struct {
	StreamDescription *types.StreamDescription
}

func (c *Client) DescribeStream(ctx context.Context, params *DescribeStreamInput, optFns ...func(*Options)) (*DescribeStreamOutput, error) {
	return &DescribeStreamOutput{}, nil
}

type GetShardIteratorInput struct {
	ShardId           *string
	ShardIteratorType types.ShardIteratorType
	StreamArn         *string
	SequenceNumber    *string
	Timestamp         *time.Time
}

type GetShardIteratorOutput struct {
	ShardIterator *string
}

func (c *Client) GetShardIterator(ctx context.Context, params *GetShardIteratorInput, optFns ...func(*Options)) (*GetShardIteratorOutput, error) {
	return &GetShardIteratorOutput{}, nil
}

type GetRecordsInput struct {
	ShardIterator *string
	Limit         *int32
}

type GetRecordsOutput struct {
	NextShardIterator *string
	Records           []types.Record
}

func (c *Client) GetRecords(ctx context.Context, params *GetRecordsInput, optFns ...func(*Options)) (*GetRecordsOutput, error) {
	return &GetRecordsOutput{}, nil
}
