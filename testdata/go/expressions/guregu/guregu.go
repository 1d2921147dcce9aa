// Package guregu makes mistakes in the expression strings of guregu/dynamo.
package guregu

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

const open = "status = ? AND total > ?" // want DDB204 `"status" is a` DDB204 `"total" is a`

func reserved(ctx context.Context, table dynamo.Table, out any) {
	table.Scan().Filter("attribute_exists(paid_at) AND status = ?", "open").All(ctx, out) // want DDB204 `"status" is a`
	table.Scan().Filter(open, "open", 3).All(ctx, out)
	table.Scan().Filter("'status' = ?", "open").All(ctx, out)
	table.Scan().Project("order_id", "name").All(ctx, out) // want DDB204 `"name" is a`
	table.Get("order_id", "1").Project("order_id", "name").All(ctx, out)
	table.Update("order_id", "1").Set("name", "a").Set("profile.name", "b").Run(ctx)        // want DDB204 `"name" is a`
	table.Put(map[string]string{"order_id": "1"}).If("attribute_not_exists(year)").Run(ctx) // want DDB204 `"year" is a`
}

func paths(ctx context.Context, table dynamo.Table, late bool) {
	table.Update("order_id", "1").Set("state", "a").SetExpr("'state' = ?", "b").Run(ctx) // want DDB207 `"state" overlaps .*; name state in one place only$`
	table.Update("order_id", "1").Set("profile", "a").Remove("profile.email").Run(ctx)   // want DDB207 `"profile\.email" overlaps`
	update := table.Update("order_id", "1").Set("total", 1)
	if late {
		update.Set("state", "late")
	} else {
		update.Remove("state")
	}
	update.Run(ctx)
}

func operands(ctx context.Context, table dynamo.Table) {
	table.Update("order_id", "1").Add("total", "one").Run(ctx)                 // want DDB206 `^."one". cannot work`
	table.Update("order_id", "1").Append("lines", "one").Run(ctx)              // want DDB206 `^."one". cannot work`
	table.Delete("order_id", "1").If("total BETWEEN ? AND ?", 1, "2").Run(ctx) // want DDB204 `"total" is a` DDB206 `^.1 AND "2". cannot work`
	table.Delete("order_id", "1").If("total == ?", 1).Run(ctx)                 // want DDB204 `"total" is a` DDB201 `the ConditionExpression cannot be read`
	table.Update("order_id", "1").Run(ctx)                                     // want DDB201 `the UpdateExpression is empty`
}
