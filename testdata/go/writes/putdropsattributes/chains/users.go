// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type user struct {
	ID   string `dynamo:"user_id,hash"`
	Name string `dynamo:"user_name"`
}

type users struct{ table dynamo.Table }

func (u *users) setLogin(ctx context.Context, id, at string) error {
	return u.table.Update("user_id", id).Set("last_login_at", at).Run(ctx)
}

func (u *users) rename(ctx context.Context, id, name string) error {
	var found user
	if err := u.table.Get("user_id", id).One(ctx, &found); err != nil {
		return err
	}
	found.Name = name
	return u.table.Put(found).Run(ctx) // want DDB133 `rename drops "last_login_at"`
}

func (u *users) add(ctx context.Context, added user) error {
	return u.table.Put(added).Run(ctx)
}
