// Package envconfig has structs that kelseyhightower/envconfig fills.
package envconfig

import (
	"example.org/elsewhere"
	"github.com/kelseyhightower/envconfig"
)

type Common struct{ Stage string }

type config struct {
	Common
	Table    string `envconfig:"orders_table" default:"orders" required:"true"`
	ByDateV2 string `split_words:"true"`
	Skipped  string `ignored:"true"`
	Region   string
	Dynamo   struct{ Carts string }
	Inner    inner
}

type inner struct {
	DynamoDBTable string `split_words:"true"`
}

type bare struct {
	Table string `envconfig:"BARE_TABLE"`
	Index string
}

type late struct{ Table string }

func process() {
	var c config
	envconfig.MustProcess("shop", &c)
	envconfig.Process("", &bare{})
	envconfig.Process(elsewhere.Text(), &late{})
}

/*
example.com/envconfig.Common.Stage = $SHOP_STAGE
example.com/envconfig.config.Table = $SHOP_ORDERS_TABLE|$ORDERS_TABLE|"orders" required
example.com/envconfig.config.ByDateV2 = $SHOP_BY_DATE_V2
example.com/envconfig.config.Region = $SHOP_REGION
example.com/envconfig.config.Dynamo.Carts = $SHOP_DYNAMO_CARTS
example.com/envconfig.inner.DynamoDBTable = $SHOP_INNER_DYNAMO_DB_TABLE
example.com/envconfig.bare.Table = $BARE_TABLE
example.com/envconfig.bare.Index = $INDEX
reads BARE_TABLE INDEX ORDERS_TABLE SHOP_BY_DATE_V2 SHOP_DYNAMO_CARTS SHOP_INNER_DYNAMO_DB_TABLE SHOP_ORDERS_TABLE SHOP_REGION SHOP_STAGE
*/
