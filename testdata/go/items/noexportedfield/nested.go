package noexportedfield

import (
	"sync"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type place struct{ room, wall int }

type cabinet struct {
	ID     string
	At     place            // want DDB322 error proven `Nothing of cabinet.At is stored: place has no exported field`
	Others []*place         // want DDB322 `Nothing of cabinet.Others is stored`
	ByDay  map[string]place // want DDB322 `Nothing of cabinet.ByDay is stored`

	Left  place `dynamodbav:"-"`
	Lock  sync.Mutex
	Key   sealed
	Owner author
	None  empty
}

// It encodes itself.
type sealed struct{ text string }

func (s sealed) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberS{Value: s.text}, nil
}

func (c *cabinet) stored() (item, error) { return attributevalue.MarshalMap(c) }

type label struct{ At place }

type tree []tree

// It is only read: another type writes the item.
func labels(items []item) (all []label, err error) {
	err = attributevalue.UnmarshalListOfMaps(items, &all)
	return all, err
}
