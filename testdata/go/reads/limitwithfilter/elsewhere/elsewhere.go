// Package elsewhere filters a page that another package reads.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func open(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.Limit = aws.Int32(10)
	in.FilterExpression = aws.String("attribute_not_exists(paid_at)")
	out, err := stores.Page(ctx, db, in) // want DDB105 `Limit of this Query of "prod-shop-orders" counts the items examined, not the matches`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func page(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	in := stores.Orders(customer)
	in.Limit = aws.Int32(10)
	in.FilterExpression = aws.String("attribute_not_exists(paid_at)")
	return stores.Page(ctx, db, in)
}
