// Package dynastore is a stub with the parts of github.com/wolfeidau/dynastore that the
// fixtures use.
package dynastore

import (
	"context"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type ReadOptions struct {
	limit    *int64
	startKey *string
}

type ReadOption func(*ReadOptions)

func ReadWithLimit(limit int64) ReadOption { return func(o *ReadOptions) { o.limit = &limit } }

func ReadWithStartKey(key string) ReadOption { return func(o *ReadOptions) { o.startKey = &key } }

type KVPair struct{ Partition, Key string }

type KVPairPage struct {
	Keys    []*KVPair
	LastKey string
}

type Table interface {
	Partition(name string) Partition
	ListPageWithContext(ctx context.Context, partitionKey, prefix string, options ...ReadOption) (*KVPairPage, error)
}

type Partition interface {
	List(prefix string, options ...ReadOption) ([]*KVPair, error)
	ListPage(prefix string, options ...ReadOption) (*KVPairPage, error)
	ListPageWithContext(ctx context.Context, prefix string, options ...ReadOption) (*KVPairPage, error)
}

type DynaTable struct{ client *dynamodb.DynamoDB }

func (t *DynaTable) ListPageWithContext(ctx context.Context, partitionKey, prefix string, options ...ReadOption) (*KVPairPage, error) {
	var o ReadOptions
	for _, option := range options {
		option(&o)
	}
	out, err := t.client.QueryWithContext(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String("id = :id"),
		Limit:                  o.limit,
	})
	if err != nil {
		return nil, err
	}
	page := &KVPairPage{}
	for range out.Items {
		page.Keys = append(page.Keys, &KVPair{Partition: partitionKey})
	}
	if len(out.LastEvaluatedKey) > 0 {
		page.LastKey = "more"
	}
	return page, nil
}
