package unprocesseditems

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Collected sends what is left with the next batch.
func (s *Store) Collected(ctx context.Context, list []types.WriteRequest) error {
	for len(list) > 0 {
		batch := list[:min(25, len(list))]
		list = list[len(batch):]
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": batch}})
		if err != nil {
			return err
		}
		for table, left := range out.UnprocessedItems {
			if table == "orders" {
				list = append(list, left...)
			}
		}
		time.Sleep(time.Second)
	}
	return nil
}

// Counted only logs how much is left.
func (s *Store) Counted(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": list}}) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	left := 0
	for _, requests := range out.UnprocessedItems {
		left += len(requests)
	}
	log.Printf("%d requests are left", left)
	return nil
}

// Named only logs which tables something is left for.
func (s *Store) Named(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": list}}) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged`
	if err != nil {
		return err
	}
	var tables []string
	for table := range out.UnprocessedItems {
		tables = append(tables, table)
	}
	log.Print(tables)
	return nil
}

// Found fails if anything is left.
func (s *Store) Found(ctx context.Context, list []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": list}})
	if err != nil {
		return err
	}
	first := ""
	for table := range out.UnprocessedItems {
		first = table
		break
	}
	if first != "" {
		return errors.New("requests are left for " + first)
	}
	return nil
}
