// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
)

type visit struct {
	Shop string    `dynamo:"shop_id"`
	At   time.Time `dynamo:"visited_at"`
	Day  string    `dynamo:"day"`
}

func add(ctx context.Context, table dynamo.Table, v visit) error {
	v.Day = v.At.Format(time.DateOnly)
	return table.Put(v).Run(ctx)
}

func days(ctx context.Context, table dynamo.Table, from, to time.Time) (all []visit, err error) {
	err = table.Get("shop_id", "s1").Range("visited_at", dynamo.Between, from.Format(time.DateOnly), to.Format(time.DateOnly)).All(ctx, &all) // want DDB142 `Range of "visited_at"`
	return all, err
}

func byDay(ctx context.Context, table dynamo.Table, from, to time.Time) (all []visit, err error) {
	err = table.Get("shop_id", "s1").Range("day", dynamo.Between, from.Format(time.DateOnly), to.Format(time.DateOnly)).All(ctx, &all)
	return all, err
}

func moments(ctx context.Context, table dynamo.Table, from, to time.Time) (all []visit, err error) {
	err = table.Get("shop_id", "s1").Range("visited_at", dynamo.Between, from, to).All(ctx, &all)
	return all, err
}
