package batchduplicatekey

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (s *Store) payByStatement(ctx context.Context, id string) (*dynamodb.ExecuteTransactionOutput, error) {
	return s.db.ExecuteTransaction(ctx, &dynamodb.ExecuteTransactionInput{TransactStatements: []types.ParameterizedStatement{ // want DDB107 `ExecuteTransaction has two requests for the item id=id, UPDATE and DELETE \| DynamoDB refuses .*: Transaction request cannot include multiple operations on one item \| keep one`
		{Statement: aws.String("UPDATE orders SET paid = true WHERE id = ?"), Parameters: []types.AttributeValue{text(id)}},
		{Statement: aws.String("DELETE FROM orders WHERE id = ? AND paid = false"), Parameters: []types.AttributeValue{text(id)}},
	}})
}

func (s *Store) insertAndUpdate(ctx context.Context) (*dynamodb.ExecuteTransactionOutput, error) {
	return s.db.ExecuteTransaction(ctx, &dynamodb.ExecuteTransactionInput{TransactStatements: []types.ParameterizedStatement{ // want DDB107 `the item id="1", INSERT and EXISTS`
		{Statement: aws.String("INSERT INTO orders VALUE {'id': '1', 'state': ?}"), Parameters: []types.AttributeValue{text("open")}},
		{Statement: aws.String("EXISTS(SELECT * FROM orders WHERE id = '1' AND paid = false AND note IS MISSING)")},
		{Statement: aws.String("EXISTS(SELECT * FROM orders WHERE id = '1')")},
	}})
}

// The statements may be, or are, about different items.
func (s *Store) differentStatements(ctx context.Context, a, b string, more []types.ParameterizedStatement) error {
	_, err := s.db.ExecuteTransaction(ctx, &dynamodb.ExecuteTransactionInput{TransactStatements: append([]types.ParameterizedStatement{
		{Statement: aws.String("UPDATE orders SET paid = true WHERE id = ?"), Parameters: []types.AttributeValue{text(a)}},
		{Statement: aws.String("UPDATE orders SET paid = true WHERE id = ?"), Parameters: []types.AttributeValue{text(b)}},
		{Statement: aws.String("UPDATE carts SET paid = true WHERE id = ?"), Parameters: []types.AttributeValue{text(a)}},
		{Statement: aws.String("UPDATE lines SET paid = true WHERE id = ? AND line = 1"), Parameters: []types.AttributeValue{text(a)}},
		{Statement: aws.String("UPDATE lines SET paid = true WHERE id = ? AND line = 2"), Parameters: []types.AttributeValue{text(a)}},
		{Statement: aws.String("UPDATE totals SET paid = true WHERE id = '1'")},
		{Statement: aws.String("UPDATE totals SET paid = true WHERE id = 1")},
	}, more...)})
	return err
}
