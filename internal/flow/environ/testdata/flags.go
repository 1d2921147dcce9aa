// Package flags binds variables to flags.
package flags

import (
	"flag"
	"os"

	"example.org/elsewhere"
	"github.com/spf13/pflag"
	"github.com/urfave/cli/v2"
	cli3 "github.com/urfave/cli/v3"
)

type config struct {
	table, index, region string
}

var name string

var cfg config

var global = flag.String("global", "orders", "")

func define(c *config, set *pflag.FlagSet, local func(*string)) {
	flag.StringVar(&c.table, "table", os.Getenv("TABLE"), "")
	set.StringVarP(&c.index, "index", "i", "", "")
	flag.StringVar(&name, "name", "orders", "")
	flag.StringVar(&cfg.region, elsewhere.Text(), "eu", "")
	var own string
	flag.StringVar(&own, "own", "orders", "")
	local(&own)
	flag.Int("limit", 3, "")
}

func tableFlag(set *pflag.FlagSet, table *string, name, fallback string) {
	set.StringVar(table, name, fallback, "")
}

var carts string

func defineTables(c *config, set *pflag.FlagSet, other *string) {
	tableFlag(set, &c.table, "orders-table", "shop-orders")
	tableFlag(set, &carts, "carts-table", os.Getenv("CARTS"))
	tableFlag(set, other, "other-table", "")
}

func commands() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "stage", EnvVars: []string{"STAGE", "APP_STAGE"}, Value: "dev", Destination: &cfg.index},
		&cli.StringFlag{Name: elsewhere.Text(), EnvVars: []string{"OTHER"}},
	}
}

func sources() []cli3.Flag {
	return []cli3.Flag{&cli3.StringFlag{Name: "index", Sources: cli3.EnvVars("INDEX"), Destination: &cfg.index}}
}

/*
setting:-global = "orders"
example.com/flags.config.table = $TABLE|<-table>
setting:-table = $TABLE
example.com/flags.config.index = <-index>
example.com/flags.name = "orders"|<-name>
setting:-name = "orders"
example.com/flags.config.region = "eu"|unknown
setting:-own = "orders"
example.com/flags.config.table = "shop-orders"|<-orders-table>
setting:-orders-table = "shop-orders"
example.com/flags.carts = $CARTS|<-carts-table>
setting:-carts-table = $CARTS
example.com/flags.config.index = $STAGE|$APP_STAGE|"dev"|<-stage>
setting:-stage = $STAGE
setting:-stage = $APP_STAGE
setting:-stage = "dev"
example.com/flags.config.index = $INDEX|<-index>
setting:-index = $INDEX
reads APP_STAGE CARTS INDEX STAGE TABLE
*/
