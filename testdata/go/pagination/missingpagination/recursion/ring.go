package recursion

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Twelve functions, each of which calls the next, and the last the first.

func ring0(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil && n > 0 {
		return ring1(ctx, db, in, n-1)
	}
	return out, err
}

func ring1(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring2(ctx, db, in, n)
}

func ring2(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring3(ctx, db, in, n)
}

func ring3(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring4(ctx, db, in, n)
}

func ring4(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring5(ctx, db, in, n)
}

func ring5(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring6(ctx, db, in, n)
}

func ring6(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring7(ctx, db, in, n)
}

func ring7(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring8(ctx, db, in, n)
}

func ring8(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring9(ctx, db, in, n)
}

func ring9(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring10(ctx, db, in, n)
}

func ring10(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring11(ctx, db, in, n)
}

func ring11(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return ring0(ctx, db, in, n)
}

func from0(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := ring0(ctx, db, in, 3) // want DDB102 error `ring0 reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func from1(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := ring1(ctx, db, in, 3) // want DDB102 error `ring1 reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func from6(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := ring6(ctx, db, in, 3) // want DDB102 error `ring6 reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
