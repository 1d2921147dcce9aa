package dynamo

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

type Item = map[string]types.AttributeValue

type ExpressionLiteral struct {
	Expression      string
	AttributeNames  map[string]*string
	AttributeValues Item
}

type Marshaler interface {
	MarshalDynamo() (types.AttributeValue, error)
}

type Unmarshaler interface {
	UnmarshalDynamo(av types.AttributeValue) error
}

type ItemMarshaler interface {
	MarshalDynamoItem() (Item, error)
}

type ItemUnmarshaler interface {
	UnmarshalDynamoItem(item Item) error
}

func Marshal(v any) (types.AttributeValue, error) { return nil, nil }

func Unmarshal(av types.AttributeValue, out any) error { return nil }

func UnmarshalItem(item Item, out any) error { return nil }

func MarshalItem(v any) (Item, error) { return nil, nil }
