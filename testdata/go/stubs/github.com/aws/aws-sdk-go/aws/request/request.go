// Package request has the shape of the SDK's package of that name, as far as
// the fixtures need it.
package request

import (
	"time"

	"github.com/aws/aws-sdk-go/aws"
)

type Option func(*Request)

type WaiterOption func(*Waiter)

type Waiter struct{}

type Retryer interface {
	RetryRules(*Request) time.Duration
	ShouldRetry(*Request) bool
	MaxRetries() int
}

func WithRetryer(cfg *aws.Config, retryer Retryer) *aws.Config { return cfg }

type Request struct {
	Data   interface{}
	Error  error
	Params interface{}
}

func (r *Request) ApplyOptions(opts ...Option) {}

func (r *Request) HasNextPage() bool { return false }

func (r *Request) NextPage() *Request { return nil }

func (r *Request) Presign(expire time.Duration) (string, error) { return "", nil }

func (r *Request) Send() error { return nil }

func (r *Request) SetContext(ctx aws.Context) {}

func IsErrorThrottle(err error) bool { return false }
