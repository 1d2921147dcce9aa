// Package elsewhere waits for tables that another package describes.
package elsewhere

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func wait(ctx context.Context, db *dynamodb.Client) error {
	for {
		out, err := stores.Describe(ctx, db, "dev-shop-orders") // want DDB125 `DescribeTable is repeated in a loop until "dev-shop-orders" is ready`
		if err != nil {
			return err
		}
		if out.Table.TableStatus == types.TableStatusActive {
			return nil
		}
		time.Sleep(time.Second)
	}
}

func size(ctx context.Context, db *dynamodb.Client) (int64, error) {
	out, err := stores.Describe(ctx, db, "dev-shop-orders")
	if err != nil {
		return 0, err
	}
	return aws.ToInt64(out.Table.ItemCount), nil
}
