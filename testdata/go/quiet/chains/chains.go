// Package chains asks guregu/dynamo for what only the caller knows. None of it may
// be reported by any rule.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type line struct {
	Total int `dynamo:"total"`
}

// The position in a list, or a name, is an argument.
func lineOf(ctx context.Context, table dynamo.Table, order string, n int) (found line, err error) {
	err = table.Get("order_id", order).ProjectExpr("order_lines[$], $", n, order).One(ctx, &found)
	return found, err
}

func lineAt(ctx context.Context, table dynamo.Table, order string, at any) (found line, err error) {
	err = table.Get("order_id", order).ProjectExpr("order_lines[$].total", at).One(ctx, &found)
	return found, err
}

func lineBy(ctx context.Context, table dynamo.Table, order string, at func() int) (found line, err error) {
	err = table.Get("order_id", order).ProjectExpr("order_lines[$].total", at()).One(ctx, &found)
	return found, err
}
