package attributevalue

import (
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Marshaler interface {
	MarshalDynamoDBAttributeValue() (types.AttributeValue, error)
}

type Number string

func (n Number) Float64() (float64, error) { return 0, nil }

func (n Number) Int64() (int64, error) { return 0, nil }

func (n Number) String() string { return "" }

type UnixTime time.Time

func (e UnixTime) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) { return nil, nil }

type EncoderOptions struct {
	TagKey        string
	NullEmptySets bool
	EncodeTime    func(time.Time) (types.AttributeValue, error)
	OmitEmptyTime bool
}

type Encoder struct{}

func NewEncoder(optFns ...func(*EncoderOptions)) *Encoder { return nil }

func (e *Encoder) Encode(in interface{}) (types.AttributeValue, error) { return nil, nil }

func MarshalWithOptions(in interface{}, optFns ...func(*EncoderOptions)) (types.AttributeValue, error) {
	return nil, nil
}

func MarshalMapWithOptions(in interface{}, optFns ...func(*EncoderOptions)) (map[string]types.AttributeValue, error) {
	return nil, nil
}

type DecoderOptions struct {
	TagKey    string
	UseNumber bool
}

type Decoder struct{}

func NewDecoder(optFns ...func(*DecoderOptions)) *Decoder { return nil }

func (d *Decoder) Decode(av types.AttributeValue, out interface{}, opts ...func(*Decoder)) error {
	return nil
}

func UnmarshalMapWithOptions(m map[string]types.AttributeValue, out interface{}, optFns ...func(*DecoderOptions)) error {
	return nil
}
