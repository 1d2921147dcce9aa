// Package client has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package client

import (
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
)

type Config struct{ Endpoint string }

type ConfigProvider interface {
	ClientConfig(serviceName string, cfgs ...*aws.Config) Config
}

type Client struct {
	request.Retryer
	Config aws.Config
}

type NoOpRetryer struct{}

func (d NoOpRetryer) ShouldRetry(*request.Request) bool { return false }

func (d NoOpRetryer) RetryRules(*request.Request) time.Duration { return 0 }

func (d NoOpRetryer) MaxRetries() int { return 0 }

type DefaultRetryer struct {
	NumMaxRetries int
}

func (d DefaultRetryer) MaxRetries() int { return d.NumMaxRetries }
