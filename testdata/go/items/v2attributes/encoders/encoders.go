// Package encoders sets options of the encoder of aws-sdk-go.
package encoders

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

// order is encoded without its json tags already, and with empty strings.
type order struct {
	ID   string `json:"id"`
	Note string `dynamodbav:"note"`
}

func encode(o order) (*dynamodb.AttributeValue, error) {
	encoder := dynamodbattribute.NewEncoder()
	encoder.SupportJSONTags = false
	encoder.NullEmptyString = false
	return encoder.Encode(o)
}
