// Package dynamodb has the shape of the SDK's package of that name, as far as
// the fixtures need it. Its methods do nothing.
package dynamodb

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
)

type DynamoDB struct {
	*client.Client
	handlers []func()
}

func New(p client.ConfigProvider, cfgs ...*aws.Config) *DynamoDB { return &DynamoDB{} }

type ConditionalCheckFailedException struct{ Message_ *string }

func (s *ConditionalCheckFailedException) Code() string { return "" }

func (s *ConditionalCheckFailedException) Error() string { return "" }

func (s *ConditionalCheckFailedException) Message() string { return "" }

func (s *ConditionalCheckFailedException) OrigErr() error { return nil }

type ProvisionedThroughputExceededException struct{ Message_ *string }

func (s *ProvisionedThroughputExceededException) Code() string { return "" }

func (s *ProvisionedThroughputExceededException) Error() string { return "" }

func (s *ProvisionedThroughputExceededException) Message() string { return "" }

func (s *ProvisionedThroughputExceededException) OrigErr() error { return nil }
