package batchtoolarge

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Archive is what the sweeper needs of a store. One type here implements it.
type Archive interface {
	RemoveAll(ctx context.Context, keys []item) error
	RemoveFew(ctx context.Context, keys []item) error
}

type archive struct {
	db    *dynamodb.Client
	table string
}

// RemoveAll is called through the interface, with whatever a page holds.
func (a *archive) RemoveAll(ctx context.Context, keys []item) error {
	_, err := a.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{ // want DDB106 warning likely `Nothing limits keys, but TransactWriteItems takes 100 actions at most \| \(\*Sweeper\)\.sweep passes the items of a page,`
		TransactItems: deletes(a.table, keys),
	})
	return err
}

// RemoveFew is called through the interface with two keys.
func (a *archive) RemoveFew(ctx context.Context, keys []item) error {
	_, err := a.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{
		TransactItems: deletes(a.table, keys),
	})
	return err
}

func deletes(table string, keys []item) []types.TransactWriteItem {
	var actions []types.TransactWriteItem
	for _, key := range keys {
		actions = append(actions, types.TransactWriteItem{Delete: &types.Delete{TableName: &table, Key: key}})
	}
	return actions
}

// Sweeper empties an archive.
type Sweeper struct {
	db      *dynamodb.Client
	archive Archive
}

func (s *Sweeper) sweep(ctx context.Context) error {
	pages := dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{TableName: aws.String("orders")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		if err := s.archive.RemoveAll(ctx, page.Items); err != nil {
			return err
		}
	}
	return s.archive.RemoveFew(ctx, []item{number(1), number(2)})
}

// Log has two implementations here: which of them is called is not known.
type Log interface {
	Append(ctx context.Context, entries []item) error
}

type tableLog struct{ archive }

func (l *tableLog) Append(ctx context.Context, entries []item) error {
	_, err := l.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{ // want DDB106 note hint `unless every caller limits it`
		TransactItems: deletes(l.table, entries),
	})
	return err
}

type noLog struct{}

func (noLog) Append(context.Context, []item) error { return nil }

func appendPage(ctx context.Context, db *dynamodb.Client, log Log) error {
	page, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders")})
	if err != nil {
		return err
	}
	return log.Append(ctx, page.Items)
}
