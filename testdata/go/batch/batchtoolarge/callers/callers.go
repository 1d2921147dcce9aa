// Package callers has helpers that send one batch of all that they are
// given, and callers that pass on whatever there is.
package callers

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type message struct {
	Thread string `dynamodbav:"thread"`
	ID     string `dynamodbav:"id"`
}

type messages struct {
	db    *dynamodb.Client
	table string
}

var errLeft = errors.New("some writes are left")

func sent(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err == nil && len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return err
}

// A generic helper, and a caller that passes what a Query found.

func putAll[T any](ctx context.Context, db *dynamodb.Client, table string, items []T) error {
	requests := make([]types.WriteRequest, 0, len(items))
	for _, item := range items {
		av, err := attributevalue.MarshalMap(item)
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: av}})
	}
	return sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})) // want DDB106 warning likely `Nothing limits items, but BatchWriteItem takes 25 writes at most \| \(\*messages\)\.copyThread passes the items of a page, and DynamoDB refuses`
}

func (m *messages) copyThread(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := m.db.Query(ctx, &dynamodb.QueryInput{TableName: &m.table, KeyConditionExpression: in.KeyConditionExpression})
	if err != nil {
		return err
	}
	var found []message
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return err
	}
	return putAll(ctx, m.db, m.table, found)
}

// The page of a paginator.

func (m *messages) purge(ctx context.Context) error {
	pages := dynamodb.NewScanPaginator(m.db, &dynamodb.ScanInput{TableName: &m.table})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		if err := m.deletePage(ctx, page.Items); err != nil {
			return err
		}
	}
	return nil
}

func (m *messages) deletePage(ctx context.Context, items []map[string]types.AttributeValue) error {
	var requests []types.WriteRequest
	for _, item := range items {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item}})
	}
	return sent(m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{m.table: requests}})) // want DDB106 warning `Nothing limits items, but BatchWriteItem takes 25 writes at most \| \(\*messages\)\.purge passes the items of a page,`
}

// All IDs of a thread, collected over its pages.

func (m *messages) ids(ctx context.Context) ([]string, error) {
	var all []string
	pages := dynamodb.NewQueryPaginator(m.db, &dynamodb.QueryInput{TableName: &m.table})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			var found message
			if err := attributevalue.UnmarshalMap(item, &found); err != nil {
				return nil, err
			}
			all = append(all, found.ID)
		}
	}
	return all, nil
}

func (m *messages) deleteThread(ctx context.Context) error {
	ids, err := m.ids(ctx)
	if err != nil {
		return err
	}
	return m.deleteAll(ctx, ids)
}

func (m *messages) deleteAll(ctx context.Context, ids []string) error {
	requests := make([]types.WriteRequest, len(ids))
	for i, id := range ids {
		requests[i] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}}}}
	}
	return sent(m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{m.table: requests}})) // want DDB106 warning `Nothing limits ids, but BatchWriteItem takes 25 writes at most \| \(\*messages\)\.deleteThread passes the items of all pages,`
}

// A caller that passes few does not make up for one that does not.

func (m *messages) some(ctx context.Context) error {
	if err := m.send(ctx, []message{{ID: "1"}, {ID: "2"}}); err != nil {
		return err
	}
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	found := make([]message, 0, len(out.Items))
	for _, item := range out.Items {
		var one message
		if err := attributevalue.UnmarshalMap(item, &one); err != nil {
			return err
		}
		found = append(found, one)
	}
	return m.send(ctx, found)
}

func (m *messages) send(ctx context.Context, all []message) error {
	var requests []types.WriteRequest
	for _, one := range all {
		av, err := attributevalue.MarshalMap(one)
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: av}})
	}
	return sent(m.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{m.table: requests}})) // want DDB106 warning `Nothing limits all, but BatchWriteItem takes 25 writes at most \| \(\*messages\)\.some passes the items of a page,`
}

var _ = []any{(*messages).copyThread, (*messages).purge, (*messages).deleteThread, (*messages).some}
