package missing

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func decodeInto(value types.AttributeValue, to *string) error {
	return attributevalue.Unmarshal(value, to)
}
