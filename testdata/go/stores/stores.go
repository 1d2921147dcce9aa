// Package stores is what services of a shop share to reach its tables. Fixtures of rules
// import it; it is itself judged by none of them.
package stores

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Item is an item, or the key of one.
type Item = map[string]types.AttributeValue

// Get sends a request for one item.
func Get(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, in)
}

// Find returns all items that a request asks for.
func Find(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (all []Item, err error) {
	pages := dynamodb.NewQueryPaginator(db, in)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// Page returns one page of what a request asks for.
func Page(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, in)
}

// ErrNotFound is the error of reads that find nothing.
var ErrNotFound = errors.New("not found")

// MustGet returns the answer to a request for one item, which must be there.
func MustGet(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (*dynamodb.GetItemOutput, error) {
	out, err := db.GetItem(ctx, in)
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, ErrNotFound
	}
	return out, nil
}

// FirstPage returns the first page of what a request asks for, which must have items.
func FirstPage(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, ErrNotFound
	}
	return out, nil
}

// Orders is the request for the orders of a customer.
func Orders(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: Item{":customer": S(customer)},
	}
}

// StartAt returns the key that a page starts after, which a client got with the page before: none for
// the first page.
func StartAt(token *string) (Item, error) {
	if token == nil {
		return nil, nil
	}
	var key map[string]any
	if err := json.Unmarshal([]byte(*token), &key); err != nil {
		return nil, err
	}
	start, err := attributevalue.MarshalMap(key)
	return start, err
}

// NoStart returns the key that the first page starts after.
func NoStart() Item { return nil }

// Put writes an item.
func Put(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) error {
	_, err := db.PutItem(ctx, in)
	return err
}

// Change changes an item.
func Change(ctx context.Context, db *dynamodb.Client, in *dynamodb.UpdateItemInput) (*dynamodb.UpdateItemOutput, error) {
	return db.UpdateItem(ctx, in)
}

// GetBatch sends a request for several items.
func GetBatch(ctx context.Context, db *dynamodb.Client, in *dynamodb.BatchGetItemInput) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(ctx, in)
}

// WriteBatch sends several writes.
func WriteBatch(ctx context.Context, db *dynamodb.Client, in *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error) {
	return db.BatchWriteItem(ctx, in)
}

// Transact sends a transaction.
func Transact(ctx context.Context, db *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) (*dynamodb.TransactWriteItemsOutput, error) {
	return db.TransactWriteItems(ctx, in)
}

// Run runs a statement.
func Run(ctx context.Context, db *dynamodb.Client, statement string, parameters ...types.AttributeValue) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(statement), Parameters: parameters})
}

// Describe describes a table.
func Describe(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.DescribeTableOutput, error) {
	return db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String(table)})
}

// S is a text.
func S(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

// N is a number.
func N(v string) types.AttributeValue { return &types.AttributeValueMemberN{Value: v} }

// B is bytes.
func B(v []byte) types.AttributeValue { return &types.AttributeValueMemberB{Value: v} }
