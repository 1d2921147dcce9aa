// Package memory keeps documents, but not in DynamoDB.
package memory

import (
	"context"

	"gocloud.dev/docstore/memdocstore"
)

func all(ctx context.Context) {
	profiles, err := memdocstore.OpenCollection("id", nil)
	if err != nil {
		return
	}
	profiles.Query().Get(ctx)
}
