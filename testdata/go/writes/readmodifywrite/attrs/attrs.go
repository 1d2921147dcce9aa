// Package attrs makes keys for other packages.
package attrs

import (
	"strconv"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func Key(id string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"product_id": S("PRODUCT#" + id)}
}

func S(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func N(n int) types.AttributeValue { return &types.AttributeValueMemberN{Value: strconv.Itoa(n)} }

var shards int

// NextKey is another key each time.
func NextKey(id string) map[string]types.AttributeValue {
	shards++
	return map[string]types.AttributeValue{"product_id": S(id + strconv.Itoa(shards))}
}
