// Package sizes sends batches and transactions. Beside each call is how many requests it
// holds.
package sizes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type item = map[string]types.AttributeValue

type Store struct {
	db     *dynamodb.Client
	lib    *dynamo.DB
	orders dynamo.Table
}

func put(i item) types.WriteRequest {
	return types.WriteRequest{PutRequest: &types.PutRequest{Item: i}}
}

func (s *Store) other(ctx context.Context) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{}) // want `^GetItem of unknown$`
}

func (s *Store) writes(ctx context.Context, a, b item, more bool, all []types.WriteRequest) {
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": {put(a), put(b)}, "carts": {put(a)}}}) // want `^BatchWriteItem of 3$`
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": all}})                                 // want `^BatchWriteItem of unknown$`

	requests := []types.WriteRequest{put(a)}
	if more {
		requests = append(requests, put(b))
	}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}}) // want `^BatchWriteItem of from 1 to 2$`
}

func (s *Store) unknown(ctx context.Context, all map[string][]types.WriteRequest, in *dynamodb.BatchWriteItemInput) {
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: all}) // want `^BatchWriteItem of unknown, given as param2$`
	s.db.BatchWriteItem(ctx, in)                                               // want `^BatchWriteItem of unknown$`
}

func (s *Store) InLoop(ctx context.Context, items []item) {
	var requests []types.WriteRequest
	for _, i := range items {
		requests = append(requests, put(i))
	}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}}) // want `^BatchWriteItem of from 0 without bound, of items$`
}

func (s *Store) Guarded(ctx context.Context, items []item) {
	if len(items) > 25 {
		return
	}
	var requests []types.WriteRequest
	for _, i := range items {
		requests = append(requests, put(i))
	}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}}) // want `^BatchWriteItem of unknown$`
}

func (s *Store) reads(ctx context.Context, keys []item, a item) {
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}})                                     // want `^BatchGetItem of unknown, of 1 lists$`
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: []item{a, a}}, "carts": {Keys: []item{a}}}}) // want `^BatchGetItem of 3, of 2 lists$`
	s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{})                                                                                                             // want `^BatchGetItem of unknown$`
}

func (s *Store) transactions(ctx context.Context, items []types.TransactWriteItem, check types.TransactWriteItem) {
	s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{check, check}}) // want `^TransactWriteItems of 2$`
	s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})                                   // want `^TransactWriteItems of unknown$`
	s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: append(items, check)})                    // want `^TransactWriteItems of at least 1$`
}

func (s *Store) statements(ctx context.Context, statement string) {
	s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: []types.BatchStatementRequest{{Statement: aws.String(statement)}}}) // want `^BatchExecuteStatement of 1$`
}

// The library cuts batches by itself, but no transactions.
func (s *Store) chains(ctx context.Context, items []any, more bool) {
	s.orders.Batch().Write().Put(items...).Run(ctx) // want `^BatchWriteItem of unknown$`

	p := s.orders.Put(items[0])
	s.lib.WriteTx().Put(p).Put(p).Idempotent(true).Run(ctx) // want `^TransactWriteItems of 2$`

	tx := s.lib.WriteTx()
	tx.Put(p)
	if more {
		tx.Put(p).Put(p)
	}
	tx.Run(ctx) // want `^TransactWriteItems of from 1 to 3$`
	tx.Put(p)
}

func (s *Store) ChainInLoop(ctx context.Context, items []any) {
	tx := s.lib.WriteTx()
	for _, i := range items {
		tx = tx.Put(s.orders.Put(i))
	}
	tx.Run(ctx) // want `^TransactWriteItems of from 0 without bound, of items$`

	counted := s.lib.WriteTx()
	for range 3 {
		counted.Put(s.orders.Put(items[0]))
	}
	counted.Run(ctx) // want `^TransactWriteItems of from 0 to 3$`
}

func (s *Store) ChainGuarded(ctx context.Context, items []any) {
	if len(items) > 100 {
		return
	}
	tx := s.lib.WriteTx()
	for _, i := range items {
		tx.Put(s.orders.Put(i))
	}
	tx.Run(ctx) // want `^TransactWriteItems of unknown$`
}

func (s *Store) chainEither(ctx context.Context, p *dynamo.Put, other bool) {
	tx := s.lib.WriteTx()
	if other {
		tx = s.lib.WriteTx().Put(p)
	}
	tx.Run(ctx) // want `^TransactWriteItems of unknown$`
}

func (s *Store) chainOfCaller(ctx context.Context, tx *dynamo.WriteTx, p *dynamo.Put) {
	tx.Put(p).Run(ctx) // want `^TransactWriteItems of unknown$`
}

func (s *Store) chainInLiteral(ctx context.Context, p *dynamo.Put, visit func(func())) {
	tx := s.lib.WriteTx()
	visit(func() { tx.Put(p) })
	tx.Run(ctx) // want `^TransactWriteItems of unknown$`
}

func (s *Store) chainByParameter(ctx context.Context, p *dynamo.Put) {
	tx := s.lib.WriteTx()
	add := func(to *dynamo.WriteTx) { to.Put(p) }
	add(tx)
	tx.Put(p).Run(ctx) // want `^TransactWriteItems of 1$`
}

func (s *Store) again(ctx context.Context, a, b item) {
	in := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": {put(a), put(b)}}}
	for len(in.RequestItems) > 0 {
		out, _ := s.db.BatchWriteItem(ctx, in) // want `^BatchWriteItem of 2$`
		in.RequestItems = out.UnprocessedItems
	}
}

func (s *Store) once(ctx context.Context, a item) {
	out, _ := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": {put(a)}}}) // want `^BatchWriteItem of 1$`
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems})                                          // want `^BatchWriteItem of unknown, what is left of 1$`
}

func (s *Store) addsTo(ctx context.Context, all map[string][]types.WriteRequest, a item) {
	all["audit"] = []types.WriteRequest{put(a)}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: all}) // want `^BatchWriteItem of unknown$`
}
