// Package sdkv1 reads whole items, or parts of them, by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

type Store struct {
	db    dynamodbiface.DynamoDBAPI
	table string
}

func (s *Store) whole(visit func(*dynamodb.QueryOutput, bool) bool) error {
	return s.db.QueryPages(&dynamodb.QueryInput{TableName: &s.table}, visit) // want DDB104 note "has no ProjectionExpression"
}

func (s *Store) wholeByIndex() (*dynamodb.QueryOutput, error) {
	return s.db.Query((&dynamodb.QueryInput{}).SetTableName(s.table).SetIndexName("by-customer")) // want DDB104 note "of index .by-customer."
}

func (s *Store) named() (*dynamodb.QueryOutput, error) {
	return s.db.Query((&dynamodb.QueryInput{}).SetTableName(s.table).SetProjectionExpression("id"))
}

func (s *Store) namedByList(names []string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(&dynamodb.QueryInput{TableName: &s.table, AttributesToGet: aws.StringSlice(names)})
}

func (s *Store) namedByOwnList(names []*string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(&dynamodb.QueryInput{TableName: &s.table, AttributesToGet: names}) // undecided DDB104 "whether AttributesToGet is set"
}

func (s *Store) counts() (*dynamodb.QueryOutput, error) {
	return s.db.Query(&dynamodb.QueryInput{TableName: &s.table, Select: aws.String(dynamodb.SelectCount)})
}

func (s *Store) built(key string) (*dynamodb.QueryOutput, error) {
	condition := expression.Key("pk").Equal(expression.Value(key))
	projection := expression.NamesList(expression.Name("id"))
	expr, err := expression.NewBuilder().WithKeyCondition(condition).WithProjection(projection).Build()
	if err != nil {
		return nil, err
	}
	return s.db.Query(&dynamodb.QueryInput{TableName: &s.table, KeyConditionExpression: expr.KeyCondition(), ProjectionExpression: expr.Projection()})
}

func (s *Store) builtWithout(key string) (*dynamodb.QueryOutput, error) {
	expr, err := expression.NewBuilder().WithKeyCondition(expression.Key("pk").Equal(expression.Value(key))).Build()
	if err != nil {
		return nil, err
	}
	return s.db.Query(&dynamodb.QueryInput{ // want DDB104 `Query of the table in Store\.table has no ProjectionExpression.*Projection\(\) is nil without it`
		TableName:              &s.table,
		KeyConditionExpression: expr.KeyCondition(),
		ProjectionExpression:   expr.Projection(),
	})
}
