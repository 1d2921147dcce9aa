// Package dynamodbattribute has the shape of the SDK's package of that name, as
// far as the fixtures need it.
package dynamodbattribute

import (
	"time"

	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type UnixTime time.Time

func (e UnixTime) MarshalDynamoDBAttributeValue(av *dynamodb.AttributeValue) error { return nil }

func Marshal(in interface{}) (*dynamodb.AttributeValue, error) { return nil, nil }

func MarshalList(in interface{}) ([]*dynamodb.AttributeValue, error) { return nil, nil }

func MarshalMap(in interface{}) (map[string]*dynamodb.AttributeValue, error) { return nil, nil }

func Unmarshal(av *dynamodb.AttributeValue, out interface{}) error { return nil }

func UnmarshalList(l []*dynamodb.AttributeValue, out interface{}) error { return nil }

func UnmarshalListOfMaps(l []map[string]*dynamodb.AttributeValue, out interface{}) error { return nil }

func UnmarshalMap(m map[string]*dynamodb.AttributeValue, out interface{}) error { return nil }

type MarshalOptions struct {
	SupportJSONTags        bool
	TagKey                 string
	EnableEmptyCollections bool
}

type Encoder struct {
	MarshalOptions
	NullEmptyString    bool
	NullEmptyByteSlice bool
}

func NewEncoder(opts ...func(*Encoder)) *Encoder { return nil }

func (e *Encoder) Encode(in interface{}) (*dynamodb.AttributeValue, error) { return nil, nil }
