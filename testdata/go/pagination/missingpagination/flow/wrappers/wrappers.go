// Package wrappers hides the client behind builders and functions of its own:
// what is wrong in one is reported there, and not where it is called.
package wrappers

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Names of the SDK's types that the service uses.
type (
	QueryInput  = dynamodb.QueryInput
	QueryOutput = dynamodb.QueryOutput
)

// Selection is a fluent builder.
type Selection struct {
	db    *dynamodb.Client
	input *QueryInput
	names map[string]string
}

// From begins a selection.
func From(db *dynamodb.Client, table string) *Selection {
	return &Selection{db: db, input: &QueryInput{TableName: aws.String(table)}, names: map[string]string{}}
}

// Index chooses an index.
func (s *Selection) Index(name string) *Selection {
	s.input.IndexName = aws.String(name)
	return s
}

// Where chooses the partition.
func (s *Selection) Where(key, value string) *Selection {
	s.names["#key"] = key
	s.input.KeyConditionExpression = aws.String("#key = :value")
	s.input.ExpressionAttributeNames = s.names
	s.input.ExpressionAttributeValues = item{":value": &types.AttributeValueMemberS{Value: value}}
	return s
}

// Some returns what the first answer has.
func (s *Selection) Some(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.input) // want DDB102 `Query reads only the first page of a table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// All returns everything.
func (s *Selection) All(ctx context.Context) (all []item, err error) {
	for {
		out, err := s.db.Query(ctx, s.input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if s.input.ExclusiveStartKey = out.LastEvaluatedKey; s.input.ExclusiveStartKey == nil {
			return all, nil
		}
	}
}

// Next returns a page; the selection keeps its place.
func (s *Selection) Next(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.input)
	if err != nil {
		return nil, err
	}
	s.input.ExclusiveStartKey = out.LastEvaluatedKey
	return out.Items, nil
}

// Lookup takes texts and maps, and builds the request itself.
func Lookup(ctx context.Context, db *dynamodb.Client, table, condition string, values map[string]string) ([]item, error) {
	parameters := item{}
	for name, value := range values {
		parameters[name] = &types.AttributeValueMemberS{Value: value}
	}
	out, err := db.Query(ctx, &QueryInput{ // want DDB102 "Query reads only the first page of the table in `table`"
		TableName:                 aws.String(table),
		KeyConditionExpression:    aws.String(condition),
		ExpressionAttributeValues: parameters,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// ByValue takes a copy of a request.
func ByValue(ctx context.Context, db *dynamodb.Client, input QueryInput) (*QueryOutput, error) {
	return db.Query(ctx, &input)
}

// Values takes a copy of a request, and returns a copy of the answer.
func Values(ctx context.Context, db *dynamodb.Client, input QueryInput) (QueryOutput, error) {
	out, err := db.Query(ctx, &input)
	if err != nil {
		return QueryOutput{}, err
	}
	return *out, nil
}

// Generic sends any request by any method of the client.
func Generic[I, O any](ctx context.Context, input *I, send func(context.Context, *I, ...func(*dynamodb.Options)) (*O, error)) (*O, error) {
	return send(ctx, input)
}
