// Package local makes clients of a database on the same machine, which does not throttle. It is
// silent.
package local

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// New returns a client that does not wait for a database that is not there.
func New(cfg aws.Config) *dynamodb.Client {
	return dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
}
