package unprocesseditems

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func put(line item) types.WriteRequest {
	return types.WriteRequest{PutRequest: &types.PutRequest{Item: line}}
}

func (s *Store) write(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	return unfinished(out.UnprocessedItems)
}

func unfinished(left requests) error {
	if len(left) > 0 {
		return errors.New("lines are left")
	}
	return nil
}

func (s *Store) fullOnly(ctx context.Context, all []item) error {
	var batch []types.WriteRequest
	for _, line := range all {
		batch = append(batch, put(line))
		if len(batch) == 25 {
			if err := s.write(ctx, batch); err != nil { // want DDB103 error proven `The last writes are never sent unless they fill a whole BatchWriteItem \| the loop sends the list when it is full, and drops the writes that are in it at the end`
				return err
			}
			batch = nil
		}
	}
	return nil
}

func (s *Store) fullOnlyHere(ctx context.Context, all []item) error {
	batch := make([]types.WriteRequest, 0, 25)
	for _, line := range all {
		batch = append(batch, put(line))
		if len(batch) < 25 {
			continue
		}
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "The last writes are never sent"
		if err != nil {
			return err
		}
		if err := unfinished(out.UnprocessedItems); err != nil {
			return err
		}
		batch = batch[:0]
	}
	return nil
}

func (s *Store) flushed(ctx context.Context, all []item) error {
	var batch []types.WriteRequest
	for _, line := range all {
		batch = append(batch, put(line))
		if len(batch) == 25 {
			if err := s.write(ctx, batch); err != nil {
				return err
			}
			batch = nil
		}
	}
	if len(batch) == 0 {
		return nil
	}
	return s.write(ctx, batch)
}

func (s *Store) flushedByLast(ctx context.Context, all []item) error {
	var batch []types.WriteRequest
	for i, line := range all {
		batch = append(batch, put(line))
		if len(batch) == 25 || i == len(all)-1 {
			if err := s.write(ctx, batch); err != nil {
				return err
			}
			batch = nil
		}
	}
	return nil
}

// What is left over is the caller's.
func (s *Store) handedBack(ctx context.Context, all []item) ([]types.WriteRequest, error) {
	var batch []types.WriteRequest
	for _, line := range all {
		batch = append(batch, put(line))
		if len(batch) >= 25 {
			if err := s.write(ctx, batch); err != nil {
				return nil, err
			}
			batch = nil
		}
	}
	return batch, nil
}

// A field keeps it for the next call.
func (b *buffer) add(ctx context.Context, s *Store, all []item) error {
	for _, line := range all {
		b.batch = append(b.batch, put(line))
		if len(b.batch) == 25 {
			if err := s.write(ctx, b.batch); err != nil {
				return err
			}
			b.batch = nil
		}
	}
	return nil
}

type buffer struct{ batch []types.WriteRequest }
