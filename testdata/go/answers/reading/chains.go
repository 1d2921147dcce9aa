package reading

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type cart struct {
	ID    string `dynamo:"id"`
	Owner string `dynamo:"owner_id,omitempty"`
	Total int    `dynamodbav:"total"`
}

func chain(ctx context.Context, table dynamo.Table) (owners []string) {
	var carts []cart
	if table.Get("id", "1").All(ctx, &carts) != nil { // want `^reads\(owner_id\) of 3$`
		return nil
	}
	for _, c := range carts {
		owners = append(owners, c.Owner)
	}
	return owners
}

func chainCount(ctx context.Context, table dynamo.Table) (int, error) {
	return table.Scan().Count(ctx) // want `^unknown$`
}

func chainInto(ctx context.Context, table dynamo.Table, to any) error {
	return table.Scan().All(ctx, to) // want `^unknown$`
}
