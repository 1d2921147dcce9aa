package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Table is a store of items of any type.
type Table[T any] struct {
	db   *dynamodb.Client
	name string
}

func (t *Table[T]) list(ctx context.Context, customer string) ([]T, error) {
	out, err := t.db.Query(ctx, ordersQuery(t.name, customer)) // want DDB102 `Query reads only the first page of the table in Table\.name`
	if err != nil {
		return nil, err
	}
	var all []T
	err = attributevalue.UnmarshalListOfMaps(out.Items, &all)
	return all, err
}

func decodeAll[T any](items []item) (all []T, err error) {
	err = attributevalue.UnmarshalListOfMaps(items, &all)
	return all, err
}

func (s *Store) decodedByGeneric(ctx context.Context, customer string) ([]Order, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return decodeAll[Order](out.Items)
}
