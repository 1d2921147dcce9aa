// Package partiqlscan runs statements.
package partiqlscan

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) run(ctx context.Context, statement string) (*dynamodb.ExecuteStatementOutput, error) {
	return s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement})
}

func (s *Store) all(ctx context.Context) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM "orders"`)}) // want DDB114 warning proven `this SELECT has no WHERE and reads all of "orders", as a Scan does`
	return err
}

func (s *Store) allOfField(ctx context.Context) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `has no WHERE and reads all of a table` DDB115 note `Store.table`
		Statement: aws.String(fmt.Sprintf(`select id, total from "%s" order by id`, s.table)),
	})
	return err
}

func (s *Store) filtered(ctx context.Context) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB114 `compares nothing with = or IN and reads all of "orders"`
		Statement: aws.String(`SELECT * FROM orders WHERE total >= 100 AND contains("note", 'a = b')`),
	})
	return err
}

// What names an attribute with = or IN may well name the partition key.
func (s *Store) keyed(ctx context.Context, where string) error {
	for _, statement := range []string{
		`SELECT * FROM orders WHERE id = ?`,
		`SELECT * FROM orders WHERE id IN ['1', '2']`,
		`UPDATE orders SET total = 1 WHERE id = ?`,
		`DELETE FROM orders WHERE id = ?`,
	} {
		if _, err := s.run(ctx, statement); err != nil {
			return err
		}
	}
	if _, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM orders WHERE id = ?`)}); err != nil {
		return err
	}
	if _, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM orders WHERE ` + where)}); err != nil {
		return err
	}
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM orders ` + where)})
	return err
}

func (s *Store) dense(ctx context.Context) error {
	_, err := s.run(ctx, `SELECT * FROM "prod-shop-orders"WHERE("customer_id" = ?)`)
	return err
}
