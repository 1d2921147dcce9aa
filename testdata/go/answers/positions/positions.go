// Package positions matches the items of a batch with what was asked for: "by position"
// stands beside the requests whose answer is taken to be in the same order.
package positions

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func request(keys []item) *dynamodb.BatchGetItemInput {
	return &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}}
}

func byPosition(ctx context.Context, db *dynamodb.Client, ids []string) map[string]item {
	keys := make([]item, len(ids))
	for i, id := range ids {
		keys[i] = item{"id": &types.AttributeValueMemberS{Value: id}}
	}
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}}) // want `^by position$`
	if err != nil {
		return nil
	}
	found := map[string]item{}
	for i, it := range out.Responses["carts"] {
		found[ids[i]] = it
	}
	return found
}

func byIndex(ctx context.Context, db *dynamodb.Client, keys []item) (all []item) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}}) // want `^by position$`
	if err != nil {
		return nil
	}
	for i := range keys {
		all = append(all, out.Responses["carts"][i], keys[i])
	}
	return all
}

func byComma(ctx context.Context, db *dynamodb.Client, keys []item, old bool, before *dynamodb.BatchGetItemOutput) (all []item) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}}) // want `^by position$`
	if err != nil {
		return nil
	}
	if old {
		out = before
	}
	if carts, ok := out.Responses["carts"]; ok {
		for i := range carts {
			all = append(all, carts[i], keys[i])
		}
	}
	return all
}

func byID(ctx context.Context, db *dynamodb.Client, keys []item) map[any]item {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}})
	if err != nil {
		return nil
	}
	found := map[any]item{}
	for _, it := range out.Responses["carts"] {
		found[it["id"]] = it
	}
	return found
}

func onlyFirst(ctx context.Context, db *dynamodb.Client, keys []item) (item, item) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}})
	if err != nil {
		return nil, nil
	}
	return keys[0], out.Responses["carts"][0]
}

func otherIndex(ctx context.Context, db *dynamodb.Client, keys []item, i, j int) (item, item) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}})
	if err != nil {
		return nil, nil
	}
	return keys[i], out.Responses["carts"][j]
}

func unprocessed(ctx context.Context, db *dynamodb.Client, keys []item, i int) (item, item) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"carts": {Keys: keys}}})
	if err != nil {
		return nil, nil
	}
	return keys[i], out.UnprocessedKeys["carts"].Keys[i]
}

func transaction(ctx context.Context, db *dynamodb.Client, keys []item, gets []types.TransactGetItem) (all []item) {
	out, err := db.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: gets})
	if err != nil {
		return nil
	}
	for i := range gets {
		all = append(all, out.Responses[i].Item, gets[i].Get.Key)
	}
	return all
}

func helper(ctx context.Context, db *dynamodb.Client, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(ctx, request(keys))
}

func ofHelper(ctx context.Context, db *dynamodb.Client, keys []item, i int) (item, item) {
	out, err := helper(ctx, db, keys)
	if err != nil {
		return nil, nil
	}
	return keys[i], out.Responses["carts"][i]
}
