package batchtoolarge

import (
	"context"
	"errors"
	"slices"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A Handler answers several requests at once.
type Handler func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error)

// HandleGet returns a handler: who calls that is not in sight.
func HandleGet(db *dynamodb.Client, table string) func(context.Context, []string) (*dynamodb.BatchGetItemOutput, error) {
	return func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error) {
		keys := make([]item, len(ids))
		for i, id := range ids {
			keys[i] = item{"id": &types.AttributeValueMemberS{Value: id}}
		}
		return db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{table: {Keys: keys}}}) // want DDB106 note hint `Nothing limits ids here, but BatchGetItem takes 100 keys at most .*\| unless every caller limits it, send chunks of 100`
	}
}

// Get returns it as a type of its own, in a struct.
func Get(s *Store) (*struct{ Get Handler }, error) {
	if s == nil {
		return nil, errors.New("no store")
	}
	return &struct{ Get Handler }{func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error) {
		var keys []item
		for _, id := range ids {
			keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
		}
		return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}}) // want DDB106 note hint `Nothing limits ids here, but BatchGetItem takes 100 keys at most`
	}}, nil
}

// With returns a function that makes handlers.
func With(s *Store) func(Handler) Handler {
	return func(Handler) Handler {
		return func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error) {
			var keys []item
			for _, id := range ids {
				keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
			}
			return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}}) // want DDB106 note hint `Nothing limits ids here, but BatchGetItem takes 100 keys at most`
		}
	}
}

// Send is called by whom it likes.
var Send = func(ctx context.Context, db *dynamodb.Client, requests []types.WriteRequest) error {
	return sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})) // want DDB106 note hint `Nothing limits requests here, but BatchWriteItem takes 25 writes at most`
}

// HandlePages returns a handler that calls a literal itself.
func HandlePages(s *Store) func(context.Context) error {
	return func(ctx context.Context) error {
		remove := func(orders []item) error {
			var requests []types.WriteRequest
			for _, order := range orders {
				requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}})
			}
			return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})) // want DDB106 warning `Nothing limits orders, but BatchWriteItem takes 25 writes at most \| HandlePages\S* passes the items of a page,`
		}
		page, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table})
		if err != nil {
			return err
		}
		return remove(page.Items)
	}
}

// HandleLimited refuses more than the service takes.
func HandleLimited(s *Store) Handler {
	return func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error) {
		if len(ids) > 100 {
			return nil, errors.New("too many")
		}
		var keys []item
		for _, id := range ids {
			keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
		}
		return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}})
	}
}

// HandleChunks calls its literal with chunks.
func HandleChunks(s *Store) func(context.Context, []types.WriteRequest) error {
	return func(ctx context.Context, requests []types.WriteRequest) error {
		write := func(chunk []types.WriteRequest) error {
			return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: chunk}}))
		}
		for chunk := range slices.Chunk(requests, 25) {
			if err := write(chunk); err != nil {
				return err
			}
		}
		return nil
	}
}

// Flushed passes its literal to a function that may cut the list.
func Flushed(s *Store, each func(func([]types.WriteRequest) error) error) error {
	return each(func(requests []types.WriteRequest) error {
		return sent(s.db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	})
}

// HandleInPieces returns what another function makes of a literal.
func HandleInPieces(s *Store) func([]types.WriteRequest) error {
	return inPieces(func(requests []types.WriteRequest) error {
		return sent(s.db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	})
}

func inPieces(send func([]types.WriteRequest) error) func([]types.WriteRequest) error {
	return func(requests []types.WriteRequest) error {
		for chunk := range slices.Chunk(requests, 25) {
			if err := send(chunk); err != nil {
				return err
			}
		}
		return nil
	}
}

// Only this package can call what an unexported function returns.
func handleInside(s *Store) Handler {
	return func(ctx context.Context, ids []string) (*dynamodb.BatchGetItemOutput, error) {
		var keys []item
		for _, id := range ids {
			keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: id}})
		}
		return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}})
	}
}

var _ = handleInside
