package dynamo

import "github.com/aws/aws-sdk-go/service/dynamodb"

type Item = map[string]*dynamodb.AttributeValue

type ExpressionLiteral struct {
	Expression      string
	AttributeNames  map[string]*string
	AttributeValues Item
}

type Marshaler interface {
	MarshalDynamo() (*dynamodb.AttributeValue, error)
}

type Unmarshaler interface {
	UnmarshalDynamo(av *dynamodb.AttributeValue) error
}

type ItemMarshaler interface {
	MarshalDynamoItem() (map[string]*dynamodb.AttributeValue, error)
}

type ItemUnmarshaler interface {
	UnmarshalDynamoItem(item map[string]*dynamodb.AttributeValue) error
}

func Marshal(v any) (*dynamodb.AttributeValue, error) { return nil, nil }

func MarshalItem(v any) (map[string]*dynamodb.AttributeValue, error) { return nil, nil }

func Unmarshal(av *dynamodb.AttributeValue, out any) error { return nil }

func UnmarshalItem(item map[string]*dynamodb.AttributeValue, out any) error { return nil }
