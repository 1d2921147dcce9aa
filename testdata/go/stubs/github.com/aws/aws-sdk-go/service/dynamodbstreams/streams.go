package dynamodbstreams

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
)

type ListStreamsInput struct {
	ExclusiveStartStreamArn *string
	Limit                   *int64
	TableName               *string
}

func (s *ListStreamsInput) SetExclusiveStartStreamArn(v string) *ListStreamsInput { return s }
func (s *ListStreamsInput) SetLimit(v int64) *ListStreamsInput                    { return s }
func (s *ListStreamsInput) SetTableName(v string) *ListStreamsInput               { return s }

type ListStreamsOutput struct {
	LastEvaluatedStreamArn *string
	Streams                []*Stream
}

func (c *DynamoDBStreams) ListStreams(input *ListStreamsInput) (*ListStreamsOutput, error) {
	return &ListStreamsOutput{}, nil
}

func (c *DynamoDBStreams) ListStreamsWithContext(ctx aws.Context, input *ListStreamsInput, opts ...request.Option) (*ListStreamsOutput, error) {
	return &ListStreamsOutput{}, nil
}

func (c *DynamoDBStreams) ListStreamsRequest(input *ListStreamsInput) (*request.Request, *ListStreamsOutput) {
	return &request.Request{}, &ListStreamsOutput{}
}

type DescribeStreamInput struct {
	ExclusiveStartShardId *string
	Limit                 *int64
	StreamArn             *string
}

func (s *DescribeStreamInput) SetExclusiveStartShardId(v string) *DescribeStreamInput { return s }
func (s *DescribeStreamInput) SetLimit(v int64) *DescribeStreamInput                  { return s }
func (s *DescribeStreamInput) SetStreamArn(v string) *DescribeStreamInput             { return s }

type DescribeStreamOutput struct {
	StreamDescription *StreamDescription
}

func (c *DynamoDBStreams) DescribeStream(input *DescribeStreamInput) (*DescribeStreamOutput, error) {
	return &DescribeStreamOutput{}, nil
}

func (c *DynamoDBStreams) DescribeStreamWithContext(ctx aws.Context, input *DescribeStreamInput, opts ...request.Option) (*DescribeStreamOutput, error) {
	return &DescribeStreamOutput{}, nil
}

func (c *DynamoDBStreams) DescribeStreamRequest(input *DescribeStreamInput) (*request.Request, *DescribeStreamOutput) {
	return &request.Request{}, &DescribeStreamOutput{}
}

type GetShardIteratorInput struct {
	SequenceNumber    *string
	ShardId           *string
	ShardIteratorType *string
	StreamArn         *string
}

func (s *GetShardIteratorInput) SetSequenceNumber(v string) *GetShardIteratorInput    { return s }
func (s *GetShardIteratorInput) SetShardId(v string) *GetShardIteratorInput           { return s }
func (s *GetShardIteratorInput) SetShardIteratorType(v string) *GetShardIteratorInput { return s }
func (s *GetShardIteratorInput) SetStreamArn(v string) *GetShardIteratorInput         { return s }

type GetShardIteratorOutput struct {
	ShardIterator *string
}

func (c *DynamoDBStreams) GetShardIterator(input *GetShardIteratorInput) (*GetShardIteratorOutput, error) {
	return &GetShardIteratorOutput{}, nil
}

func (c *DynamoDBStreams) GetShardIteratorWithContext(ctx aws.Context, input *GetShardIteratorInput, opts ...request.Option) (*GetShardIteratorOutput, error) {
	return &GetShardIteratorOutput{}, nil
}

func (c *DynamoDBStreams) GetShardIteratorRequest(input *GetShardIteratorInput) (*request.Request, *GetShardIteratorOutput) {
	return &request.Request{}, &GetShardIteratorOutput{}
}

type GetRecordsInput struct {
	Limit         *int64
	ShardIterator *string
}

func (s *GetRecordsInput) SetLimit(v int64) *GetRecordsInput          { return s }
func (s *GetRecordsInput) SetShardIterator(v string) *GetRecordsInput { return s }

type GetRecordsOutput struct {
	NextShardIterator *string
	Records           []*Record
}

func (c *DynamoDBStreams) GetRecords(input *GetRecordsInput) (*GetRecordsOutput, error) {
	return &GetRecordsOutput{}, nil
}

func (c *DynamoDBStreams) GetRecordsWithContext(ctx aws.Context, input *GetRecordsInput, opts ...request.Option) (*GetRecordsOutput, error) {
	return &GetRecordsOutput{}, nil
}

func (c *DynamoDBStreams) GetRecordsRequest(input *GetRecordsInput) (*request.Request, *GetRecordsOutput) {
	return &request.Request{}, &GetRecordsOutput{}
}
