// Package clis has flags of urfave/cli.
package clis

import (
	"example.org/elsewhere"
	"github.com/urfave/cli"
	cli2 "github.com/urfave/cli/v2"
	cli3 "github.com/urfave/cli/v3"
)

const prefix = "SHOP"

var table, index string

func prefixed(name string) []string { return []string{prefix + "_" + name} }

func first() []cli.Flag {
	return []cli.Flag{
		cli.StringFlag{Name: "table, t", EnvVar: "ORDERS_TABLE,OLD_TABLE", Value: "orders"},
		cli.StringFlag{Name: "late", EnvVar: elsewhere.Text()},
	}
}

func second() []cli2.Flag {
	return []cli2.Flag{&cli2.StringFlag{Name: "carts", EnvVars: prefixed("CARTS_TABLE"), Destination: &table}}
}

func third() []cli3.Flag {
	return []cli3.Flag{
		&cli3.StringFlag{Name: "users", Sources: cli3.EnvVars("USERS_TABLE"), Destination: &index},
		&cli3.StringFlag{Name: "stores", Sources: cli3.NewValueSourceChain(cli3.EnvVar("STORES_TABLE"), other()), Value: "stores"},
		&cli3.IntFlag{Name: "limit", Sources: cli3.EnvVars("LIMIT"), Value: 3},
	}
}

func other() cli3.ValueSource { return nil }

/*
setting:-table = $ORDERS_TABLE
setting:-table = $OLD_TABLE
setting:-table = "orders"
example.com/clis.table = $SHOP_CARTS_TABLE|<-carts>
setting:-carts = $SHOP_CARTS_TABLE
example.com/clis.index = $USERS_TABLE|<-users>
setting:-users = $USERS_TABLE
setting:-stores = $STORES_TABLE
setting:-stores = "stores"
setting:-limit = $LIMIT
reads LIMIT OLD_TABLE ORDERS_TABLE SHOP_CARTS_TABLE STORES_TABLE USERS_TABLE
*/
