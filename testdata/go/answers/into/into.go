// Package into decodes items: the comments say into what.
package into

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type order struct{ ID string }

type line struct{ Product string }

func one(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (*order, error) {
	out, err := db.GetItem(ctx, in) // want `\*order`
	if err != nil {
		return nil, err
	}
	var o order
	err = attributevalue.UnmarshalMap(out.Item, &o)
	return &o, err
}

func list(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (orders []order, lines []line, err error) {
	out, err := db.Query(ctx, in) // want `\*\[\]order \*\[\]line`
	if err != nil {
		return nil, nil, err
	}
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &lines)
	return orders, lines, err
}

func pages(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput) (orders []*order, err error) {
	for pages := dynamodb.NewScanPaginator(db, in); pages.HasMorePages(); { // want `\*\[\]\*order`
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var part []*order
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &part); err != nil {
			return nil, err
		}
		orders = append(orders, part...)
	}
	return orders, nil
}

func elsewhere(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (*order, error) {
	out, err := db.GetItem(ctx, in) // want `\*order`
	if err != nil {
		return nil, err
	}
	return decode(out.Item)
}

func decode(item map[string]types.AttributeValue) (*order, error) {
	o := new(order)
	err := attributevalue.UnmarshalMap(item, o)
	return o, err
}

// undecoded reads an attribute by hand.
func undecoded(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput) (bool, error) {
	out, err := db.GetItem(ctx, in)
	if err != nil {
		return false, err
	}
	_, ok := out.Item["id"]
	return ok, nil
}

// given leaves it to its callers.
func given(ctx context.Context, db *dynamodb.Client, in *dynamodb.GetItemInput, out any) error {
	answer, err := db.GetItem(ctx, in)
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(answer.Item, out)
}

func chain(ctx context.Context, table dynamo.Table) (orders []order, err error) {
	err = table.Scan().All(ctx, &orders) // want `\*\[\]order`
	return orders, err
}
