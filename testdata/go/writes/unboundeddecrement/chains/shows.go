// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type shows struct{ table dynamo.Table }

func (s *shows) sell(ctx context.Context, id string) error {
	return s.table.Update("show_id", id).Add("seats", -1).Run(ctx) // want DDB135 `from "seats"`
}

func (s *shows) sellMany(ctx context.Context, id string, n int) error {
	return s.table.Update("show_id", id).SetExpr("seats = seats - ?", n).If("attribute_exists(show_id)").Run(ctx) // want DDB135 `from "seats"`
}

func (s *shows) sellBounded(ctx context.Context, id string, n int) error {
	return s.table.Update("show_id", id).SetExpr("seats = seats - ?", n).If("seats >= ?", n).Run(ctx)
}

func (s *shows) sellUnless(ctx context.Context, id string, n int, oversell bool) error {
	update := s.table.Update("show_id", id).SetExpr("seats = seats - ?", n)
	if !oversell {
		update = update.If("seats >= ?", n)
	}
	return update.Run(ctx)
}

func (s *shows) sellTogether(ctx context.Context, db *dynamo.DB, id, buyer string) error {
	tx := db.WriteTx().Put(db.Table("tickets").Put(map[string]string{"buyer": buyer, "show_id": id}))
	tx.Update(s.table.Update("show_id", id).Add("seats", -1))
	return tx.Run(ctx) // want DDB135 `from "seats"`
}

func (s *shows) sellTogetherBounded(ctx context.Context, db *dynamo.DB, one, other string, n int) error {
	return db.WriteTx().
		Update(s.table.Update("show_id", one).SetExpr("seats = seats - ?", n).If("seats >= ?", n)).
		Update(s.table.Update("show_id", other).Add("seats", 1)).
		Run(ctx)
}

func (s *shows) sellChecked(ctx context.Context, db *dynamo.DB, id string, check *dynamo.ConditionCheck) error {
	return db.WriteTx().Check(check).Update(s.table.Update("show_id", id).Add("seats", -1)).Run(ctx)
}
