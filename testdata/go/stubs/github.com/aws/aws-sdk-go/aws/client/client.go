// Package client has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package client

import "github.com/aws/aws-sdk-go/aws"

type Config struct{ Endpoint string }

type ConfigProvider interface {
	ClientConfig(serviceName string, cfgs ...*aws.Config) Config
}

type NoOpRetryer struct{}

func (d NoOpRetryer) MaxRetries() int { return 0 }

type DefaultRetryer struct {
	NumMaxRetries int
}

func (d DefaultRetryer) MaxRetries() int { return d.NumMaxRetries }
