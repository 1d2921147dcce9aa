package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/crosscheck/unknownindex/store"
)

// One type reads two tables, and each call asks that of the value on which it is made.
type desk struct{ orders, refunds *store.Table }

func newDesk(client *dynamodb.Client) *desk {
	return &desk{orders: store.NewTable(client, "prod-shop-orders"), refunds: store.NewTable(client, "shop-refunds")}
}

func (d *desk) ofCustomer(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return d.orders.Find(ctx, "orders-by-customer")
}

func (d *desk) refundsOfCustomer(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return d.refunds.Find(ctx, "orders-by-customer") // want DDB702 `Query uses index "orders-by-customer", which "shop-refunds" does not have`
}
