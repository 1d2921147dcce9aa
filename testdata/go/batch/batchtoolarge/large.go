// Package batchtoolarge sends lists of all sizes.
package batchtoolarge

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Store keeps orders.
type Store struct {
	db     *dynamodb.Client
	table  string
	orders []item
}

func (s *Store) write(ctx context.Context, requests []types.WriteRequest) (*dynamodb.BatchWriteItemOutput, error) {
	return s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})
}

func put(order item) types.WriteRequest {
	return types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
}

func number(n int) item {
	return item{"id": &types.AttributeValueMemberN{Value: strconv.Itoa(n)}}
}

// Statements has more of them than one batch takes.
func (s *Store) Statements(ctx context.Context) (*dynamodb.BatchExecuteStatementOutput, error) {
	return s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: make([]types.BatchStatementRequest, 26)}) // want DDB106 error proven `BatchExecuteStatement gets 26 statements, but takes 25 at most \| DynamoDB refuses a larger request as a whole \| send them in chunks of 25`
}

func (s *Store) counted(ctx context.Context) (*dynamodb.TransactGetItemsOutput, error) {
	gets := make([]types.TransactGetItem, 0, 101)
	for i := range 101 {
		gets = append(gets, types.TransactGetItem{Get: &types.Get{TableName: &s.table, Key: number(i)}})
	}
	return s.db.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: gets}) // want DDB106 warning `may get 101 actions, but takes 100`
}

func (s *Store) optional(ctx context.Context, all bool) (*dynamodb.BatchExecuteStatementOutput, error) {
	statements := make([]types.BatchStatementRequest, 20)
	if all {
		statements = append(statements, make([]types.BatchStatementRequest, 10)...)
	}
	return s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: statements}) // want DDB106 warning `may get 30 statements, but takes 25 at most`
}

func (s *Store) twoTables(ctx context.Context, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{ // want DDB106 error `BatchGetItem gets 160 keys, but takes 100 at most.*send them in chunks of 100`
		"orders": {Keys: keys[:80]},
		"carts":  {Keys: keys[:80]},
	}})
}

const chunkSize = 50

// Windows are twice as large as they may be.
func (s *Store) Windows(ctx context.Context, requests []types.WriteRequest) error {
	for start := 0; start < len(requests); start += chunkSize {
		end := start + chunkSize
		if end > len(requests) {
			end = len(requests)
		}
		err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{ // want DDB106 error `BatchWriteItem gets chunks of up to 50 writes, but takes 25 at most`
			RequestItems: map[string][]types.WriteRequest{s.table: requests[start:end]},
		}))
		if err != nil {
			return err
		}
	}
	return nil
}

// Chunks are of the size that BatchGetItem takes.
func (s *Store) Chunks(ctx context.Context, requests []types.WriteRequest) error {
	for chunk := range slices.Chunk(requests, 100) {
		err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{ // want DDB106 error `chunks of up to 100 writes, but takes 25`
			RequestItems: map[string][]types.WriteRequest{s.table: chunk},
		}))
		if err != nil {
			return err
		}
	}
	return nil
}

// Unbounded writes as many orders as it is given.
func (s *Store) Unbounded(ctx context.Context, orders []item) error {
	var requests []types.WriteRequest
	for _, order := range orders {
		if len(order) == 0 {
			continue
		}
		requests = append(requests, put(order))
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})) // want DDB106 note hint `Nothing limits orders here, but BatchWriteItem takes 25 writes at most .*\| unless every caller limits it, send chunks of 25, such as slices.Chunk makes`
	return err
}

// Direct hands on what it is given.
func (s *Store) Direct(ctx context.Context, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}}) // want DDB106 note hint `Nothing limits keys here, but BatchGetItem takes 100 keys at most`
}

// Sized makes its list as long as the one it is given.
func (s *Store) Sized(ctx context.Context, ids []string) (*dynamodb.TransactGetItemsOutput, error) {
	gets := make([]types.TransactGetItem, len(ids))
	for i, id := range ids {
		gets[i] = types.TransactGetItem{Get: &types.Get{TableName: &s.table, Key: item{"id": &types.AttributeValueMemberS{Value: id}}}}
	}
	return s.db.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: gets}) // want DDB106 note hint `Nothing limits ids here, but TransactGetItems takes 100 actions at most .*\| unless every caller limits it, return an error for more than 100`
}

// PerTable collects in the map of the request itself.
func (s *Store) PerTable(ctx context.Context, orders []item) error {
	requests := map[string][]types.WriteRequest{}
	for _, order := range orders {
		requests[s.table] = append(requests[s.table], put(order))
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})) // want DDB106 note hint `Nothing limits orders here, but BatchWriteItem takes 25 writes at most`
	return err
}

func (s *Store) wholePage(ctx context.Context) error {
	page, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table})
	if err != nil {
		return err
	}
	var requests []types.WriteRequest
	for _, order := range page.Items {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}})
	}
	err = sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})) // want DDB106 warning `Nothing limits the items of a page, but BatchWriteItem takes 25 writes at most`
	return err
}

// Purge hands the map of the request to a function that sends it as it is.
func (s *Store) Purge(ctx context.Context) error {
	page, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table})
	if err != nil {
		return err
	}
	requests := map[string][]types.WriteRequest{}
	requests[s.table] = make([]types.WriteRequest, len(page.Items))
	for i, order := range page.Items {
		requests[s.table][i] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}}
	}
	return s.sendAll(ctx, requests)
}

func (s *Store) sendAll(ctx context.Context, requests map[string][]types.WriteRequest) error {
	if len(requests) == 0 {
		return nil
	}
	return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests})) // want DDB106 warning likely `Nothing limits requests, but BatchWriteItem takes 25 writes at most`
}

// Largest takes the smaller of two numbers, one of which is too large.
func (s *Store) Largest(ctx context.Context, keys []item) error {
	for len(keys) > 0 {
		n := min(len(keys), 101)
		err := read(s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{ // want DDB106 error `chunks of up to 101 keys`
			RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys[:n]}},
		}))
		if err != nil {
			return err
		}
		keys = keys[n:]
	}
	return nil
}

var (
	errTooMany = errors.New("too many orders")
	errLeft    = errors.New("some orders are left")
)

func sent(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err == nil && len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return err
}

func read(out *dynamodb.BatchGetItemOutput, err error) error {
	if err == nil && len(out.UnprocessedKeys) > 0 {
		return errLeft
	}
	return err
}
