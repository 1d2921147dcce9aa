// Package tags has structs that libraries fill from the environment.
package tags

import (
	"context"

	"example.org/elsewhere"
	"github.com/Netflix/go-env"
	caarlos0 "github.com/caarlos0/env/v11"
	"github.com/ilyakaznacheev/cleanenv"
	"github.com/sethvargo/go-envconfig"
)

type dynamo struct {
	Orders string `env:"ORDERS_TABLE,required" envDefault:"orders"`
	Index  string `env:"INDEX, default=byDate"`
}

type config struct {
	dynamo
	Own    dynamo  `envPrefix:"OWN_"`
	Other  *dynamo `env:", prefix=OTHER_"`
	Region *string `env:"AWS_REGION" secret:"true"`
	Key    string  `env:"KEY_FILE,file"`
	Limit  int     `env:"LIMIT"`
	Plain  string
}

type first struct {
	Table string `env:"TABLE,OLD_TABLE,required=true,default=orders"`
}

type clean struct {
	Table string `env:"CLEAN_TABLE" env-default:"orders" env-required:"true"`
}

type prefixed struct {
	Table string `env:"TABLE,notEmpty"`
}

type late struct {
	Table string `env:"LATE_TABLE"`
}

type mapped struct {
	Table string `env:"MAPPED_TABLE"`
}

type below struct {
	Table string `env:"TABLE"`
}

type generic struct {
	Table string `env:"GENERIC_TABLE"`
}

type handed struct {
	Table string `env:"HANDED_TABLE"`
	Index string `envconfig:"HANDED_INDEX" default:"byDate"`
	Bad   string `env:"no name"`
}

type loaded struct {
	Store  keyed  `mapstructure:"store"`
	Region string `mapstructure:"region" env:"LOADED_REGION"`
	Plain  string
}

type keyed struct {
	Orders string `mapstructure:"orders_table"`
}

type keyedByKoanf struct {
	Carts string `koanf:"carts_table"`
}

func parse(ctx context.Context, h *handed) {
	var c config
	caarlos0.Parse(&c)
	env.UnmarshalFromEnviron(&first{})
	cleanenv.ReadConfig("config.yml", &clean{})
	caarlos0.ParseWithOptions(&prefixed{}, caarlos0.Options{Prefix: "APP_"})
	caarlos0.ParseWithOptions(&late{}, caarlos0.Options{Prefix: elsewhere.Text()})
	caarlos0.ParseAs[generic]()
	envconfig.ProcessWith(ctx, &envconfig.Config{Target: &below{}, Lookuper: envconfig.PrefixLookuper("LOW_", envconfig.OsLookuper())})
	envconfig.ProcessWith(ctx, &envconfig.Config{Target: &mapped{}, Lookuper: envconfig.MapLookuper(nil)})
	elsewhere.Fill(h)
}

/*
example.com/tags.dynamo.Orders = $ORDERS_TABLE|"orders" required
example.com/tags.dynamo.Orders = $OWN_ORDERS_TABLE|"orders" required
example.com/tags.dynamo.Orders = $OTHER_ORDERS_TABLE|"orders" required
example.com/tags.dynamo.Index = $INDEX|"byDate"
example.com/tags.dynamo.Index = $OWN_INDEX|"byDate"
example.com/tags.dynamo.Index = $OTHER_INDEX|"byDate"
example.com/tags.config.Region = $AWS_REGION
example.com/tags.first.Table = $TABLE|$OLD_TABLE|"orders" required
example.com/tags.prefixed.Table = $APP_TABLE required
example.com/tags.below.Table = $LOW_TABLE
example.com/tags.generic.Table = $GENERIC_TABLE
example.com/tags.handed.Table = $HANDED_TABLE guess
example.com/tags.handed.Index = $HANDED_INDEX|"byDate" guess
example.com/tags.loaded.Region = <region>|$LOADED_REGION guess
example.com/tags.keyed.Orders = <store.orders_table> guess
example.com/tags.keyedByKoanf.Carts = <carts_table> guess
example.com/tags.clean.Table = $CLEAN_TABLE|<"config.yml" Table>|"orders" required
reads APP_TABLE AWS_REGION CLEAN_TABLE GENERIC_TABLE HANDED_INDEX HANDED_TABLE INDEX LIMIT LOADED_REGION LOW_TABLE OLD_TABLE ORDERS_TABLE OTHER_INDEX OTHER_ORDERS_TABLE OWN_INDEX OWN_ORDERS_TABLE TABLE
*/
