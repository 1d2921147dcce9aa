// Package gathered sorts and cuts lists that hold what requests got.
package gathered

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type visit struct {
	Page string
	At   int
}

func once(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, page, size int) ([]visit, error) {
	out, err := db.Query(ctx, in) // want `^sorted\(At descending\) sorted\(Page\) cut\(product\)$`
	if err != nil {
		return nil, err
	}
	var visits []visit
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &visits); err != nil {
		return nil, err
	}
	sort.Slice(visits, func(i, j int) bool { return visits[j].At <= visits[i].At })
	slices.SortFunc(visits, func(a, b visit) int { return -cmp.Compare(b.Page, a.Page) })
	return visits[page*size:], nil
}

func often(ctx context.Context, db *dynamodb.Client, inputs []*dynamodb.QueryInput, page, size int) (visits []visit, err error) {
	for _, in := range inputs {
		out, err := db.Query(ctx, in)
		if err != nil {
			return nil, err
		}
		var some []visit
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
			return nil, err
		}
		visits = append(visits, some...)
	}
	sort.Slice(visits, func(i, j int) bool { return visits[i].At < visits[j].At })
	return visits[page*size:], nil
}

func withOthers(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, visits []visit, page, size int) ([]visit, error) {
	out, err := db.Query(ctx, in) // want `^sorted\(At\)$`
	if err != nil {
		return nil, err
	}
	var some []visit
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
		return nil, err
	}
	sort.Slice(some, func(i, j int) bool { return some[i].At < some[j].At })
	sort.Slice(some, func(i, j int) bool { return visits[i].At < visits[j].At })
	visits = append(visits, some...)
	sort.Slice(visits, func(i, j int) bool { return visits[i].At < visits[j].At })
	return visits[page*size:], nil
}

func pieces(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, size int) ([][]visit, error) {
	out, err := db.Query(ctx, in) // want `^cut\(product moves\)$`
	if err != nil {
		return nil, err
	}
	var visits []visit
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &visits); err != nil {
		return nil, err
	}
	var all [][]visit
	for n := range len(visits) / size {
		all = append(all, visits[n*size:(n+1)*size])
	}
	return all, nil
}

func from(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, offset, limit int) ([]visit, error) {
	out, err := db.Query(ctx, in) // want `^cut\(given sized\)$`
	if err != nil {
		return nil, err
	}
	var visits []visit
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &visits); err != nil {
		return nil, err
	}
	return visits[offset : offset+limit], nil
}

func last(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]visit, error) {
	out, err := db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	var visits []visit
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &visits); err != nil {
		return nil, err
	}
	return visits[len(visits)-3:], nil
}
