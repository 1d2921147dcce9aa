// Package candidates calls what seems to ask for operations out of sight.
package candidates

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Finder lies in front of the service.
type Finder interface {
	Find(ctx context.Context, table, index string, limit int32, filterExpression string) (*dynamodb.QueryOutput, error)
	Load(ctx context.Context, statement string, startKey any, keyCond, projection string) (n int, out *dynamodb.ScanOutput)
	PageOf(ctx context.Context, n int) ([]string, error)
	find(ctx context.Context) (*dynamodb.QueryOutput, error)
	Name() string
}

type client interface {
	Query(ctx context.Context, in *dynamodb.QueryInput, opts ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

func use(ctx context.Context, f Finder, c client) {
	f.Find(ctx, "orders", "by-day", 1, "") // want `^example\.com/fixtures/operations/candidates\.Finder\.Find is Query with map\[1:TableName 2:IndexName 3:Limit 4:FilterExpression\]$`
	f.Find(ctx, "carts", "by-day", 1, "")
	f.Load(ctx, "", nil, "", "") // want `^example\.com/fixtures/operations/candidates\.Finder\.Load is Scan with map\[1:Statement 2:ExclusiveStartKey 3:KeyConditionExpression 4:ProjectionExpression\]$`
	f.PageOf(ctx, 1)             // want `^PageOf is not judged$`
	f.find(ctx)
	f.Name()
	c.Query(ctx, &dynamodb.QueryInput{})
}
