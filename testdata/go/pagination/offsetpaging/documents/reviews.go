// Package documents skips documents of docstore.
package documents

import (
	"context"

	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func page(ctx context.Context, reviews *docstore.Collection, product string, number, size int) *docstore.DocumentIterator {
	return reviews.Query().Where("product_id", "=", product).Offset(number * size).Limit(size).Get(ctx) // want DDB137 `Offset reads the items of .* before the page, and drops them`
}

func first(ctx context.Context, reviews *docstore.Collection, product string, size int) *docstore.DocumentIterator {
	return reviews.Query().Where("product_id", "=", product).Offset(0).Limit(size).Get(ctx)
}
