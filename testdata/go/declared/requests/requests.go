// Package requests puts names of tables into statements.
package requests

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store is told its table.
type Store struct {
	db    *dynamodb.Client
	table string
}

// Sessions asks one table.
func Sessions(db *dynamodb.Client) *Store { return newStore(db, "sessions") }

func newStore(db *dynamodb.Client, table string) *Store { return &Store{db: db, table: table} }

func session(id string) []types.AttributeValue {
	return []types.AttributeValue{&types.AttributeValueMemberS{Value: id}}
}

// Get asks the table that the constructor names.
func (s *Store) Get(ctx context.Context, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(fmt.Sprintf(`SELECT * FROM "%s" WHERE session_id = ?`, s.table)), Parameters: session(id)})
}

// Other asks what its callers name.
func (s *Store) Other(ctx context.Context, table, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(fmt.Sprintf(`SELECT * FROM "%s" WHERE session_id = ?`, table)), Parameters: session(id)}) // want DDB115 `writes the value of table into the text of its Statement as a name`
}

// OfSession writes what it looks for into the statement.
func (s *Store) OfSession(ctx context.Context, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(fmt.Sprintf(`SELECT * FROM "%s" WHERE session_id = '%s'`, s.table, id))}) // want DDB115 `writes the value of id into the text of its Statement`
}
