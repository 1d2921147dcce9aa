package attributenamecase

import (
	"context"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putDress(ctx context.Context, dresses dynamo.Table, id string, code string) error {
	return dresses.Put(map[string]any{
		"dress_id":   id,
		"styleCode":  code, // want DDB301 `^Attribute "styleCode" is not in snake_case`
		"style_name": code,
	}).Run(ctx)
}

func setDress(ctx context.Context, dresses dynamo.Table, id string, code string) error {
	return dresses.Update("dress_id", id).
		Set("gradeCode", code). // want DDB301 `^Attribute "gradeCode" is not in snake_case`
		Set("grade_name", code).
		Run(ctx)
}

func expressDress(ctx context.Context, dresses dynamo.Table, id string, code string) error {
	return dresses.Update("dress_id", id).
		SetExpr("'stockCode' = ?", code). // want DDB301 `^Attribute "stockCode" is not in snake_case`
		SetExpr("'stock_name' = ?", code).
		Run(ctx)
}

func batchDress(ctx context.Context, dresses dynamo.Table, id string, code string) error {
	_, err := dresses.Batch().Write().Put(map[string]any{
		"dress_id":   id,
		"labelCode":  code, // want DDB301 `^Attribute "labelCode" is not in snake_case`
		"label_name": code,
	}).Run(ctx)
	return err
}

func createDress(ctx context.Context, dresses *docstore.Collection, id string, code string) error {
	return dresses.Create(ctx, map[string]any{
		"dress_id":    id,
		"marketCode":  code, // want DDB301 `^Attribute "marketCode" is not in snake_case`
		"market_name": code,
	})
}

func modifyDress(ctx context.Context, dresses *docstore.Collection, id string, code string) error {
	return dresses.Update(ctx, map[string]any{"dress_id": id}, docstore.Mods{
		"parcelCode":  code, // want DDB301 `^Attribute "parcelCode" is not in snake_case`
		"parcel_name": code,
	})
}
