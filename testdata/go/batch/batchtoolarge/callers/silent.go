package callers

import (
	"context"
	"slices"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func putFew[T any](ctx context.Context, db *dynamodb.Client, table string, items []T) error {
	requests := make([]types.WriteRequest, 0, len(items))
	for _, item := range items {
		av, err := attributevalue.MarshalMap(item)
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: av}})
	}
	return sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}}))
}

// Callers that cut, or that know how many there are.

func (m *messages) inChunks(ctx context.Context) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	var found []message
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return err
	}
	for chunk := range slices.Chunk(found, 25) {
		if err := putFew(ctx, m.db, m.table, chunk); err != nil {
			return err
		}
	}
	return putFew(ctx, m.db, m.table, []message{{ID: "1"}})
}

func (m *messages) limited(ctx context.Context) error {
	out, err := m.db.Query(ctx, &dynamodb.QueryInput{TableName: &m.table, Limit: aws.Int32(20)})
	if err != nil {
		return err
	}
	var found []message
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return err
	}
	return putFew(ctx, m.db, m.table, found)
}

func (m *messages) limitedPages(ctx context.Context, limit int32) error {
	pages := dynamodb.NewScanPaginator(m.db, &dynamodb.ScanInput{TableName: &m.table, Limit: &limit})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		if err := putFew(ctx, m.db, m.table, page.Items); err != nil {
			return err
		}
	}
	return nil
}

func (m *messages) looked(ctx context.Context) error {
	ids, err := m.ids(ctx)
	if err != nil {
		return err
	}
	if len(ids) > 25 {
		return errLeft
	}
	return putFew(ctx, m.db, m.table, ids)
}

func (m *messages) lookedDecoded(ctx context.Context) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	var found []message
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil || len(found) > 25 {
		return err
	}
	return putFew(ctx, m.db, m.table, found)
}

func (m *messages) decodedTwice(ctx context.Context) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	var found []message
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil {
		return err
	}
	found = found[:min(len(found), 10)]
	return putFew(ctx, m.db, m.table, found)
}

var _ = []any{(*messages).inChunks, (*messages).limited, (*messages).limitedPages, (*messages).looked, (*messages).lookedDecoded, (*messages).decodedTwice}
