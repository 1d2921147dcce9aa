// Package chainsv1 is package chains with version 1 of the library, whose methods take a
// context only if their names say so.
package chainsv1

import (
	"context"

	"github.com/guregu/dynamo"
)

type session struct {
	Token string `dynamo:"token,hash"`
}

func find(table dynamo.Table, user string) (all []session, err error) {
	err = table.Get("user_id", user).Index("by-user").Order(dynamo.Descending).All(&all) // want `^Query: Index "by-user"; Order false after 0; key {user_id:encoded param1}$`
	return all, err
}

func findWithContext(ctx context.Context, table dynamo.Table, user string, few bool) (all []session, err error) {
	query := table.Get("user_id", user)
	if few {
		query = query.SearchLimit(5)
	}
	err = query.AllWithContext(ctx, &all) // want `^Query: perhaps SearchLimit 5; key {user_id:encoded param2}; bounded perhaps$`
	return all, err
}

func end(table dynamo.Table, token string) error {
	return table.Update("token", token).Set("ended", true).Remove("user_id").Run() // want `^UpdateItem: Set "ended" true; Remove "user_id" after 0; key {token:encoded param1}; sets 1$`
}
