// Package attributevalue has the shape of the SDK's package of that name, as
// far as the fixtures need it.
package attributevalue

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

func Marshal(in interface{}) (types.AttributeValue, error) { return nil, nil }

func MarshalMap(in interface{}) (map[string]types.AttributeValue, error) { return nil, nil }

func MarshalList(in interface{}) ([]types.AttributeValue, error) { return nil, nil }

func Unmarshal(av types.AttributeValue, out interface{}) error { return nil }

func UnmarshalMap(m map[string]types.AttributeValue, out interface{}) error { return nil }

func UnmarshalList(l []types.AttributeValue, out interface{}) error { return nil }

func UnmarshalListOfMaps(l []map[string]types.AttributeValue, out interface{}) error { return nil }
