// Package elsewhere reads pages through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func endless(ctx context.Context, db *dynamodb.Client, customer string) (n int, err error) {
	for {
		out, err := stores.Page(ctx, db, stores.Orders(customer)) // want DDB120 `The paging loop over "prod-shop-orders" never sets ExclusiveStartKey to LastEvaluatedKey`
		if err != nil {
			return 0, err
		}
		n += len(out.Items)
		if out.LastEvaluatedKey == nil {
			return n, nil
		}
	}
}

func whole(ctx context.Context, db *dynamodb.Client, customer string) (n int, err error) {
	in := stores.Orders(customer)
	for {
		out, err := stores.Page(ctx, db, in)
		if err != nil {
			return 0, err
		}
		n += len(out.Items)
		if out.LastEvaluatedKey == nil {
			return n, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}
