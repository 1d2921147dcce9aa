// Package given asks tables through functions that send what they are given and keep the answer.
package given

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/given/kv"
)

type item = map[string]types.AttributeValue

type account struct{ Holder string }

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func mistakes(ctx context.Context, store *kv.Store, v string) error {
	var all []account
	if err := store.Find(ctx, "prod-bank-accounts", kv.Lookup{ // want DDB720 `^mistakes reads index "by-owner"`
		Index:     "by-owner",
		Condition: "branch = :b", // want DDB705 error proven `^Query key condition names "branch", which is not in the key of index "by-owner" of "prod-bank-accounts"`
		Values:    item{":b": text(v)},
	}, &all); err != nil {
		return err
	}
	if err := store.Find(ctx, "prod-bank-accounts", kv.Lookup{Index: "by-state", Condition: "state = :s", Values: item{":s": text(v)}}, &all); err != nil { // want DDB708 `by-state` DDB720 `by-state`
		return err
	}
	by := kv.Lookup{Index: "by-holder", Condition: "holder = :h"}
	by.Values = item{":h": text(v)}
	if err := store.Find(ctx, "prod-bank-accounts", by, &all); err != nil { // want DDB702 error proven `^Query uses index "by-holder", which "prod-bank-accounts" does not have`
		return err
	}
	return get(ctx, store, "prod-bank-accounts", item{"branch": text(v)}, &all) // want DDB703 `"number"`
}

// A layer above the layer, in the package of its callers.
func get(ctx context.Context, store *kv.Store, table string, key item, out any) error {
	in := &dynamodb.GetItemInput{TableName: aws.String(table), Key: key, ProjectionExpression: aws.String("balance")}
	found, err := store.Client.GetItem(ctx, in)
	if err != nil {
		return err
	}
	if found.Item == nil {
		return kv.ErrNone
	}
	return attributevalue.UnmarshalMap(found.Item, out)
}

// What the layer adds is in the item, and one call of Forget is right for one of its tables.
func right(ctx context.Context, store *kv.Store, v string) error {
	if err := store.Put(ctx, "prod-bank-accounts", item{"number": text(v)}); err != nil {
		return err
	}
	if err := store.Forget(ctx, "prod-bank-accounts", item{"customer_id": text(v)}); err != nil {
		return err
	}
	if err := put(ctx, store, "prod-bank-accounts", item{"number": &types.AttributeValueMemberN{Value: v}}); err != nil {
		return err
	}
	var all []account
	if err := get(ctx, store, "prod-bank-customers", item{"customer_id": text(v)}, &all); err != nil {
		return err
	}
	return store.Find(ctx, "prod-bank-customers", kv.Lookup{Condition: "customer_id = :c", Values: item{":c": text(v)}}, &all) // want DDB718 `fixes the whole primary key`
}

func put(ctx context.Context, store *kv.Store, table string, row item) error {
	row["branch"] = text("main")
	_, err := store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: row})
	return err
}
