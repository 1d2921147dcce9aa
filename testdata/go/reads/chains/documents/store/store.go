// Package store does not open collections itself: a package that it imports
// opens those of DynamoDB.
package store

import (
	"context"

	"gocloud.dev/docstore"

	"example.com/fixtures/reads/chains/documents"
)

// Count counts the documents of a collection.
func Count(ctx context.Context, profiles *docstore.Collection, open *documents.Store) (n int) {
	iter := profiles.Query().Get(ctx, "id") // want DDB101 "A docstore query without Where reads every item of the table in `profiles`"
	for iter.Next(ctx, &struct{}{}) == nil {
		n++
	}
	return n
}
