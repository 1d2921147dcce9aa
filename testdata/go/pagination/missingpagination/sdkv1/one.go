package sdkv1

import (
	"errors"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

var errNoOrder = errors.New("the customer has no order")

// The count is tested through a function of the SDK, and only the first item is used.
func (s *Store) anyOrder(customer string) (*Order, error) {
	out, err := s.db.Query(s.query(customer))
	if err != nil {
		return nil, err
	}
	if aws.Int64Value(out.Count) == 0 {
		return nil, errNoOrder
	}
	var o Order
	if err := dynamodbattribute.UnmarshalMap(out.Items[0], &o); err != nil {
		return nil, err
	}
	return &o, nil
}

// The count goes to the caller.
func (s *Store) howMany(customer string) (int64, error) {
	out, err := s.db.Query(s.query(customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	return aws.Int64Value(out.Count), nil
}
