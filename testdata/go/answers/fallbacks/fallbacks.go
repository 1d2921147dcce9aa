// Package fallbacks asks again where a Query has no answer: the comments say what comes only then,
// and what is looked for among the items.
package fallbacks

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type order struct {
	ID, State string
	Owner     *string
}

func ifNone(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	out, err := db.Query(ctx, in) // want `only without: Scan`
	if err == nil && len(out.Items) > 0 {
		return &dynamodb.ScanOutput{Items: out.Items}, nil
	}
	return db.Scan(ctx, all) // want `none`
}

func ifEmpty(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	out, err := db.Query(ctx, in) // want `only without: Scan`
	if err != nil {
		return nil, err
	}
	if out.Count == 0 {
		return db.Scan(ctx, all) // want `none`
	}
	return nil, nil
}

func ifDecodedEmpty(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all *dynamodb.ScanInput) ([]order, error) {
	out, err := db.Query(ctx, in) // want `only without: Scan`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	if len(orders) < 1 {
		_, err := db.Scan(ctx, all) // want `none`
		return nil, err
	}
	return orders, nil
}

func then(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	out, err := db.Query(ctx, in) // want `none`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return db.Scan(ctx, all) // want `none`
}

func both(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, all *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	_, err := db.Query(ctx, in) // want `none`
	if err != nil {
		return nil, err
	}
	return db.Scan(ctx, all) // want `none`
}

func sought(ctx context.Context, db *dynamodb.Client, id string) (*order, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{}) // want `searched`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	for _, o := range orders {
		if o.ID == id {
			return &o, nil
		}
	}
	return nil, nil
}

func owned(ctx context.Context, db *dynamodb.Client, owner string) (owned []order, err error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{}) // want `searched`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	for _, o := range orders {
		if o.Owner != nil && *o.Owner == owner {
			owned = append(owned, o)
		}
	}
	return owned, nil
}

func open(ctx context.Context, db *dynamodb.Client) (open []order, err error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{}) // want `none`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	for _, o := range orders {
		if o.State == "open" {
			open = append(open, o)
		}
	}
	return open, nil
}

func count(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{}) // want `searched`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
