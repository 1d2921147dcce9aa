// Package itself repeats requests by its own means.
package itself

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct{ client *dynamodb.Client }

func newStore(cfg aws.Config) *store {
	return &store{client: dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) { o.Retryer = aws.NopRetryer{} })}
}

func (s *store) put(ctx context.Context, in *dynamodb.PutItemInput) (err error) {
	for try := range 5 {
		if _, err = s.client.PutItem(ctx, in); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond << try)
	}
	return err
}
