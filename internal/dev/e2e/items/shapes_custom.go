package items

import (
	"encoding/json"
	"errors"
	"math/big"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// Money marshals itself for all but docstore.
type Money struct {
	Cents int
	Codes Code
	Ptr   *Code
}

type Code struct{ Digits string }

func (c Code) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberS{Value: "code" + c.Digits}, nil
}

func (c Code) MarshalText() ([]byte, error) { return []byte("code" + c.Digits), nil }

type codeV1 struct{ digits string }

func (c codeV1) MarshalDynamoDBAttributeValue(av *dynamodb.AttributeValue) error {
	av.S = &c.digits
	return nil
}

type Text struct{ Parts string }

func (t Text) MarshalText() ([]byte, error) { return []byte("text" + t.Parts), nil }

type PointerText struct{ Parts string }

func (t *PointerText) MarshalText() ([]byte, error) {
	if t == nil {
		return nil, errors.New("nothing to marshal")
	}
	return []byte("text" + t.Parts), nil
}

type Customs struct {
	Code  Code
	V1    codeV1
	Text  Text
	PText *Text
	TextP PointerText
	Texts []Text          `dynamo:",set"`
	ByKey map[Text]string `docstore:"-"`
	Big   big.Int
	PBig  *big.Int `docstore:"-"`
	Opt   Text     `dynamodbav:",omitempty" dynamo:",omitempty"`
}

// ByPointer marshals itself where it can be addressed.
type ByPointer struct {
	Field addressed
	Ptr   *addressed
}

type addressed struct{ Name string }

func (a *addressed) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberS{Value: "addressed"}, nil
}

type Foreign struct {
	AV    types.AttributeValue
	AVS   types.AttributeValueMemberS
	AVV1  *dynamodb.AttributeValue
	Raw   json.RawMessage
	Items map[string]types.AttributeValue
}
