// Package order has functions that call each other, and helpers above and below those that call
// them: what is found does not depend on the order.
package order

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var table = "orders"

type page struct {
	items []item
	next  item
}

func retried(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return once(ctx, db, in, n)
}

// once repeats a request that fails.
func once(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil && n > 0 {
		return retried(ctx, db, in, n-1)
	}
	return out, err
}

func lines(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := once(ctx, db, in, 3) // want DDB102 error `once reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func payments(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := retried(ctx, db, in, 3) // want DDB102 error `retried reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func first(ctx context.Context, db *dynamodb.Client, start item) (*page, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, ExclusiveStartKey: start})
	if err != nil {
		return nil, err
	}
	return &page{out.Items, out.LastEvaluatedKey}, nil
}

func followed(ctx context.Context, db *dynamodb.Client) (all []item, err error) {
	p, err := first(ctx, db, nil)
	for err == nil {
		all = append(all, p.items...)
		if p.next == nil {
			return all, nil
		}
		p, err = first(ctx, db, p.next)
	}
	return nil, err
}

func dropped(ctx context.Context, db *dynamodb.Client) ([]item, error) {
	p, err := first(ctx, db, nil) // want DDB102 error `first reads only the first page of a Scan`
	if err != nil {
		return nil, err
	}
	return p.items, nil
}

// either asks one of two tables: which of them its callers do not know.
func either(ctx context.Context, db *dynamodb.Client, old bool) (*dynamodb.QueryOutput, error) {
	if old {
		return once(ctx, db, &dynamodb.QueryInput{TableName: aws.String("orders-old")}, 1)
	}
	return once(ctx, db, &dynamodb.QueryInput{TableName: &table}, 1)
}

func oneOf(ctx context.Context, db *dynamodb.Client, old bool) ([]item, error) {
	out, err := either(ctx, db, old)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
