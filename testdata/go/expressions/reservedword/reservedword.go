// Package reservedword names attributes by reserved words.
package reservedword

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/expressions/reservedword/attributes"
	"example.com/fixtures/expressions/reservedword/store"
)

type item = map[string]types.AttributeValue

var (
	orders = aws.String("orders")
	open   = item{":open": &types.AttributeValueMemberS{Value: "open"}}
)

func kinds(ctx context.Context, db *dynamodb.Client, key item) {
	db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("owner = :open"),   // want DDB204 error proven `Unescaped reserved word "owner" in KeyConditionExpression`
		FilterExpression:          aws.String("status = :open"),  // want DDB204 `Unescaped reserved word "status" in FilterExpression`
		ProjectionExpression:      aws.String("order_id, total"), // want DDB204 `Unescaped reserved word "total" in ProjectionExpression`
		ExpressionAttributeValues: open,
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET State = :open"),               // want DDB204 `Unescaped reserved word "State" in UpdateExpression`
		ConditionExpression:       aws.String("attribute_exists(category.name)"), // want DDB204 `Unescaped reserved word "name" in ConditionExpression`
		ExpressionAttributeValues: open,
	})
}

// A word that is wrong twice is one mistake in each place.
func several(ctx context.Context, db *dynamodb.Client) {
	db.Scan(ctx, &dynamodb.ScanInput{
		TableName: orders,
		FilterExpression: aws.String(
			"status = :open AND " + // want DDB204 `"status"`
				"attribute_exists(date)", // want DDB204 `"date"`
		),
		ExpressionAttributeValues: open,
	})
}

const isOpen = "status = :open" // want DDB204 `"status"`

func shared(ctx context.Context, db *dynamodb.Client) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(isOpen), ExpressionAttributeValues: open})
	filter := isOpen
	db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("carts"), FilterExpression: &filter, ExpressionAttributeValues: open})
}

func otherPackages(ctx context.Context, db *dynamodb.Client, s *store.Store) {
	db.Scan(ctx, &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String(attributes.IsOpen), ExpressionAttributeValues: open}) // want DDB204 `"status"`
	store.Count(ctx, db, &dynamodb.ScanInput{
		TableName:                 orders,
		FilterExpression:          aws.String("state = :open"), // want DDB204 `"state"`
		ExpressionAttributeValues: open,
	})
}

// Batches and transactions have requests inside.
func inside(ctx context.Context, db *dynamodb.Client, key item) {
	db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{
		"orders": {Keys: []map[string]types.AttributeValue{key}, ProjectionExpression: aws.String("order_id, comment")}, // want DDB204 `"comment"`
	}})
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName:                 orders,
			Key:                       key,
			UpdateExpression:          aws.String("SET status = :open"), // want DDB204 `"status"`
			ExpressionAttributeValues: open,
		}},
		{ConditionCheck: &types.ConditionCheck{
			TableName:           orders,
			Key:                 key,
			ConditionExpression: aws.String("attribute_exists(owner)"), // want DDB204 `"owner"`
		}},
	}})
	db.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: []types.TransactGetItem{
		{Get: &types.Get{TableName: orders, Key: key, ProjectionExpression: aws.String("name")}}, // want DDB204 `"name"`
	}})
}

func paginated(ctx context.Context, db *dynamodb.Client) *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: orders, ProjectionExpression: aws.String("id, name")}) // want DDB204 `"name"`
}

// Scanner is what the tests replace.
type Scanner interface {
	Scan(context.Context, *dynamodb.ScanInput, ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

func throughInterface(ctx context.Context, db Scanner, onlyOpen bool) {
	in := &dynamodb.ScanInput{TableName: orders, ProjectionExpression: aws.String("id, year")} // want DDB204 `"year"`
	if onlyOpen {
		in.FilterExpression = aws.String("status = :open") // want DDB204 `"status"`
		in.ExpressionAttributeValues = open
	}
	db.Scan(ctx, in)
}

// The text has an unknown part, but what is in sight of a list is certain.
func formatted(ctx context.Context, db *dynamodb.Client, n int) {
	db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 orders,
		FilterExpression:          aws.String(fmt.Sprintf("status = %s", ":open")), // want DDB204 `"status"`
		ExpressionAttributeValues: open,
	})
}

// The names of placeholders and what they stand for may be reserved.
func aliased(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET #status = :status, statuses = :status REMOVE order_status"),
		ExpressionAttributeNames:  map[string]string{"#status": "status"},
		ExpressionAttributeValues: item{":status": &types.AttributeValueMemberS{Value: "status"}},
	})
}
