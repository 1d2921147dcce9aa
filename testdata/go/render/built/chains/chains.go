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
