package valuetype

import (
	"context"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putRent(ctx context.Context, rents dynamo.Table, id string, deposit string, cents int64) error {
	return rents.Put(map[string]any{
		"rent_id":        id,
		"deposit_amount": deposit, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		"rent_amount":    cents,
		"display_price":  deposit,
	}).Run(ctx)
}

func setRent(ctx context.Context, rents dynamo.Table, id string, deposit string, cents int64) error {
	return rents.Update("rent_id", id).
		Set("deposit_amount", deposit). // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		Set("rent_amount", cents).
		Set("display_price", deposit).
		Run(ctx)
}

func expressRent(ctx context.Context, rents dynamo.Table, id string, deposit string, cents int64) error {
	return rents.Update("rent_id", id).
		SetExpr("'deposit_amount' = ?", deposit). // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		SetExpr("'rent_amount' = ?", cents).
		SetExpr("'display_price' = ?", deposit).
		Run(ctx)
}

func batchRent(ctx context.Context, rents dynamo.Table, id string, deposit string, cents int64) error {
	_, err := rents.Batch().Write().Put(map[string]any{
		"rent_id":        id,
		"deposit_amount": deposit, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		"rent_amount":    cents,
		"display_price":  deposit,
	}).Run(ctx)
	return err
}

func createRent(ctx context.Context, rents *docstore.Collection, id string, deposit string, cents int64) error {
	return rents.Create(ctx, map[string]any{
		"rent_id":        id,
		"deposit_amount": deposit, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		"rent_amount":    cents,
		"display_price":  deposit,
	})
}

func modifyRent(ctx context.Context, rents *docstore.Collection, id string, deposit string, cents int64) error {
	return rents.Update(ctx, map[string]any{"rent_id": id}, docstore.Mods{
		"deposit_amount": deposit, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		"rent_amount":    cents,
		"display_price":  deposit,
	})
}
