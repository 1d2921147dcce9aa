// Package dynamodbstreams has the shape of the SDK's package of that name, as
// far as the fixtures need it. Its methods do nothing.
package dynamodbstreams

import "github.com/aws/aws-sdk-go-v2/aws"

type Client struct{}

type Options struct {
	Region       string
	BaseEndpoint *string
}

func NewFromConfig(cfg aws.Config, optFns ...func(*Options)) *Client { return &Client{} }
