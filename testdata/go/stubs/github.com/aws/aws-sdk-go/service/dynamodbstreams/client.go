// Package dynamodbstreams has the shape of the SDK's package of that name, as
// far as the fixtures need it. Its methods do nothing.
package dynamodbstreams

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
)

type DynamoDBStreams struct{}

func New(p client.ConfigProvider, cfgs ...*aws.Config) *DynamoDBStreams { return &DynamoDBStreams{} }
