// Package remainders sends batches again until DynamoDB has done all of them: round each
// loop, a batch is what the first turn sends.
package remainders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type writes = map[string][]types.WriteRequest

type batcher interface {
	BatchWriteItem(context.Context, *dynamodb.BatchWriteItemInput, ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
}

type store struct {
	db    *dynamodb.Client
	any   batcher
	table string
	log   *dynamodb.BatchWriteItemOutput
}

func (s *store) variable(ctx context.Context, list []types.WriteRequest) error {
	requests := writes{s.table: list}
	for len(requests) > 0 {
		out, err := s.any.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems={store.table:param2}$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
	}
	return nil
}

func (s *store) captured(ctx context.Context, list []types.WriteRequest, do func(func() error) error) error {
	requests := writes{s.table: list}
	return do(func() error {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems={store.table:param2}$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
		return nil
	})
}

func (s *store) request(ctx context.Context, list []types.WriteRequest) error {
	in := &dynamodb.BatchWriteItemInput{RequestItems: writes{s.table: list}}
	for {
		out, err := s.db.BatchWriteItem(ctx, in) // want `^RequestItems={store.table:param2}$`
		if err != nil || len(out.UnprocessedItems) == 0 {
			return err
		}
		in.RequestItems = out.UnprocessedItems
	}
}

func (s *store) ofTwo(ctx context.Context, list []types.WriteRequest, archive bool) error {
	requests := writes{"orders": list}
	if archive {
		requests = writes{"archive": list}
	}
	var out *dynamodb.BatchWriteItemOutput
	for len(requests) > 0 {
		var err error
		out, err = s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems={orders\?:param2 archive\?:param2}/1-1$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
	}
	return nil
}

func (s *store) keys(ctx context.Context, keys []map[string]types.AttributeValue) error {
	in := &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}}
	for len(in.RequestItems) > 0 {
		out, err := s.db.BatchGetItem(ctx, in) // want `^RequestItems={orders:{Keys:param2}}$`
		if err != nil {
			return err
		}
		in.RequestItems = out.UnprocessedKeys
	}
	return nil
}

// What is added to a remainder is sent with it.
func (s *store) joined(ctx context.Context, orders, carts []types.WriteRequest) error {
	requests := writes{"orders": orders}
	for len(requests) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems=unknown\|BatchWriteItemOutput.UnprocessedItems$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
		if len(carts) > 0 {
			requests["carts"], carts = carts, nil
		}
	}
	return nil
}

// What another call left is another batch.
func (s *store) another(ctx context.Context, list []types.WriteRequest) error {
	requests := writes{"orders": list}
	for len(requests) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems=unknown$`
		if err != nil {
			return err
		}
		other, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: writes{"archive": out.UnprocessedItems["orders"]}}) // want `^RequestItems={archive:unknown}$`
		if err != nil {
			return err
		}
		requests = other.UnprocessedItems
	}
	return nil
}

// What a request held before may be anything where the caller keeps it.
func (s *store) kept(ctx context.Context, list []types.WriteRequest, keep func(*dynamodb.BatchWriteItemInput)) error {
	in := &dynamodb.BatchWriteItemInput{RequestItems: writes{"orders": list}}
	keep(in)
	requests := writes{"orders": list}
	for len(requests) > 0 {
		out, err := s.db.BatchWriteItem(ctx, in) // want `^RequestItems=unknown$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}); err != nil { // want `^RequestItems=BatchWriteItemOutput.UnprocessedItems$`
			return err
		}
	}
	return nil
}

// A wrapper may ask for something else.
func (s *store) wrapped(ctx context.Context, list []types.WriteRequest) error {
	requests := writes{"orders": list}
	for len(requests) > 0 {
		out, err := s.send(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems=unknown$`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
	}
	return nil
}

func (s *store) send(ctx context.Context, in *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error) {
	return s.db.BatchWriteItem(ctx, in)
}

// The answer that is kept elsewhere may be that to another request.
func (s *store) later(ctx context.Context, list []types.WriteRequest) error {
	requests := writes{"orders": list}
	if s.log != nil {
		requests = s.log.UnprocessedItems
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}) // want `^RequestItems=unknown$`
	s.log = out
	return err
}
