// Package koanf has keys of koanf.
package koanf

import (
	"os"
	"strings"

	"example.org/elsewhere"
	"github.com/knadh/koanf/parsers/yaml"
	"github.com/knadh/koanf/providers/env"
	"github.com/knadh/koanf/providers/file"
	"github.com/knadh/koanf/v2"
)

type tables struct {
	Orders string `koanf:"orders_table"`
	Carts  string `cfg:"carts"`
}

type config struct {
	Tables tables `koanf:"dynamo"`
}

func load(k *koanf.Koanf) {
	k.Load(file.Provider("config/config.yaml"), yaml.Parser())
	k.Load(env.Provider("SHOP_", ".", func(s string) string {
		return strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(s, "SHOP_")), "__", ".")
	}), nil)
	k.Load(env.Provider("LATE_", ".", func(s string) string { return elsewhere.Text() + s }), nil)
	k.Load(env.Provider(elsewhere.Text(), ".", nil), nil)
	k.Load(env.Provider(os.Getenv("STAGE"), "_", nil), nil)
	k.Load(env.Provider("", "_", nil), nil)
	var c config
	k.Unmarshal("", &c)
	var t tables
	k.UnmarshalWithConf("other", &t, koanf.UnmarshalConf{Tag: "cfg"})
	k.UnmarshalWithConf("flat", &config{}, koanf.UnmarshalConf{Tag: "koanf", FlatPaths: true})
}

/*
example.com/koanf.tables.Orders = <dynamo.orders_table>
example.com/koanf.tables.Orders = <other.Orders>
example.com/koanf.tables.Carts = <dynamo.Carts>
example.com/koanf.tables.Carts = <other.carts>
file "config/config.yaml" of example.com/koanf.load
koanf "SHOP_" by ".": strings.ReplaceAll(string strings.ToLower(string strings.TrimPrefix(string param0, "SHOP_")), "__", ".")
koanf "LATE_" by ".": unknown+param0
koanf "" by "_": param0
reads STAGE
*/
