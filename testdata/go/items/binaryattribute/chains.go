package binaryattribute

import (
	"context"
	"crypto/sha256"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putScan(ctx context.Context, scans dynamo.Table, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return scans.Put(map[string]any{
		"scan_id":      id,
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	}).Run(ctx)
}

func setScan(ctx context.Context, scans dynamo.Table, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return scans.Update("scan_id", id).
		Set("picture", picture). // want DDB308 `^"picture" is written as bytes of any length`
		Set("picture_hash", sum[:]).
		Set("mark", sum[:4]).
		Run(ctx)
}

func expressScan(ctx context.Context, scans dynamo.Table, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return scans.Update("scan_id", id).
		SetExpr("'picture' = ?", picture). // want DDB308 `^"picture" is written as bytes of any length`
		SetExpr("'picture_hash' = ?", sum[:]).
		SetExpr("'mark' = ?", sum[:4]).
		Run(ctx)
}

func batchScan(ctx context.Context, scans dynamo.Table, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := scans.Batch().Write().Put(map[string]any{
		"scan_id":      id,
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	}).Run(ctx)
	return err
}

func createScan(ctx context.Context, scans *docstore.Collection, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return scans.Create(ctx, map[string]any{
		"scan_id":      id,
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	})
}

func modifyScan(ctx context.Context, scans *docstore.Collection, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return scans.Update(ctx, map[string]any{"scan_id": id}, docstore.Mods{
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	})
}

func putScans(ctx context.Context, db *dynamo.DB, scans dynamo.Table, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	return db.WriteTx().Put(scans.Put(map[string]any{
		"scan_id":      id,
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	})).Run(ctx)
}

func putMarked(ctx context.Context, scans dynamo.Table, id string, picture []byte) error {
	return scans.Put(marked(id, picture)).Run(ctx)
}

func marked(id string, picture []byte) map[string]any {
	sum := sha256.Sum256(picture)
	return map[string]any{
		"scan_id": id,
		"picture": picture, // want DDB308 `^"picture" is written as bytes of any length`
		"mark":    sum[:4],
	}
}
