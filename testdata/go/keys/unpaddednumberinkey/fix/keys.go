// Package unpaddednumberinkeyfix writes numbers into sort keys so that a fix can
// pad them.
package fix

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) delete(ctx context.Context, customer string, number int) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: map[string]types.AttributeValue{
		"pk": &types.AttributeValueMemberS{Value: customer},
		"sk": &types.AttributeValueMemberS{Value: "ORDER#" + strconv.Itoa(number)}, // want DDB305 "ORDER#{number}"
	}})
	return err
}
