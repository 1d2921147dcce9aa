// Package drawn has random numbers, which are of the type for those that are large.
package drawn

import (
	"crypto/rand"
	"math/big"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type prize struct {
	Ticket int64  `dynamodbav:"ticket"`
	Amount string `dynamodbav:"amount"` // want DDB318 "^prize.Amount is an amount"
}

func draw(amount string) (map[string]types.AttributeValue, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1000))
	if err != nil {
		return nil, err
	}
	return attributevalue.MarshalMap(prize{Ticket: n.Int64(), Amount: amount})
}
