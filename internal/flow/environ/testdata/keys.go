// Package keys binds keys of viper.
package keys

import (
	"os"
	"strings"

	"example.org/elsewhere"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
)

type tables struct {
	Orders string `mapstructure:"orders_table"`
	Carts  string
	Hidden string `mapstructure:"-"`
}

type common struct{ Stage string }

type config struct {
	common `mapstructure:",squash"`
	Tables *tables `mapstructure:"dynamo"`
	Limit  int     `mapstructure:"limit"`
}

func bind(v *viper.Viper, set *pflag.FlagSet, c *config) {
	viper.BindEnv("Dynamo.Orders_Table", "ORDERS_TABLE", "OLD_TABLE")
	v.BindEnv("dynamo.index")
	v.BindEnv("dynamo.late", elsewhere.Text())
	viper.SetDefault("dynamo.orders_table", "orders")
	viper.SetDefault("stage", os.Getenv("STAGE"))
	viper.SetDefault(elsewhere.Text(), "orders")
	viper.SetDefault("late", elsewhere.Text())
	viper.Set("dynamo.carts", os.Getenv("CARTS_TABLE"))
	if c.Limit > 0 {
		viper.Set("dynamo.index", "byDate")
	}
	v.Set("dynamo.users", elsewhere.Text())
	viper.Set(elsewhere.Text(), "orders")
	viper.BindPFlag("region", set.Lookup("aws-region"))
	viper.SetEnvPrefix("app")
	viper.SetEnvKeyReplacer(strings.NewReplacer(".", "_", "-", "_"))
	viper.AutomaticEnv()
	v.Unmarshal(c)
	var part tables
	v.UnmarshalKey("other", &part)
	v.UnmarshalKey(elsewhere.Text(), &common{})
}

/*
example.com/keys.tables.Orders = <dynamo.orders_table>
example.com/keys.tables.Orders = <other.orders_table>
example.com/keys.tables.Carts = <dynamo.carts>
example.com/keys.tables.Carts = <other.carts>
example.com/keys.common.Stage = <stage>
setting:dynamo.orders_table = $ORDERS_TABLE|$OLD_TABLE
setting:dynamo.orders_table = "orders"
setting:stage = $STAGE
setting:dynamo.carts = $CARTS_TABLE last
setting:dynamo.index = "byDate"
setting:dynamo.users = unknown
setting:region = <-aws-region>
rules for every key [dynamo.index] prefixes [app] replaced [[. _ - _]]
reads CARTS_TABLE OLD_TABLE ORDERS_TABLE STAGE
*/
