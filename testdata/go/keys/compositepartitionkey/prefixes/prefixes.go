// Package prefixes makes the beginnings of keys.
package prefixes

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

// Visits is how the partition keys of the visits to a site begin.
func Visits(site string) types.AttributeValue {
	return &types.AttributeValueMemberS{Value: site + "#"}
}
