// Package foreign calls DynamoDB through an interface of a module that dynamolint
// has no table for.
package foreign

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.org/pages"
)

type service struct{ db pages.Reader }

func (s *service) first(ctx context.Context, decode func(map[string]types.AttributeValue)) error {
	_, err := s.db.Into(ctx, "orders", decode) // not judged
	return err
}

func (s *service) all(ctx context.Context, decode func(map[string]types.AttributeValue)) error {
	if s.db.Name() == "" {
		return nil
	}
	return s.db.All(ctx, "orders", decode)
}
