// Package names makes keys.
package names

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

// Visit is the sort key of a visit.
func Visit(site, visitor string) types.AttributeValue {
	return &types.AttributeValueMemberS{Value: "VISIT#" + site + "#" + visitor}
}
