// Package sdkv1 reads orders by aws-sdk-go, page by page or not.
package sdkv1

import (
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type item = map[string]*dynamodb.AttributeValue

type Order struct{ ID, Customer string }

type Store struct {
	db    dynamodbiface.DynamoDBAPI
	table string
}

func (s *Store) query(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String(s.table),
		KeyConditionExpression:    aws.String("customer = :c"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":c": {S: aws.String(customer)}},
	}
}

func (s *Store) firstPage(customer string) ([]item, error) {
	out, err := s.db.Query(s.query(customer)) // want DDB102 error `Query reads only the first page of the table in Store\.table \| results after the first page \(at most 1 MB\) are silently dropped \| use QueryPages, or loop until LastEvaluatedKey is nil`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) firstPageWithContext(ctx aws.Context) (orders []Order, err error) {
	out, err := s.db.ScanWithContext(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 "use ScanPagesWithContext"
	if err != nil {
		return nil, err
	}
	err = dynamodbattribute.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

func equals(value string) *dynamodb.Condition {
	return &dynamodb.Condition{
		ComparisonOperator: aws.String(dynamodb.ComparisonOperatorEq),
		AttributeValueList: []*dynamodb.AttributeValue{{S: aws.String(value)}},
	}
}

// There is one item at most with a partition key and a sort key.
func (s *Store) byWholeKey(customer, id string) ([]item, error) {
	out, err := s.db.Query(&dynamodb.QueryInput{
		TableName: &s.table,
		KeyConditions: map[string]*dynamodb.Condition{
			"customer": equals(customer),
			"id": {
				ComparisonOperator: aws.String("EQ"),
				AttributeValueList: []*dynamodb.AttributeValue{{S: aws.String(id)}},
			},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) since(customer, day string) ([]item, error) {
	out, err := s.db.Query(&dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName: &s.table,
		KeyConditions: map[string]*dynamodb.Condition{
			"customer": equals(customer),
			"day":      {ComparisonOperator: aws.String(dynamodb.ComparisonOperatorGe), AttributeValueList: []*dynamodb.AttributeValue{{S: &day}}},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) tables() ([]string, error) {
	out, err := s.db.ListTables(&dynamodb.ListTablesInput{}) // want DDB102 "use ListTablesPages"
	if err != nil {
		return nil, err
	}
	return aws.StringValueSlice(out.TableNames), nil
}

// Decoded, but only the first one is wanted.
func (s *Store) latest(customer string) (*Order, error) {
	out, err := s.db.Query(s.query(customer).SetScanIndexForward(false).SetLimit(1))
	if err != nil {
		return nil, err
	}
	var orders []Order
	if err := dynamodbattribute.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	if len(orders) == 0 {
		return nil, errors.New("no orders")
	}
	return &orders[0], nil
}

// What is decoded is the caller's.
func (s *Store) decode(customer string, orders interface{}) error {
	out, err := s.db.Query(s.query(customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return err
	}
	return dynamodbattribute.UnmarshalListOfMaps(out.Items, &orders)
}

func (s *Store) loop(customer string) (all []item, err error) {
	input := s.query(customer)
	for {
		out, err := s.db.Query(input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			return all, nil
		}
		input.SetExclusiveStartKey(out.LastEvaluatedKey)
	}
}

// The token is only put into the next request.
func (s *Store) loopByRequest(customer string, pages int) (all []item, err error) {
	input := s.query(customer)
	for range pages {
		out, err := s.db.Query(input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		input = input.SetExclusiveStartKey(out.LastEvaluatedKey)
	}
	return all, nil
}

func (s *Store) counted(customer string) (int64, error) {
	out, err := s.db.Query(s.query(customer).SetSelect(dynamodb.SelectCount)) // want DDB102 `Query counts only the first page of the table in Store\.table \| the count leaves out`
	if err != nil {
		return 0, err
	}
	return aws.Int64Value(out.Count), nil
}

// The first page outside the loop, the others by a request each; the token is
// a plain variable.
func (s *Store) firstThenRest(customer string) ([]item, error) {
	out, err := s.db.Query(s.query(customer))
	if err != nil {
		return nil, err
	}
	all, next := out.Items, out.LastEvaluatedKey
	for next != nil {
		input := s.query(customer)
		input.ExclusiveStartKey = next
		more, err := s.db.Query(input)
		if err != nil {
			return nil, err
		}
		all, next = append(all, more.Items...), more.LastEvaluatedKey
	}
	return all, nil
}

func (s *Store) timed(name string, run func() error) error {
	if err := run(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// The answer is a captured variable.
func (s *Store) captured(customer string) ([]item, error) {
	var out *dynamodb.QueryOutput
	err := s.timed("orders", func() (err error) {
		out, err = s.db.Query(s.query(customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		return err
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
