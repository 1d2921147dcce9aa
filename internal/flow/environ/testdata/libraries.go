// Package libraries has structs that configor and kong fill.
package libraries

import (
	"example.org/elsewhere"
	"github.com/alecthomas/kong"
	"github.com/jinzhu/configor"
)

type tables struct {
	Orders string
	Carts  string `env:"CARTS" default:"carts" required:"true"`
}

type config struct {
	Tables tables
	Region string
}

type prefixed struct {
	Base
	Table string
}

type Base struct{ Stage string }

type unprefixed struct{ TABLE string }

type shared struct{ Index string }

type late struct{ Name string }

func load() {
	configor.New(&configor.Config{ENVPrefix: "-", ErrorOnUnmatchedKeys: true}).Load(&config{})
	configor.New(&configor.Config{ENVPrefix: "SHOP"}).Load(&prefixed{}, "config.yml")
	configor.Load(&shared{})
	configor.New(&configor.Config{ENVPrefix: elsewhere.Text()}).Load(&late{})
	opened().Load(&unprefixed{})
}

func opened() *configor.Configor { return configor.New(nil) }

type serve struct {
	Table   string `help:"the table" env:"ORDERS_TABLE" default:"orders"`
	Index   string `kong:"env='BY_DATE,BY_DAY',default='${index}'"`
	Ignored string
	Inner   inner `embed:"" envprefix:"IN_" prefix:"in-"`
}

type inner struct {
	Table string `env:"TABLE"`
	Late  string
}

type named struct {
	DynamoDBTable string
	Other         string `name:"carts-table"`
	Inner         deep   `embed:"" prefix:"in-"`
}

type deep struct{ Table string }

func parse() {
	kong.Parse(&serve{})
	kong.New(&named{}, kong.Name("shop"), kong.DefaultEnvars("APP"))
}

/*
example.com/libraries.tables.Orders = $Tables_Orders|$TABLES_ORDERS
example.com/libraries.tables.Carts = $CARTS|"carts" required
example.com/libraries.config.Region = $Region|$REGION
example.com/libraries.shared.Index = $Configor_Index|$CONFIGOR_INDEX
example.com/libraries.Base.Stage = $SHOP_Base_Stage|$SHOP_BASE_STAGE|<"config.yml" Stage>
example.com/libraries.prefixed.Table = $SHOP_Table|$SHOP_TABLE|<"config.yml" Table>
example.com/libraries.serve.Table = $ORDERS_TABLE|"orders"
example.com/libraries.serve.Index = $BY_DATE|$BY_DAY
example.com/libraries.inner.Table = $IN_TABLE
example.com/libraries.named.DynamoDBTable = $APP_DYNAMO_DB_TABLE
example.com/libraries.named.Other = $APP_CARTS_TABLE
example.com/libraries.deep.Table = $APP_IN_TABLE
reads APP_CARTS_TABLE APP_DYNAMO_DB_TABLE APP_IN_TABLE BY_DATE BY_DAY CARTS CONFIGOR_INDEX Configor_Index IN_TABLE ORDERS_TABLE REGION Region SHOP_BASE_STAGE SHOP_Base_Stage SHOP_TABLE SHOP_Table TABLES_ORDERS Tables_Orders
*/
