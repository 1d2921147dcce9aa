// Package missingpaginationfix reads first pages in the ways that the fix of
// DDB102 can mend.
package fix

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Order is an item of the table.
type Order struct {
	Customer string `dynamodbav:"customer_id"`
	Placed   string `dynamodbav:"placed_at"`
}

// Store reads orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

// Of returns the orders of a customer.
func (s *Store) Of(ctx context.Context, customer string) ([]Order, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 aws.String(s.table),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":c": &types.AttributeValueMemberS{Value: customer}},
	})
	if err != nil {
		return nil, fmt.Errorf("orders of %s: %w", customer, err)
	}
	var orders []Order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	return orders, nil
}

// Count returns how many orders there are; the error is used again below.
func (s *Store) Count(ctx context.Context, in *dynamodb.ScanInput, opts ...func(*dynamodb.Options)) (int, error) {
	in.Select = types.SelectCount
	counted, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, Select: types.SelectCount}, opts...) // want DDB102 `Scan counts only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	fmt.Println(counted.Count, "of", counted.ScannedCount)
	err = s.check(ctx)
	return int(counted.Count), err
}

func (s *Store) check(ctx context.Context) error { return ctx.Err() }

// Tables lists the tables of the account.
func Tables(ctx context.Context, db *dynamodb.Client) ([]string, error) {
	list, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}) // want DDB102 `ListTables reads only the first page of its results`
	if err != nil {
		return nil, err
	}
	return list.TableNames, nil
}

// Newest returns the newest orders: how many pages they take is for people to
// say, so there is no fix.
func (s *Store) Newest(ctx context.Context, customer string) ([]Order, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 aws.String(s.table),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		FilterExpression:          aws.String("attribute_exists(paid_at)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":c": &types.AttributeValueMemberS{Value: customer}},
		Limit:                     aws.Int32(10),
	})
	if err != nil {
		return nil, err
	}
	var orders []Order
	return orders, attributevalue.UnmarshalListOfMaps(out.Items, &orders)
}

// Pages has other things by the names that the fix would like.
func (s *Store) Pages(ctx context.Context, page int) (int, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 `Scan reads only the first page of the table in Store\.table`
	// A table that does not exist is an error, too.
	if err != nil {
		return 0, err
	}
	pages := len(out.Items) / max(page, 1)
	return pages, nil
}

// Each goes on after an error, and logs capacity: no fix for these.
func (s *Store) Each(ctx context.Context, customers []string) (n int) {
	for _, customer := range customers {
		out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
			TableName:              aws.String(s.table),
			KeyConditionExpression: aws.String("customer_id = " + customer),
		})
		if err != nil {
			continue
		}
		n += len(out.Items)
	}
	return n
}
