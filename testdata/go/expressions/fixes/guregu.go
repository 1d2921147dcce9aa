package fixes

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

const isOpen = "status = ? AND owner = ?"

// List writes reserved words in a constant, which is mended for both.
func List(ctx context.Context, table dynamo.Table, owner string, out any) error {
	if err := table.Get("customer", owner).Filter(isOpen, "open", owner).All(ctx, out); err != nil {
		return err
	}
	return table.Scan().Filter(isOpen, "open", owner).Project("order_id", "total").All(ctx, out)
}

// Finish compares what is the argument: there is nothing to quote.
func Finish(ctx context.Context, table dynamo.Table, id string) error {
	return table.Update("order_id", id).Set("status", "closed").If("$ = ? AND comment = ?", "status", "open", "").Run(ctx)
}
