package assembled

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// What a function hands back is still what it was given, and may be changed there.
func logged(in *dynamodb.QueryInput) *dynamodb.QueryInput { return in }

func filledLater(ctx context.Context, db *dynamodb.Client, fill func(*dynamodb.QueryInput)) error {
	in := &dynamodb.QueryInput{TableName: aws.String("shop-orders")}
	fill(logged(in))
	_, err := db.Query(ctx, in)
	return err
}

func pointerTo[T any](v T) *T { return &v }

func listOf[T any](v ...T) []T { return v }

func lastOf[T any](list ...T) (v T) {
	for _, v = range list {
	}
	return v
}

type held[T any] struct{ value T }

func hold[T any](v T) held[T] { return held[T]{v} }

func namesByPointer(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
	names := *pointerTo(map[string]string{})
	names["#s"] = "order_state"
	return projected(ctx, db, key, names)
}

func projected(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue, names map[string]string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("shop-orders"), Key: key,
		UpdateExpression: aws.String("REMOVE #s"), ConditionExpression: aws.String("attribute_exists(#s)"), ExpressionAttributeNames: names,
	})
	return err
}

func namesInLists(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
	names := map[string]string{"#n": "order_note"}
	listOf(names)[0]["#s"] = "order_state"
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("shop-orders"), Key: key,
		UpdateExpression: aws.String("REMOVE #s, #n"), ConditionExpression: aws.String("attribute_exists(#s)"), ExpressionAttributeNames: names,
	})
	return err
}

func namesInStructs(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
	names := map[string]string{"#n": "order_note"}
	hold(names).value["#s"] = "order_state"
	lastOf(names)["#t"] = "order_total"
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("shop-orders"), Key: key,
		UpdateExpression: aws.String("REMOVE #s, #n, #t"), ConditionExpression: aws.String("attribute_exists(#s)"), ExpressionAttributeNames: names,
	})
	return err
}

func mapOf[T any](v T) map[int]T { return map[int]T{0: v} }

// A value of an item that is taken out of something is one all the same.
func numberOf(n int) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"order_id": mapOf(&types.AttributeValueMemberN{Value: strconv.Itoa(n)})[0]}
}

func numbered(ctx context.Context, db *dynamodb.Client, n int) error {
	_, err := db.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: []types.TransactGetItem{
		{Get: &types.Get{TableName: aws.String("shop-orders"), Key: numberOf(n)}},
	}})
	return err
}

// So is a request in a struct, which is filled there.
func filledInStruct(ctx context.Context, db *dynamodb.Client, fill func(*dynamodb.QueryInput)) error {
	in := &dynamodb.QueryInput{TableName: aws.String("shop-orders")}
	fill(hold(in).value)
	_, err := db.Query(ctx, in)
	return err
}
