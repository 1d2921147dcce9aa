package overlooked

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Parts of requests that are changed after they are written down.

func completed(_ any, err error) error { return err }

// SetListed puts another operand into the list that is formatted.
func (s *Store) SetListed(ctx context.Context) error {
	args := []any{"size"}
	args[0] = "parcels"
	return completed(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String(fmt.Sprintf("SET %s = :v", args...)), ExpressionAttributeValues: map[string]types.AttributeValue{":v": text("v")},
	}))
}

func fill(args []any) { args[0] = "parcels" }

// SetFilled has another operand put into the list.
func (s *Store) SetFilled(ctx context.Context) error {
	args := []any{"size"}
	fill(args)
	return completed(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String(fmt.Sprintf("SET %s = :v", args...)), ExpressionAttributeValues: map[string]types.AttributeValue{":v": text("v")},
	}))
}

func overwrite(values map[string]types.AttributeValue) {
	values[":v"] = &types.AttributeValueMemberN{Value: "1"}
}

// Add has the value replaced.
func (s *Store) Add(ctx context.Context) error {
	values := map[string]types.AttributeValue{":v": text("v")}
	overwrite(values)
	return completed(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String("ADD parcels :v"), ExpressionAttributeValues: values,
	}))
}

func removed(of, expression string) types.TransactWriteItem {
	return types.TransactWriteItem{Update: &types.Update{TableName: aws.String(of), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String(expression)}}
}

func rename(update *types.Update) { update.UpdateExpression = aws.String("REMOVE parcels") }

// RemoveRenamed has an expression replaced.
func (s *Store) RemoveRenamed(ctx context.Context) error {
	update := &types.Update{TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String("REMOVE size")}
	rename(update)
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: update}}}))
}

func renameAny(part any) {
	if update, ok := part.(*types.Update); ok {
		update.UpdateExpression = aws.String("REMOVE parcels")
	}
}

// RemoveBoxed has an expression replaced by way of an interface.
func (s *Store) RemoveBoxed(ctx context.Context) error {
	update := &types.Update{TableName: aws.String(s.table), Key: map[string]types.AttributeValue{"id": text("a")}, UpdateExpression: aws.String("REMOVE size")}
	renameAny(update)
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{{Update: update}}}))
}

func (s *Store) replace(list []types.TransactWriteItem) {
	list[0] = removed(s.table, "REMOVE parcels")
}

// RemoveReplaced has an element of a list replaced.
func (s *Store) RemoveReplaced(ctx context.Context) error {
	list := make([]types.TransactWriteItem, 1)
	list[0] = removed(s.table, "REMOVE size")
	s.replace(list)
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: list}))
}

// RemoveSome has an element of a longer list replaced.
func (s *Store) RemoveSome(ctx context.Context, n int) error {
	list := make([]types.TransactWriteItem, n)
	list[0] = removed(s.table, "REMOVE size")
	s.replace(list)
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: list}))
}

// RemoveNamed deletes the names that are not needed.
func (s *Store) RemoveNamed(ctx context.Context) error {
	names := map[string]string{"#a": "a", "#b": "b"}
	maps.DeleteFunc(names, func(name, _ string) bool { return name == "#b" })
	return completed(s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: map[string]types.AttributeValue{"id": text("a")},
		UpdateExpression: aws.String("REMOVE #a"), ExpressionAttributeNames: names,
	}))
}

// RemoveExchanged has an element of a list exchanged by the standard library.
func (s *Store) RemoveExchanged(ctx context.Context) error {
	list := []types.TransactWriteItem{removed(s.table, "REMOVE size")}
	_ = slices.Replace(list, 0, 1, removed(s.table, "REMOVE parcels"))
	return completed(s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: list}))
}

func project(b expression.Builder) {
	b.WithProjection(expression.NamesList(expression.Name("id"), expression.Name("owner")))
}

// CountProjected has a builder given a projection, which all that is made of the
// builder has then.
func (s *Store) CountProjected(ctx context.Context, owner string) (n int, err error) {
	b := expression.NewBuilder().WithKeyCondition(expression.Key("owner").Equal(expression.Value(owner)))
	project(b)
	built, err := b.Build()
	if err != nil {
		return 0, err
	}
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName: &s.table, KeyConditionExpression: built.KeyCondition(), ProjectionExpression: built.Projection(),
		ExpressionAttributeNames: built.Names(), ExpressionAttributeValues: built.Values(),
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		for _, item := range page.Items {
			if item["id"] != nil {
				n++
			}
		}
	}
	return n, nil
}
