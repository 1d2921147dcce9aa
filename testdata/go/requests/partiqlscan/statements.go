// Package partiqlscan reads tables by PartiQL.
package partiqlscan

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps orders.
type Store struct{ db *dynamodb.Client }

var table = os.Getenv("ORDERS_TABLE")

func (s *Store) run(ctx context.Context, statement *string, parameters ...types.AttributeValue) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: statement, Parameters: parameters})
	return err
}

func (s *Store) everything(ctx context.Context) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 warning proven `SELECT without WHERE reads all of "orders"`
		Statement: aws.String("-- where are the orders?\nselect id /* WHERE id = 1 */ from orders"),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `SELECT without WHERE reads all of a table`
		Statement: aws.String(fmt.Sprintf("SELECT * FROM %q", table)),
	})
	return err
}

// What is compared has to be pinned in each alternative.
func (s *Store) alternatives(ctx context.Context, values []types.AttributeValue) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `SELECT reads all of "orders" because one side of OR has no = or IN`
		Statement: aws.String("SELECT * FROM orders WHERE id = ? OR total > ?"), Parameters: values,
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `SELECT reads all of "orders" because one side of OR has no = or IN`
		Statement: aws.String("SELECT * FROM orders WHERE paid IS MISSING AND (id IN [?] OR begins_with(note, ?))"), Parameters: values,
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("SELECT * FROM orders WHERE (id = ? OR id IN [?]) AND total > ?"), Parameters: values,
	})
	return err
}

func (s *Store) comparisons(ctx context.Context, values []types.AttributeValue) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `SELECT reads all of "orders" because its WHERE has no = or IN`
		Statement: aws.String("SELECT * FROM orders WHERE note <> 'a = b IN c' AND total >= ?"), Parameters: values,
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `SELECT reads all of a table because its WHERE has no = or IN`
		Statement: aws.String("SELECT * FROM \"" + table + "\".\"by-day\" WHERE day BETWEEN ? AND ?"), Parameters: values,
	})
	return err
}

// What is not known may be the key, or a clause.
func (s *Store) unknown(ctx context.Context, condition string) error {
	for _, statement := range []string{
		"SELECT * FROM orders WHERE " + condition,
		"SELECT * FROM orders " + condition,
	} {
		if err := s.run(ctx, &statement); err != nil {
			return err
		}
	}
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("SELECT * FROM orders " + condition),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("SELECT " + os.Getenv("COLUMNS") + " FROM orders WHERE total > 5 AND " + condition),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("UPDATE orders SET total = 1 WHERE total > 5"),
	})
	return err
}
