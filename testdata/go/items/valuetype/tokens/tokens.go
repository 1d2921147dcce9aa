// Package tokens counts in units of which there are more than a number of DynamoDB can hold.
package tokens

import (
	"math/big"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type holding struct {
	Owner   string `dynamodbav:"owner_id"`
	Balance string `dynamodbav:"balance"`
}

func encode(owner string, wei *big.Int) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(holding{Owner: owner, Balance: wei.String()})
}
