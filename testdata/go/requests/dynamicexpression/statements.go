// Package dynamicexpression puts values into statements and expressions.
package dynamicexpression

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Order is what the shop keeps of an order.
type Order struct{ ID, Note string }

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

var ordersTable = "prod-orders"

func (s *Store) quoted(ctx context.Context, id string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 error likely `ExecuteStatement writes the value of id into the text of its Statement`
		Statement: aws.String(fmt.Sprintf("SELECT * FROM orders WHERE id = '%s'", id)),
	})
	return err
}

func (s *Store) appended(ctx context.Context, o Order) error {
	statement := "UPDATE orders SET note = '" + o.Note + "'"
	statement += " WHERE id = ?"
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement}) // want DDB115 error `the value of Order.Note`
	return err
}

func (s *Store) listed(ctx context.Context, ids []string) error {
	var b strings.Builder
	b.WriteString("SELECT * FROM orders WHERE id IN [")
	for i, id := range ids {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("'" + id + "'")
	}
	b.WriteString("]")
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(b.String())}) // want DDB115 error `a value that is not constant`
	return err
}

func find(id string) string { return "SELECT * FROM orders WHERE id = '" + strings.ToUpper(id) + "'" }

func (s *Store) helper(ctx context.Context, id string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(find(id))}) // want DDB115 error `the value of id`
	return err
}

func (s *Store) many(ctx context.Context, id, note string) error {
	_, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: []types.BatchStatementRequest{ // want DDB115 error `BatchExecuteStatement writes the value of note into the text of its Statement`
		{Statement: aws.String("DELETE FROM orders WHERE id = ?")},
		{Statement: aws.String("INSERT INTO orders VALUE {'id': ?, 'note': " + note + "}")},
	}})
	return err
}

// A table's name in a field is configured; the name of an attribute in one may be anybody's.
func (s *Store) sorted(ctx context.Context, by struct{ Column string }) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("UPDATE " + s.table + " SET seen = true WHERE id = ?"),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 note `Column into the text of its Statement as a name`
		Statement: aws.String("SELECT * FROM \"" + s.table + "\" WHERE id = ? ORDER BY \"" + by.Column + "\""),
	})
	return err
}

func (s *Store) names(ctx context.Context, column string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(fmt.Sprintf("SELECT * FROM \"%v\" WHERE id = ?", s.table)),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 note `ExecuteStatement writes the value of column into the text of its Statement as a name`
		Statement: aws.String("SELECT " + column + " FROM orders WHERE id = ?"),
	})
	return err
}

// comments and strings of the statement do not confuse it.
func (s *Store) noise(ctx context.Context, id, column string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 error `the value of id`
		Statement: aws.String("SELECT * FROM orders -- it's all\nWHERE note = 'it''s' AND id IN ('" + id + "')"),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 error `the value of id`
		Statement: aws.String("UPDATE orders SET tags = set_add(tags, <<" + id + ">>) WHERE id = ?"),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB115 note `ExecuteStatement writes the value of column into the text of its Statement as a name`
		Statement: aws.String("SELECT * FROM orders /* 'open */ WHERE id = ? AND lines." + column + " = ?"),
	})
	return err
}

func escape(s string) string { return strings.ReplaceAll(s, "'", "''") }

// Constants, numbers, dates, configuration and placeholders are no values.
func (s *Store) safe(ctx context.Context, n int, day time.Time, ids []string, newest bool, encode func(string) string) error {
	order := "ASC"
	if newest {
		order = "DESC"
	}
	marks := make([]string, 0, len(ids))
	for range ids {
		marks = append(marks, "?")
	}
	for _, statement := range []*string{
		aws.String(fmt.Sprintf("SELECT * FROM %q WHERE total = %d ORDER BY id %s", ordersTable, n, order)),
	} {
		if _, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: statement}); err != nil {
			return err
		}
	}
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(fmt.Sprintf("SELECT * FROM %q WHERE total = %d ORDER BY id %s", ordersTable, n, order)),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String("SELECT * FROM \"" + os.Getenv("ORDERS") + "\" WHERE day = '" + day.Format("2006-01-02") + "' AND id IN [" + strings.Join(marks, ",") + "]"),
	})
	if err != nil {
		return err
	}
	_, err = s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT * FROM orders WHERE id = " + strconv.Quote("1") + " AND note = " + encode("a"))})
	return err
}
