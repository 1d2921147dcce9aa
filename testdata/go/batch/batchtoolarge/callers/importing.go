package callers

import (
	"context"
	"slices"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/batch/batchtoolarge/callers/bulk"
)

// Helpers of another package send all that they are given.

func (m *messages) move(ctx context.Context, to string) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	if err := bulk.Put(ctx, m.db, to, out.Items); err != nil { // want DDB106 warning likely `Nothing limits the items of a page, but bulk\.Put sends all in one BatchWriteItem \| BatchWriteItem takes 25 writes at most and refuses more as a whole \| pass chunks of 25, such as slices.Chunk makes`
		return err
	}
	return bulk.Delete(ctx, m.db, m.table, out.Items) // want DDB106 warning `Nothing limits the items of a page, but bulk\.Delete sends all in one BatchWriteItem`
}

func (m *messages) seed(ctx context.Context) error {
	all := make([]message, 0, 30)
	for range 30 {
		all = append(all, message{})
	}
	return bulk.Put(ctx, m.db, m.table, all) // want DDB106 warning `bulk\.Put gets up to 30 writes and sends all in one BatchWriteItem.* \| pass chunks of 25`
}

// Callers that cut, that know how many there are, or whose own callers decide.

func (m *messages) moveChunks(ctx context.Context, to string) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil {
		return err
	}
	for chunk := range slices.Chunk(out.Items, 25) {
		if err := bulk.Put(ctx, m.db, to, chunk); err != nil {
			return err
		}
	}
	return bulk.PutChunks(ctx, m.db, to, out.Items)
}

func (m *messages) moveFew(ctx context.Context, to string) error {
	out, err := m.db.Scan(ctx, &dynamodb.ScanInput{TableName: &m.table})
	if err != nil || len(out.Items) > 25 {
		return err
	}
	if err := bulk.Put(ctx, m.db, to, out.Items); err != nil {
		return err
	}
	return bulk.Put(ctx, m.db, to, []message{{ID: "1"}})
}

// Store hands on what it is given.
func Store(ctx context.Context, db *dynamodb.Client, all []message) error {
	return bulk.Put(ctx, db, "messages", all)
}

var _ = []any{(*messages).move, (*messages).seed, (*messages).moveChunks, (*messages).moveFew}
