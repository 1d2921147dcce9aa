// Package chains drops errors of guregu/dynamo.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

func visit(ctx context.Context, visits dynamo.Table, page string) {
	visits.Update("page", page).Add("visits", 1).Run(ctx) // want DDB128 "UpdateItem"
	_ = visits.Delete("page", page).Run(ctx)
}

func store(ctx context.Context, visits dynamo.Table, page string) error {
	return visits.Put(map[string]string{"page": page}).Run(ctx)
}
