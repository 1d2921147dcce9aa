// Package dax reads through the caches of DynamoDB.
package dax

import (
	"context"

	daxv2 "github.com/aws/aws-dax-go-v2/dax"
	dynamodbv2 "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/aws/aws-dax-go/dax"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func firstPage(db *dax.Dax, in *dynamodb.QueryInput) ([]map[string]*dynamodb.AttributeValue, error) {
	out, err := db.Query(in) // want DDB102 "use QueryPages"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func pages(db *dax.Dax, in *dynamodb.ScanInput) (all []map[string]*dynamodb.AttributeValue, err error) {
	err = db.ScanPages(in, func(page *dynamodb.ScanOutput, last bool) bool {
		all = append(all, page.Items...)
		return true
	})
	return all, err
}

func firstPageV2(ctx context.Context, db *daxv2.Dax, in *dynamodbv2.QueryInput) ([]map[string]types.AttributeValue, error) {
	out, err := db.Query(ctx, in) // want DDB102 `Query reads only the first page of a table.*use dynamodb.NewQueryPaginator`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func paginator(ctx context.Context, db *daxv2.Dax, in *dynamodbv2.QueryInput) (all []map[string]types.AttributeValue, err error) {
	for p := daxv2.NewQueryPaginator(db, in); p.HasMorePages(); {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}
