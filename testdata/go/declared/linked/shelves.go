package linked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// One type has two tables, and a client behind an interface. Each method is called on one of them.
type scans interface {
	Scan(context.Context, *dynamodb.ScanInput, ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

type shelf struct {
	client scans
	table  string
}

func newShelf(client scans, table string) *shelf { return &shelf{client: client, table: table} }

func (s *shelf) all(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // asks carts
}

func (s *shelf) size(ctx context.Context) (int32, error) {
	out, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // asks sessions
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

func shelves(ctx context.Context, client *dynamodb.Client) error {
	carts, sessions := newShelf(client, "shop-carts"), newShelf(client, "sessions")
	if _, err := carts.all(ctx); err != nil {
		return err
	}
	_, err := sessions.size(ctx)
	return err
}
