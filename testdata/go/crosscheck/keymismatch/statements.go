package keymismatch

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func statement(text string, parameters ...types.AttributeValue) *dynamodb.ExecuteStatementInput {
	return &dynamodb.ExecuteStatementInput{Statement: aws.String(text), Parameters: parameters}
}

// Statements about the table in the field.
func (s *Store) ofField(ctx context.Context, id string) error {
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%s" WHERE branch = ?`, s.table), text(id))); err != nil { // want DDB703 error likely `Statement lacks "number", the sort key of "prod-bank-accounts"`
		return err
	}
	if _, err := s.client.ExecuteStatement(ctx, statement("DELETE FROM \""+s.table+"\" WHERE branch = ?", text(id))); err != nil { // want DDB703 `Statement lacks "number"`
		return err
	}
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf("UPDATE %q SET note = 'x' WHERE branch = ?", s.table), text(id))); err != nil { // want DDB703 `Statement lacks "number"`
		return err
	}
	_, err := s.client.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: []types.BatchStatementRequest{
		{Statement: aws.String("DELETE FROM " + s.table + " WHERE customer_id = ?"), Parameters: []types.AttributeValue{text(id)}}, // want DDB703 `Statement lacks "branch"`
		{Statement: aws.String(`DELETE FROM "prod-bank-customers" WHERE customer_id = ?`), Parameters: []types.AttributeValue{text(id)}},
	}})
	return err
}

// The whole key.
func (s *Store) rightStatements(ctx context.Context, id string) error {
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%s" WHERE branch = ? AND number = 1`, s.table), text(id))); err != nil {
		return err
	}
	_, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`SELECT owner FROM "%s"."by-owner" WHERE owner = ?`, s.table), text(id)))
	return err
}

// More than the table is unknown, and other text is, or may be, part of its name.
func (s *Store) openStatements(ctx context.Context, id, and, archive string) error {
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%s" WHERE branch = ? %s`, s.table, and), text(id))); err != nil {
		return err
	}
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%s-%s" WHERE branch = ?`, s.table, archive), text(id))); err != nil {
		return err
	}
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%q" WHERE branch = ?`, s.table), text(id))); err != nil {
		return err
	}
	if _, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM '%s' WHERE branch = ?`, s.table), text(id))); err != nil {
		return err
	}
	_, err := s.client.ExecuteStatement(ctx, statement(fmt.Sprintf(`DELETE FROM "%s" WHERE branch = ?`, archive), text(id)))
	return err
}
