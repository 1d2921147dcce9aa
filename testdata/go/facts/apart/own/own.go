// Package own has interfaces that types of this module implement.
package own

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Lister is implemented in another package.
type Lister interface {
	List(ctx context.Context, customer string) (orders []string, next string, err error)
	Number(ctx context.Context, customer string) (orders []string, count int, err error)
}

// Counter is implemented here.
type Counter interface {
	Count(ctx context.Context, table string) (int, error)
}

type Store struct{ db *dynamodb.Client }

func (s *Store) Count(ctx context.Context, table string) (int, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
