// Package chains puts expressions together as strings of guregu/dynamo.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// Names in quotes and behind $ are aliased, values stand for ?.
func Read(ctx context.Context, table dynamo.Table, customer, field string, states []string, open bool) error {
	var orders []map[string]any
	query := table.Get("customer_id", customer).
		Range("placed_at", dynamo.BeginsWith, "2026-").
		Filter("'Status' = ? AND $ > ?", "open", "total", 100).
		Project("order_id", "status", "address.city")
	if open {
		query = query.Filter("attribute_exists(paid_at) OR contains($, ?)", field, "x")
	}
	if err := query.All(ctx, &orders); err != nil {
		return err
	}
	if err := table.Scan().Filter("size(lines) > ?", 3).Project("order_id", "'Name'").All(ctx, &orders); err != nil {
		return err
	}
	return table.Get("customer_id", customer).ProjectExpr("lines[$], 'Total'", 0).All(ctx, &orders)
}

// Updates of all kinds; the request is one, whether the result of a step is used
// or not.
func Write(ctx context.Context, table dynamo.Table, id string, tags []string) error {
	update := table.Update("order_id", id).
		Set("Comment", "late").
		Set("address.'Zip'", 8000).
		SetIfNotExists("visits", 0).
		SetExpr("'Count' = 'Count' + ?", 1).
		Append("lines", tags).
		Add("seen", 2).
		AddStringsToSet("flags", "a", "b").
		DeleteFromSet("old", "x").
		Remove("draft", "Name").
		RemoveExpr("lines[$]", 3)
	update.If("attribute_exists(order_id)")
	update.If("'Version' = ?", 7)
	return update.Run(ctx)
}

// A transaction is given requests that are chains of their own.
func Exchange(ctx context.Context, db *dynamo.DB, table dynamo.Table, from, to string, paid bool) error {
	tx := db.WriteTx().
		Put(table.Put(map[string]any{"order_id": to, "Comment": "moved"}).If("attribute_not_exists(order_id)")).
		Update(table.Update("order_id", from).Set("'State'", "moved").If("'State' = ?", "open"))
	if paid {
		tx.Delete(db.Table("drafts").Delete("draft_id", from))
	}
	return tx.Run(ctx)
}

func Both(ctx context.Context, db *dynamo.DB, table dynamo.Table, id string) error {
	var order, draft map[string]any
	return db.GetTx().GetOne(table.Get("order_id", id), &order).GetOne(db.Table("drafts").Get("draft_id", id), &draft).Run(ctx)
}

// What a check requires is unknown, and so is what else the transaction has.
func Checked(ctx context.Context, db *dynamo.DB, table dynamo.Table, id string) error {
	return db.WriteTx().Check(table.Check("order_id", id).IfExists()).Put(table.Put(map[string]any{"order_id": id})).Idempotent(true).Run(ctx)
}
