// Package recursion has functions that lead back to themselves: what a function returns is known
// however many others it goes through.
package recursion

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Three functions that call each other, in a circle.

func fetch(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil && n > 0 {
		return pause(ctx, db, in, n)
	}
	return out, err
}

func pause(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return again(ctx, db, in, n-1)
}

func again(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	if n < 0 {
		return nil, errors.New("gave up")
	}
	return fetch(ctx, db, in, n)
}

func viaFetch(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := fetch(ctx, db, in, 3) // want DDB102 error `fetch reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func viaPause(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := pause(ctx, db, in, 3) // want DDB102 error `pause reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func viaAgain(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := again(ctx, db, in, 3) // want DDB102 error `again reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func everything(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (all []item, err error) {
	for {
		out, err := again(ctx, db, in, 3)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// A function that calls itself for the next page, and one that does so after an error only.

func rest(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput) ([]item, error) {
	out, err := db.Scan(ctx, in)
	if err != nil || out.LastEvaluatedKey == nil {
		return nil, err
	}
	in.ExclusiveStartKey = out.LastEvaluatedKey
	more, err := rest(ctx, db, in)
	return append(out.Items, more...), err
}

func stubborn(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput, n int) ([]item, error) {
	out, err := db.Scan(ctx, in) // want DDB102 error `Scan reads only the first page`
	if err != nil && n > 0 {
		return stubborn(ctx, db, in, n-1)
	}
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A function literal that calls itself by a variable, which is not followed, and one that is handed
// to a function which calls itself.

func literal(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	var ask func(n int) (*dynamodb.QueryOutput, error)
	ask = func(n int) (*dynamodb.QueryOutput, error) {
		out, err := db.Query(ctx, in)
		if err != nil && n > 0 {
			return ask(n - 1)
		}
		return out, err
	}
	out, err := ask(3)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func handed(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (all []item, err error) {
	err = repeat(3, func() error {
		out, err := db.Query(ctx, in) // want DDB102 error `Query reads only the first page`
		if err != nil {
			return err
		}
		all = out.Items
		return nil
	})
	return all, err
}

func repeat(n int, what func() error) error {
	if err := what(); err == nil || n == 0 {
		return err
	}
	return repeat(n-1, what)
}

// Generic functions that call each other.

func one[T any](ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, log func(T), n int) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil && n > 0 {
		return other(ctx, db, in, log, n-1)
	}
	return out, err
}

func other[T any](ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, log func(T), n int) (*dynamodb.QueryOutput, error) {
	return one(ctx, db, in, log, n)
}

func generic(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := other(ctx, db, in, func(string) {}, 3) // want DDB102 error `other reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
