// Package overlooked does something with lists, tokens and texts in ways that are easily
// overlooked. None of it may be reported by any rule.
package overlooked

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// Store keeps parcels.
type Store struct {
	db     *dynamodb.Client
	table  string
	cursor string
	lines  dynamo.Table
	slots  chan struct{}
	turns  interface{ Next() bool }
	checks interface {
		Var(value any, rule string) error
		Length(value []string) error
	}
	codec interface {
		Encode(key map[string]types.AttributeValue) string
	}
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *Store) query(owner string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String(s.table),
		KeyConditionExpression:    aws.String("#owner = :owner"),
		ProjectionExpression:      aws.String("id"),
		ExpressionAttributeNames:  map[string]string{"#owner": "owner"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":owner": text(owner)},
	}
}
