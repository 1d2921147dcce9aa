// Package batchgetorder matches items to keys.
package batchgetorder

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func get(ctx context.Context, db *dynamodb.Client, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}})
}

func byIndex(ctx context.Context, db *dynamodb.Client, keys []item, use func(key, order item)) error {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}}) // want DDB130 note `The items of this BatchGetItem are matched to its keys by position \| items come in no particular order`
	if err != nil || len(out.UnprocessedKeys) > 0 {
		return err
	}
	for i, key := range keys {
		use(key, out.Responses["orders"][i])
	}
	return nil
}

// Customer has an order.
type Customer struct {
	OrderID string
	Order   item
}

func bySource(ctx context.Context, db *dynamodb.Client, customers []Customer) error {
	keys := make([]item, 0, len(customers))
	for _, c := range customers {
		keys = append(keys, item{"id": &types.AttributeValueMemberS{Value: c.OrderID}})
	}
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}}) // want DDB130 `by position`
	if err != nil || len(out.UnprocessedKeys) > 0 {
		return err
	}
	for i, order := range out.Responses["orders"] {
		customers[i].Order = order
	}
	return nil
}

func byKey(ctx context.Context, db *dynamodb.Client, keys []item) (map[string]item, error) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}})
	if err != nil || len(out.UnprocessedKeys) > 0 {
		return nil, err
	}
	orders := map[string]item{}
	for _, order := range out.Responses["orders"] {
		if id, ok := order["id"].(*types.AttributeValueMemberS); ok {
			orders[id.Value] = order
		}
	}
	first := out.Responses["orders"]
	if len(first) > 0 && len(keys) > 0 {
		orders["first"] = first[0]
	}
	return orders, nil
}

// What the items are decoded into, and what is gathered of several pages, has no order either.
func decoded(ctx context.Context, db *dynamodb.Client, customers []Customer, totals []int) error {
	keys := make([]item, len(customers))
	for i := range customers {
		keys[i] = item{"id": &types.AttributeValueMemberS{Value: customers[i].OrderID}}
	}
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}}) // want DDB130 `by position`
	if err != nil || len(out.UnprocessedKeys) > 0 {
		return err
	}
	var orders []struct{ Total int }
	if err := attributevalue.UnmarshalListOfMaps(out.Responses["orders"], &orders); err != nil {
		return err
	}
	for i, c := range customers {
		c.Order = nil
		totals[i] = orders[i].Total
	}
	return nil
}

func gathered(ctx context.Context, db *dynamodb.Client, keys []item, use func(key, order item)) error {
	var all []item
	pending := map[string]types.KeysAndAttributes{"orders": {Keys: keys}}
	for range 5 {
		out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: pending}) // want DDB130 `by position`
		if err != nil {
			return err
		}
		for _, orders := range out.Responses {
			all = append(all, orders...)
		}
		pending = out.UnprocessedKeys
	}
	for i := range keys {
		use(keys[i], all[i])
	}
	return nil
}
