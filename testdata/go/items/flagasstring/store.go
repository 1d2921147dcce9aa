package flagasstring

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type mode string

type Customer struct {
	ID          string
	IsSuspended string // want DDB307 note likely `Customer\.IsSuspended is a flag by its name, but becomes a string in the attribute "IsSuspended"`
	DeletedFlag int    `dynamodbav:"deleted"` // want DDB307 `a number in the attribute "deleted"`
	HasCard     *bool
	Enabled     bool
	IsPartner   mode
	Island      string
	Issue       string
	Canton      string
}

func encode(customer Customer) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(customer)
}

type Subscription struct {
	ID      string `dynamodbav:"subscription_id"`
	Active  bool
	Paused  *bool
	Flagged []string
}

func encodeSubscription(subscription Subscription) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(subscription)
}
