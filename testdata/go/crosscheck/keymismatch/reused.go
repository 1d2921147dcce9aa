package keymismatch

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// One list is used for two tables, and is empty before the second.
func (s *Store) move(ctx context.Context, owners, branches []string) error {
	var batch []types.WriteRequest
	for _, id := range owners {
		batch = append(batch, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"customer_id": text(id)}}})
		if len(batch) == 25 {
			if err := s.send(ctx, customers, batch); err != nil {
				return err
			}
			batch = nil
		}
	}
	if len(batch) > 0 {
		if err := s.send(ctx, customers, batch); err != nil {
			return err
		}
		batch = nil
	}
	for i, branch := range branches {
		batch = append(batch, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"branch": text(branch), "number": number(fmt.Sprint(i))}}})
		if len(batch) == 25 {
			out, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-bank-accounts": batch}})
			if err != nil || len(out.UnprocessedItems) > 0 {
				return fmt.Errorf("move: %w", err)
			}
			batch = nil
		}
	}
	if len(batch) == 0 {
		return nil
	}
	out, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-bank-accounts": batch}})
	if err != nil || len(out.UnprocessedItems) > 0 {
		return fmt.Errorf("move: %w", err)
	}
	return nil
}

// The list still has the owners of the first table if there are none to send.
func (s *Store) mixed(ctx context.Context, owners []string, branch string) error {
	var batch []types.WriteRequest
	for _, id := range owners {
		batch = append(batch, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"customer_id": text(id)}}}) // want DDB703 `BatchWriteItem key lacks "branch"`
	}
	if len(batch) > 1 {
		batch = nil
	}
	batch = append(batch, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"branch": text(branch), "number": number("1")}}})
	_, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-bank-accounts": batch}})
	return err
}

func (s *Store) send(ctx context.Context, table string, batch []types.WriteRequest) error {
	out, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: batch}})
	if err != nil || len(out.UnprocessedItems) > 0 {
		return fmt.Errorf("%s: %w", aws.ToString(&table), err)
	}
	return nil
}
