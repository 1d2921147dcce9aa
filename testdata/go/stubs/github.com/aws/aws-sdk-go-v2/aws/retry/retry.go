// Package retry has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package retry

import "github.com/aws/aws-sdk-go-v2/aws"

type Standard struct {
	aws.NopRetryer
	options StandardOptions
}

type StandardOptions struct {
	MaxAttempts int
}

func NewStandard(fnOpts ...func(*StandardOptions)) *Standard {
	s := &Standard{}
	for _, fn := range fnOpts {
		fn(&s.options)
	}
	return s
}

func AddWithMaxAttempts(r aws.Retryer, max int) aws.Retryer { return r }

func AddWithErrorCodes(r aws.Retryer, codes ...string) aws.Retryer { return r }
