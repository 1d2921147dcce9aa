package given

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/given/kv"
)

// What a layer tests decides what it sends, so that not every call sends all of it.

// Sort is the part of a key that not all tables have.
type sortBy struct{ Table, Name, Prefix string }

func list(ctx context.Context, store *kv.Store, of sortBy, out any) error {
	in := &dynamodb.QueryInput{
		TableName:                 &of.Table,
		KeyConditionExpression:    aws.String("branch = :b"),
		ExpressionAttributeValues: item{":b": text("main")},
		ProjectionExpression:      aws.String("balance"),
	}
	if of.Name != "" {
		in.KeyConditionExpression = aws.String("branch = :b AND begins_with(" + of.Name + ", :p)")
		in.ExpressionAttributeValues[":p"] = text(of.Prefix)
	}
	return all(ctx, store, in, out)
}

func all(ctx context.Context, store *kv.Store, in *dynamodb.QueryInput, out any) error {
	pages := dynamodb.NewQueryPaginator(store.Client, in)
	var rows []item
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		rows = append(rows, page.Items...)
	}
	return attributevalue.UnmarshalListOfMaps(rows, out)
}

func remove(ctx context.Context, store *kv.Store, table, id, sortName, sortValue string) error {
	if id == "" {
		return nil
	}
	key := item{"customer_id": text(id)}
	if sortName != "" {
		key[sortName] = text(sortValue)
	}
	_, err := store.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: key})
	return err
}

func update(ctx context.Context, store *kv.Store, table string, key item, set, drop string, values item) error {
	expr := ""
	if set != "" {
		expr = "SET " + set
	}
	if drop != "" {
		expr += " REMOVE " + drop
	}
	_, err := store.Client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: &table, Key: key, UpdateExpression: &expr, ExpressionAttributeValues: values})
	return err
}

func save(ctx context.Context, store *kv.Store, table string, row item, create bool) error {
	if create {
		_, err := store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: row})
		return err
	}
	_, err := store.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: row})
	return err
}

func saveAs(ctx context.Context, store *kv.Store, table, how string, force bool, row item) error {
	switch {
	case how == "put" || force:
		_, err := store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: row})
		return err
	case how == "remove":
		_, err := store.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: row})
		return err
	}
	return nil
}

func find(ctx context.Context, store *kv.Store, table, index, condition string, values item, out any) error {
	if index == "" {
		return all(ctx, store, &dynamodb.QueryInput{TableName: &table, KeyConditionExpression: &condition, ExpressionAttributeValues: values, ProjectionExpression: aws.String("balance")}, out)
	}
	return all(ctx, store, &dynamodb.QueryInput{TableName: &table, IndexName: &index, KeyConditionExpression: &condition, ExpressionAttributeValues: values, ProjectionExpression: aws.String("balance")}, out)
}

func orNil[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func generic(ctx context.Context, store *kv.Store, table, index, condition string, values item, out any) error {
	return all(ctx, store, &dynamodb.QueryInput{TableName: &table, IndexName: orNil(index), KeyConditionExpression: &condition, ExpressionAttributeValues: values, ProjectionExpression: aws.String("balance")}, out)
}

func between(ctx context.Context, store *kv.Store, table string, values item, out any) error {
	condition := "branch = :b"
	if _, ok := values[":n"]; ok {
		condition += " AND number > :n"
	}
	return all(ctx, store, &dynamodb.QueryInput{TableName: &table, KeyConditionExpression: &condition, ExpressionAttributeValues: values, ProjectionExpression: aws.String("balance")}, out)
}

func putAny(ctx context.Context, store *kv.Store, table string, row map[string]any) error {
	made, err := attributevalue.MarshalMap(row)
	if err != nil {
		return err
	}
	made["customer_id"] = text("1")
	_, err = store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: made})
	return err
}

var errNone = errors.New("nothing to write")

func putIfAny(ctx context.Context, store *kv.Store, table string, row item) error {
	if row == nil {
		return errNone
	}
	_, err := store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: row})
	return err
}

func number(v string) types.AttributeValue { return &types.AttributeValueMemberN{Value: v} }

func rightByTests(ctx context.Context, store *kv.Store, v string) error {
	var rows []account
	account, customer := item{"branch": text(v), "number": number("1")}, item{"customer_id": text(v)}
	return errors.Join(
		list(ctx, store, sortBy{Table: "prod-bank-accounts"}, &rows),
		remove(ctx, store, "prod-bank-customers", v, "", ""),
		remove(ctx, store, "prod-bank-accounts", "", "", ""),
		update(ctx, store, "prod-bank-customers", customer, "note = :n", "", item{":n": text(v)}),
		update(ctx, store, "prod-bank-customers", customer, "", "note", nil),
		save(ctx, store, "prod-bank-customers", item{"customer_id": text(v), "note": text(v)}, true),
		save(ctx, store, "prod-bank-customers", customer, false),
		saveAs(ctx, store, "prod-bank-customers", "", true, item{"customer_id": text(v), "note": text(v)}),
		saveAs(ctx, store, "prod-bank-customers", "remove", false, item{"customer_id": text(v)}),
		saveAs(ctx, store, "prod-bank-customers", "none", false, item{"note": text(v)}),
		find(ctx, store, "prod-bank-accounts", "by-owner", "owner = :o", item{":o": text(v)}, &rows), // want DDB720 `by-owner`
		find(ctx, store, "prod-bank-accounts", "", "branch = :b", item{":b": text(v)}, &rows),
		generic(ctx, store, "prod-bank-accounts", "", "branch = :b", item{":b": text(v)}, &rows),
		between(ctx, store, "prod-bank-accounts", item{":b": text(v)}, &rows),
		putAny(ctx, store, "prod-bank-customers", map[string]any{"note": v}),
		putIfAny(ctx, store, "prod-bank-accounts", nil),
		putIfAny(ctx, store, "prod-bank-accounts", account),
	)
}

func wrongAllTheSame(ctx context.Context, store *kv.Store, v string) error {
	var rows []account
	return errors.Join(
		find(ctx, store, "prod-bank-accounts", "by-owner", "branch = :b", item{":b": text(v)}, &rows), // want DDB705 `not in the key of index "by-owner"` DDB720 `by-owner`
		putAny(ctx, store, "prod-bank-accounts", map[string]any{"number": 1}),                         // want DDB703 `"branch"`
		putIfAny(ctx, store, "prod-bank-accounts", item{"branch": text(v)}),                           // want DDB703 `"number"`
	)
}

// The same holds where the answer is returned.
func removed(ctx context.Context, store *kv.Store, table, id string) (*dynamodb.DeleteItemOutput, error) {
	if id == "" {
		return nil, nil
	}
	return store.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: item{"customer_id": text(id)}})
}

func removals(ctx context.Context, store *kv.Store) error {
	_, none := removed(ctx, store, "prod-bank-customers", "")
	_, one := removed(ctx, store, "prod-bank-customers", "1")
	_, wrong := removed(ctx, store, "prod-bank-accounts", "1") // want DDB703 `"branch"`
	return errors.Join(none, one, wrong)
}
