package unprocesseditems

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (s *Store) oldLines(order string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String(lines),
		KeyConditionExpression:    aws.String("order_id = :order"),
		ExpressionAttributeValues: item{":order": &types.AttributeValueMemberS{Value: order}},
	}
}

func deletes(items []item) requests {
	var all []types.WriteRequest
	for _, it := range items {
		all = append(all, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item{"order_id": it["order_id"], "line": it["line"]}}})
	}
	return requests{lines: all}
}

// Silent: what is left is found and deleted in the next turn.
func (s *Store) purge(ctx context.Context, order string) error {
	for {
		out, err := s.db.Query(ctx, s.oldLines(order))
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return nil
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(out.Items[:min(25, len(out.Items))])}); err != nil {
			return err
		}
	}
}

type listOptions struct{ Limit *int }

func (s *Store) list(ctx context.Context, order string, options listOptions) ([]item, error) {
	out, err := s.db.Query(ctx, s.oldLines(order))
	if err != nil {
		return nil, err
	}
	if options.Limit != nil && len(out.Items) > *options.Limit {
		return out.Items[:*options.Limit], nil
	}
	return out.Items, nil
}

// Silent: the same, where a function of the package reads, some lines stay, and
// the rest goes in chunks.
func (s *Store) keepNewest(ctx context.Context, order string, keep *int) error {
	for {
		found, err := s.list(ctx, order, listOptions{Limit: aws.Int(1000)})
		if err != nil {
			return err
		}
		if len(found) <= 10 {
			break
		}
		rest := found[10:]
		for len(rest) > 0 {
			n := min(25, len(rest))
			if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(rest[:n])}); err != nil {
				return err
			}
			rest = rest[n:]
		}
	}
	return nil
}

// Silent: the list is read before each turn.
func (s *Store) whileAny(ctx context.Context, order string) error {
	found, err := s.list(ctx, order, listOptions{})
	for err == nil && len(found) > 0 {
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(found)}); err != nil {
			return err
		}
		found, err = s.list(ctx, order, listOptions{})
	}
	return err
}

// The next page does not hold what was left of this one.
func (s *Store) purgePages(ctx context.Context, order string) error {
	input := s.oldLines(order)
	for {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return nil
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(out.Items)}); err != nil { // want DDB103 "ignored"
			return err
		}
		if input.ExclusiveStartKey = out.LastEvaluatedKey; input.ExclusiveStartKey == nil {
			return nil
		}
	}
}

// Each turn asks for another order.
func (s *Store) purgeEach(ctx context.Context, orders []string) error {
	for _, order := range orders {
		found, err := s.list(ctx, order, listOptions{})
		if err != nil {
			return err
		}
		if len(found) == 0 {
			break
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(found)}); err != nil { // want DDB103 "ignored"
			return err
		}
	}
	return nil
}

// What was not copied is deleted all the same, and not found again.
func (s *Store) archive(ctx context.Context, order string, copies func([]item) requests) error {
	for {
		found, err := s.list(ctx, order, listOptions{})
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return nil
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: copies(found)}); err != nil { // want DDB103 "ignored"
			return err
		}
		if err := s.remove(ctx, found); err != nil {
			return err
		}
	}
}

func (s *Store) remove(ctx context.Context, found []item) error {
	for _, it := range found {
		_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(lines), Key: item{"order_id": it["order_id"], "line": it["line"]}})
		if err != nil {
			return err
		}
	}
	return nil
}

// The loop ends after a page that is not full, and leaves what is left of it.
func (s *Store) untilShort(ctx context.Context, order string) error {
	for {
		found, err := s.list(ctx, order, listOptions{})
		if err != nil {
			return err
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: deletes(found)}); err != nil { // want DDB103 "ignored"
			return err
		}
		if len(found) < 25 {
			return nil
		}
	}
}
