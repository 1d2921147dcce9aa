package order

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func followedAbove(ctx context.Context, db *dynamodb.Client) (all []item, err error) {
	p, err := firstAbove(ctx, db, nil)
	for err == nil {
		all = append(all, p.items...)
		if p.next == nil {
			return all, nil
		}
		p, err = firstAbove(ctx, db, p.next)
	}
	return nil, err
}

func droppedAbove(ctx context.Context, db *dynamodb.Client) ([]item, error) {
	p, err := firstAbove(ctx, db, nil) // want DDB102 error `firstAbove reads only the first page of a Scan`
	if err != nil {
		return nil, err
	}
	return p.items, nil
}

func firstAbove(ctx context.Context, db *dynamodb.Client, start item) (*page, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, ExclusiveStartKey: start})
	if err != nil {
		return nil, err
	}
	return &page{out.Items, out.LastEvaluatedKey}, nil
}

func linesAbove(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := onceAbove(ctx, db, in, 3) // want DDB102 error `onceAbove reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func paymentsAbove(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	out, err := retriedAbove(ctx, db, in, 3) // want DDB102 error `retriedAbove reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// onceAbove repeats a request that fails.
func onceAbove(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := db.Query(ctx, in)
	if err != nil && n > 0 {
		return retriedAbove(ctx, db, in, n-1)
	}
	return out, err
}

func retriedAbove(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return onceAbove(ctx, db, in, n)
}
