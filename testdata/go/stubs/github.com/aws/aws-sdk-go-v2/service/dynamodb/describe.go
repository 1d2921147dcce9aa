package dynamodb

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type DescribeTableInput struct {
	TableName *string
}

type DescribeTableOutput struct {
	Table *types.TableDescription
}

func (c *Client) DescribeTable(ctx context.Context, params *DescribeTableInput, optFns ...func(*Options)) (*DescribeTableOutput, error) {
	return &DescribeTableOutput{}, nil
}

type DescribeTableAPIClient interface {
	DescribeTable(context.Context, *DescribeTableInput, ...func(*Options)) (*DescribeTableOutput, error)
}

type TableExistsWaiterOptions struct {
	MinDelay time.Duration
	MaxDelay time.Duration
}

type TableExistsWaiter struct{ client DescribeTableAPIClient }

func NewTableExistsWaiter(client DescribeTableAPIClient, optFns ...func(*TableExistsWaiterOptions)) *TableExistsWaiter {
	return &TableExistsWaiter{client: client}
}

func (w *TableExistsWaiter) Wait(ctx context.Context, params *DescribeTableInput, maxWaitDur time.Duration, optFns ...func(*TableExistsWaiterOptions)) error {
	_, err := w.client.DescribeTable(ctx, params)
	return err
}

type DescribeTimeToLiveInput struct {
	TableName *string
}

type DescribeTimeToLiveOutput struct {
	TimeToLiveDescription *types.TimeToLiveDescription
}

func (c *Client) DescribeTimeToLive(ctx context.Context, params *DescribeTimeToLiveInput, optFns ...func(*Options)) (*DescribeTimeToLiveOutput, error) {
	return &DescribeTimeToLiveOutput{}, nil
}

type DescribeContinuousBackupsInput struct {
	TableName *string
}

type DescribeContinuousBackupsOutput struct {
	ContinuousBackupsDescription *types.ContinuousBackupsDescription
}

func (c *Client) DescribeContinuousBackups(ctx context.Context, params *DescribeContinuousBackupsInput, optFns ...func(*Options)) (*DescribeContinuousBackupsOutput, error) {
	return &DescribeContinuousBackupsOutput{}, nil
}
