package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What a store is given may stand in files of configuration, beside what an operator puts there.
func TestFiles(t *testing.T) {
	const store = `package shop

import (
	"os"
	"strings"

	"github.com/knadh/koanf/providers/env"
	"github.com/knadh/koanf/providers/file"
	"github.com/knadh/koanf/v2"
	"github.com/spf13/viper"
	"gopkg.in/yaml.v3"
)

var _ = []any{os.Getenv, strings.ToLower, env.Provider, file.Provider, koanf.New, viper.New, yaml.Unmarshal}

type Store struct{ table string }
`
	for name, test := range map[string]struct{ text, want string }{
		"viper": {`func open(v *viper.Viper) *Store {
	v.AddConfigPath("./testdata/settings")
	v.SetConfigName("shop-prod")
	v.ReadInConfig()
	return &Store{v.GetString("dynamo.orders_table")}
}`, `"orders", <dynamo.orders_table>`},
		"viper, one file for each environment": {`func open(v *viper.Viper) *Store {
	v.SetConfigFile("testdata/settings/shop-" + os.Getenv("STAGE") + ".yaml")
	v.ReadInConfig()
	return &Store{v.GetString("dynamo.orders_table")}
}`, `"orders", "orders-stage", <dynamo.orders_table>`},
		"viper, in a directory that callers name": {`func load(v *viper.Viper, dir string) {
	v.AddConfigPath(dir)
	v.SetConfigName("shop-prod")
	v.ReadInConfig()
}

func open(v *viper.Viper) *Store {
	load(v, "testdata/settings")
	return &Store{v.GetString("dynamo.carts")}
}`, `"carts", <dynamo.carts>`},
		"viper reads none": {`func open(v *viper.Viper) *Store {
	v.SetConfigFile("testdata/settings/shop-prod.yaml")
	return &Store{v.GetString("dynamo.orders_table")}
}`, `<dynamo.orders_table>`},
		"a struct": {`type config struct {
	Dynamo struct{ Region string }
	Tables tables ` + "`yaml:\"dynamo\"`" + `
}

type tables struct { Orders string ` + "`yaml:\"orders_table\"`" + ` }

func load(path string) (c config) {
	content, _ := os.ReadFile(path)
	yaml.Unmarshal(content, &c)
	return c
}

func open() *Store {
	c := load("testdata/settings/shop-prod.yaml")
	return &Store{c.Tables.Orders}
}`, `"orders", <param0 dynamo.orders_table>`},
		"a file of an unknown name": {`type config struct{ Orders string }

func open(path string) *Store {
	var c config
	content, _ := os.ReadFile(path)
	yaml.Unmarshal(content, &c)
	return &Store{c.Orders}
}`, `<param0 Orders>`},
		"koanf": {`func open(k *koanf.Koanf) *Store {
	k.Load(file.Provider("testdata/settings/shop-prod.yaml"), nil)
	k.Load(env.Provider("SHOP_", ".", func(s string) string {
		return strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(s, "SHOP_")), "__", ".")
	}), nil)
	return &Store{k.String("dynamo.orders_table")}
}`, `"orders", $SHOP_DYNAMO__ORDERS_TABLE, $SHOP_dynamo__orders_table, <dynamo.orders_table>`},
		"a loader around koanf": {`type loader struct{ k *koanf.Koanf }

func (l *loader) Text(key string) string { return l.k.String(key) }

func open(l *loader) *Store {
	l.k.Load(file.Provider("testdata/settings/shop-prod.yaml"), nil)
	return &Store{l.Text("dynamo.carts")}
}`, `"carts", <dynamo.carts>`},
	} {
		t.Run(name, func(t *testing.T) {
			facts, _, path := collect(t, store+test.text)
			b := binding.New([]binding.Facts{facts})
			b.Files = &configfile.Finder{Root: "."}
			if got := rendered(b.Resolve(field(path, "Store.table"), "")); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// Flags of one name in several commands are several flags: a variable that one is bound to does not
// hold the defaults of the others, and a look-up means those of its own package.
func TestFlagsOfOneName(t *testing.T) {
	facts, _, path := collect(t, `package shop

import (
	"os"

	"github.com/spf13/pflag"
)

type Store struct{ table string }

var orders, carts string

func define(o, c *pflag.FlagSet) {
	o.StringVarP(&orders, "table", "t", "orders", "")
	c.StringVarP(&carts, "table", "t", os.Getenv("CARTS_TABLE"), "")
}

func open(set *pflag.FlagSet) *Store {
	table, _ := set.GetString("table")
	return &Store{table}
}
`)
	facts.Package = path
	others := binding.Facts{Package: "example.com/tools", Stores: []binding.Store{{
		Target: "setting:-table", Value: symbolic.ConstantName("scratch"), At: binding.Position{File: "tools.go", Line: 1},
	}}}
	b := binding.New([]binding.Facts{facts, others})
	for name, want := range map[string]string{"orders": `"orders", <-table>`, "carts": "$CARTS_TABLE, <-table>"} {
		variable := symbolic.Value{Kind: symbolic.Global, Owner: path, Text: "shop." + name}
		if got := rendered(b.Resolve(variable, "")); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if got, want := rendered(b.Resolve(field(path, "Store.table"), "")), `"orders", $CARTS_TABLE, <-table>`; got != want {
		t.Errorf("the look-up is %s, want %s", got, want)
	}
}
