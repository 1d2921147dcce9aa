package overlooked

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func unwrap(err *error) { *err = errors.Unwrap(errors.Unwrap(*err)) }

// Refused has the error unwrapped by way of its address.
func (s *Store) Refused(ctx context.Context, in *dynamodb.PutItemInput) bool {
	_, err := s.db.PutItem(ctx, in)
	unwrap(&err)
	_, refused := err.(*types.ConditionalCheckFailedException)
	return refused
}

func first(r *types.BatchStatementResponse) error  { return second(r) }
func second(r *types.BatchStatementResponse) error { return third(r) }
func third(r *types.BatchStatementResponse) error  { return fourth(r) }
func fourth(r *types.BatchStatementResponse) error {
	if r.Error != nil {
		return errors.New(*r.Error.Message)
	}
	return nil
}

// Execute reads the errors of statements far away.
func (s *Store) Execute(ctx context.Context, list []types.BatchStatementRequest) error {
	if len(list) > most {
		return errors.New("too many statements")
	}
	out, err := s.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: list})
	if err != nil {
		return err
	}
	for i := range out.Responses {
		if err := first(&out.Responses[i]); err != nil {
			return err
		}
	}
	return nil
}

func byStep(err error) map[string]error { return map[string]error{"put": err} }

// Insert returns its error by way of a map.
func (s *Store) Insert(ctx context.Context, id string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: map[string]types.AttributeValue{"id": text(id)},
		ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err != nil {
		return byStep(err)["put"]
	}
	return nil
}
