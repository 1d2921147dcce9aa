// Package guregu makes mistakes in the expression strings of guregu/dynamo.
package guregu

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

const open = "status = ? AND total > ?" // want DDB204 `Unescaped reserved word "status" in FilterExpression` DDB204 `Unescaped reserved word "total" in FilterExpression`

func reserved(ctx context.Context, table dynamo.Table, out any) {
	table.Scan().Filter("attribute_exists(paid_at) AND status = ?", "open").All(ctx, out) // want DDB204 `Unescaped reserved word "status" in FilterExpression`
	table.Scan().Filter(open, "open", 3).All(ctx, out)
	table.Scan().Filter("'status' = ?", "open").All(ctx, out)
	table.Scan().Project("order_id", "name").All(ctx, out) // want DDB204 `Unescaped reserved word "name" in ProjectionExpression`
	table.Get("order_id", "1").Project("order_id", "name").All(ctx, out)
	table.Update("order_id", "1").Set("name", "a").Set("profile.name", "b").Run(ctx)        // want DDB204 `Unescaped reserved word "name" in UpdateExpression`
	table.Put(map[string]string{"order_id": "1"}).If("attribute_not_exists(year)").Run(ctx) // want DDB204 `Unescaped reserved word "year" in ConditionExpression`
}

func paths(ctx context.Context, table dynamo.Table, late bool) {
	table.Update("order_id", "1").Set("state", "a").SetExpr("'state' = ?", "b").Run(ctx) // want DDB207 `"state" overlaps another path in UpdateExpression`
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
	table.Update("order_id", "1").Add("total", "one").Run(ctx)                 // want DDB206 `Invalid operand types in ."one". of UpdateExpression`
	table.Update("order_id", "1").Append("lines", "one").Run(ctx)              // want DDB206 `Invalid operand types in ."one". of UpdateExpression`
	table.Delete("order_id", "1").If("total BETWEEN ? AND ?", 1, "2").Run(ctx) // want DDB204 `Unescaped reserved word "total" in ConditionExpression` DDB206 `Invalid operand types in .1 AND "2". of ConditionExpression`
	table.Delete("order_id", "1").If("total == ?", 1).Run(ctx)                 // want DDB204 `Unescaped reserved word "total" in ConditionExpression` DDB201 `Syntax error in ConditionExpression at "=="`
	table.Update("order_id", "1").Run(ctx)                                     // want DDB201 `UpdateExpression is empty`
}

// The library writes the update: what it is given must fit.
func updates(ctx context.Context, table dynamo.Table, id string, tags []string) {
	table.Update("order_id", id).SetNullable("note", nil).Run(ctx) // the library returns an error
	table.Update("order_id", id).Set("note", nil).Remove("note").Run(ctx)
	table.Update("order_id", id).SetSet("tags", tags).DeleteStringsFromSet("tags", "new").Run(ctx) // want DDB207 `"tags" overlaps another path in UpdateExpression`
	table.Update("order_id", id).SetExpr("'total' = 'total' + ?", "1").Run(ctx)                    // want DDB206 `Invalid operand types in ."1". of UpdateExpression`
	table.Update("order_id", id).SetExpr("order_lines[$] = ?, note = 1", 2, "x").Run(ctx)          // want DDB201 `Syntax error in UpdateExpression at "1"`
	table.Update("order_id", id).RemoveExpr("order_lines[$], _note", 2).Run(ctx)                   // want DDB201 `Syntax error in UpdateExpression at "_note"`
	table.Update("order_id", id).Prepend("lines", tags).SetIfNotExists("lines", tags).Run(ctx)     // want DDB207 `^"lines" overlaps`
}

// A step in a loop, an argument that is an expression, and a request that comes
// from elsewhere are not judged.
func unknown(ctx context.Context, table dynamo.Table, states []string, raw dynamo.ExpressionLiteral, out any) {
	scan := table.Scan()
	for range states {
		scan = scan.Filter("attribute_exists('state')")
	}
	scan.All(ctx, out)
	table.Scan().Filter("$ = ?", raw, 1).All(ctx, out)
	table.Scan().Filter("$", raw).Filter("year = ?", 1).All(ctx, out) // want DDB204 `Unescaped reserved word "year" in FilterExpression`
}

// One branch adds a condition with a reserved word.
func branches(ctx context.Context, table dynamo.Table, id, state string) {
	remove := table.Delete("order_id", id).If("attribute_exists(order_id)")
	if state != "" {
		remove = remove.If("attribute_exists(order_state) AND year = ?", 1) // want DDB204 `Unescaped reserved word "year" in ConditionExpression`
	}
	remove.Run(ctx)
}

// Both SDKs' methods of sending are known.
func sending(ctx context.Context, table dynamo.Table, id string, out any) {
	table.Get("order_id", id).ProjectExpr("order_id, $", "state").One(ctx, out)
	table.Get("order_id", id).Project("order_id", "order_id").One(ctx, out)                    // want DDB207 `"order_id" overlaps another path in ProjectionExpression`
	table.Put(out).If("attribute_not_exists(id").Run(ctx)                                      // want DDB201 `Syntax error at the end of ConditionExpression`
	table.Update("order_id", id).Add("count", 1).If("total > ?", 0).OnlyUpdatedValue(ctx, out) // want DDB204 `Unescaped reserved word "total" in ConditionExpression`
}

const bump = "'hits' = 'hits' + ?"

// There is one argument for each $ and ? that is not in quotes.
func arguments(ctx context.Context, table dynamo.Table, tx *dynamo.WriteTx, id string, args []any, second bool, out any) {
	table.Update("order_id", id).SetExpr(bump).Run(ctx)                                            // want DDB202 error proven `^"'hits' = 'hits' \+ \?" has 1 placeholders and 0 arguments \|`
	table.Scan().Filter("$ = ? AND 'a?' = ?", "paid_at", 1).All(ctx, out)                          // want DDB202 `has 3 placeholders and 2 arguments`
	tx.Update(table.Update("order_id", id).Set("paid_at", 1).If("paid_at < ? OR paid_at > ?", id)) // want DDB202 `has 2 placeholders and 1 arguments`
	table.Update("order_id", id).SetExpr(bump, 1, 2).Run(ctx)                                      // want DDB202 warning `has 1 placeholders and 2 arguments`
	table.Scan().Filter("'a?$' = ? AND $ = ?", 1, "paid_at", 2).All(ctx, out)
	table.Update("order_id", id).SetExpr(bump, args...).Run(ctx)
	table.Update("order_id", id).SetExpr(bump, 1).Run(ctx)
	filter := "paid_at > ?"
	if second {
		filter += " AND shipped_at > ?"
	}
	table.Scan().Filter(filter, 1).All(ctx, out)
}
