// Package orders lists what customers ordered: each of them orders on, as the package and the table say.
package orders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store reads a table that its caller names.
type Store struct {
	db    *dynamodb.Client
	table string
}

// ByCustomer returns what one customer ordered.
func (s *Store) ByCustomer(ctx context.Context, customer string) ([]map[string]types.AttributeValue, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 warning `first page`
		TableName:              aws.String(s.table),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customer},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
