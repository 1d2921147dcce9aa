// Package attrs makes attribute values and keys for other packages.
package attrs

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

func S(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func Any(v any) types.AttributeValue {
	if text, ok := v.(string); ok {
		return S(text)
	}
	return &types.AttributeValueMemberNULL{Value: true}
}

func Key(pk, sk string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"pk": S("P#" + pk), "sk": S(sk)}
}
