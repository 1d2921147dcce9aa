// Package declared asks for operations through functions that say nothing of
// it, and are declared to do so.
package declared

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Finder lies in front of another service.
type Finder interface {
	Find(ctx context.Context, table, index string, limit *int32) ([]string, error)
	Raw(ctx context.Context, table string) (*dynamodb.QueryOutput, error)
}

// Client calls the service by reflection.
type Client struct {
	call func(name string, args ...any) any
}

// Count counts items of a table.
func (c *Client) Count(table string) int { return c.call("Scan", table).(int) }

// Do is what is not declared.
func (c *Client) Do(table string) { c.call("Scan", table) }

// Load reads the items of a table.
func Load[T any](c *Client, table string) T { return c.call("Scan", table).(T) }

func uses(ctx context.Context, f Finder, c *Client) (int, error) {
	ids, err := f.Find(ctx, "orders", "gsi1", nil) // want `^helper Find Query of unknown IndexName="gsi1" Limit=absent TableName="orders"$`
	if err != nil {
		return 0, err
	}
	out, err := f.Raw(ctx, "orders") // want `^helper Raw Query of unknown TableName="orders"$`
	if err != nil {
		return 0, err
	}
	c.Do("orders")
	n := Load[int](c, "stock")                                    // want `^helper Load Scan of unknown TableName="stock"$`
	return len(ids) + len(out.Items) + n + c.Count("orders"), nil // want `^helper Count Scan of unknown TableName="orders"$`
}
