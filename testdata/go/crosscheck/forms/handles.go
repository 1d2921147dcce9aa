package forms

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// Branches keeps its table in a field, as most programs with guregu/dynamo do.
type Branches struct{ table dynamo.Table }

func NewBranches(db *dynamo.DB) *Branches { return &Branches{table: db.Table(accounts)} }

func (b *Branches) First(ctx context.Context, branch string, out any) error {
	return b.table.Get("branch", branch).One(ctx, out) // want DDB703 `GetItem key lacks "number", the sort key of "prod-bank-accounts"`
}

func (b *Branches) Account(ctx context.Context, branch string, number int, out any) error {
	return b.table.Get("branch", branch).Range("number", dynamo.Equal, number).One(ctx, out)
}

func (b *Branches) Opened(ctx context.Context, branch string, out any) error {
	return b.table.Get("branch", branch).Range("opened", dynamo.Greater, 7).All(ctx, out) // want DDB705 `Query key condition names "opened"`
}

func (b *Branches) ByOwner(ctx context.Context, owner string, out any) error {
	return b.table.Get("owner", owner).Index("by-owner").All(ctx, out)
}

func (b *Branches) Move(ctx context.Context, branch, to string, number int) error {
	return b.table.Update("branch", branch).Range("number", number).Set("branch", to).Run(ctx) // want DDB709 `UpdateItem changes "branch"`
}

func (b *Branches) Give(ctx context.Context, branch, to string, number int) error {
	return b.table.Update("branch", branch).Range("number", number).Set("owner", to).Run(ctx)
}

func (b *Branches) Close(ctx context.Context, branch string) error {
	return b.table.Delete("branch", branch).Run(ctx) // want DDB703 `DeleteItem key lacks "number"`
}

// Ledgers gets its table from the caller, which may be any.
type Ledgers struct{ table dynamo.Table }

func NewLedgers(table dynamo.Table) *Ledgers { return &Ledgers{table: table} }

func (l *Ledgers) First(ctx context.Context, branch string, out any) error {
	return l.table.Get("branch", branch).One(ctx, out)
}
