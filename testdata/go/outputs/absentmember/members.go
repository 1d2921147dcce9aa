package absentmember

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// collectionSize is for tables with a local index.
func (t *Tables) collectionSize(ctx context.Context, item map[string]types.AttributeValue) (float64, error) {
	out, err := t.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("trips"), Item: item})
	if err != nil {
		return 0, err
	}
	return out.ItemCollectionMetrics.SizeEstimateRangeGB[0], nil // want DDB151 error proven `This PutItem never returns ItemCollectionMetrics, which is dereferenced \| ItemCollectionMetrics is nil unless ReturnItemCollectionMetrics asks for it`
}

func (t *Tables) askedSize(ctx context.Context, item map[string]types.AttributeValue) (float64, error) {
	out, err := t.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("trips"), Item: item, ReturnItemCollectionMetrics: types.ReturnItemCollectionMetricsSize,
	})
	if err != nil {
		return 0, err
	}
	return out.ItemCollectionMetrics.SizeEstimateRangeGB[0], nil
}

func (t *Tables) grown(ctx context.Context, name string) (time.Time, error) {
	out, err := t.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	if err != nil {
		return time.Time{}, err
	}
	return *out.Table.ProvisionedThroughput.LastIncreaseDateTime, nil // want DDB151 warning `LastIncreaseDateTime of this DescribeTable is dereferenced without a check \| LastIncreaseDateTime is nil for a table or index whose capacity was never increased`
}

// The answer repeats what the request sets.
func (t *Tables) createWithStream(ctx context.Context, name string) (types.StreamViewType, error) {
	out, err := t.db.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:           &name,
		StreamSpecification: &types.StreamSpecification{StreamEnabled: aws.Bool(true), StreamViewType: types.StreamViewType("NEW_IMAGE")},
	})
	if err != nil {
		return "", err
	}
	return out.TableDescription.StreamSpecification.StreamViewType, nil
}

func (t *Tables) createPlain(ctx context.Context, name string) (types.StreamViewType, error) {
	out, err := t.db.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &name})
	if err != nil {
		return "", err
	}
	return out.TableDescription.StreamSpecification.StreamViewType, nil // want DDB151 warning `StreamSpecification of this CreateTable is dereferenced without a check`
}

// A method of a time takes it by value, which dereferences the pointer.
func (t *Tables) increasedSince(ctx context.Context, in *dynamodb.DescribeTableInput, limit time.Time) (bool, error) {
	out, err := t.db.DescribeTable(ctx, in)
	if err != nil {
		return false, err
	}
	return out.Table.ProvisionedThroughput.LastIncreaseDateTime.After(limit), nil // want DDB151 `LastIncreaseDateTime of this DescribeTable`
}

func (t *Tables) everIncreasedSince(ctx context.Context, in *dynamodb.DescribeTableInput, limit time.Time) (bool, error) {
	out, err := t.db.DescribeTable(ctx, in)
	if err != nil {
		return false, err
	}
	last := out.Table.ProvisionedThroughput.LastIncreaseDateTime
	return last != nil && last.After(limit), nil
}
