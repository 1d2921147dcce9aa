package environ_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// elsewhereHelper is what is known of elsewhere.Label here: it reads a variable that has
// its argument in its name.
func elsewhereHelper(fn types.Object) *environ.Helper {
	if fn.Name() != "Label" {
		return nil
	}
	name := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{{Kind: symbolic.Param}, {Kind: symbolic.String, Text: "_TABLE"}}}
	return &environ.Helper{Reads: []symbolic.Value{symbolic.EnvNamed(name)}}
}

func compile(t *testing.T, file string) (a *sample.Sample, text string) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return sample.Compile(t, file, string(source)), string(source)
}

// The comment at the end of each sample says what it binds and reads.
func TestBindings(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no samples", err)
	}
	for _, file := range files {
		a, text := compile(t, file)
		var got strings.Builder
		for _, b := range environ.Bindings(a.Shapes) {
			fmt.Fprint(&got, b.Symbol, " = ", stored(t, b.Value))
			if b.Required {
				got.WriteString(" required")
			}
			if b.Last {
				got.WriteString(" last")
			}
			if b.Guess {
				got.WriteString(" guess")
			}
			if !b.Pos.IsValid() {
				got.WriteString(" elsewhere")
			}
			got.WriteString("\n")
		}
		if r := environ.RulesOf(a.Shapes); r.Automatic {
			fmt.Fprintln(&got, "rules for every key", r.Keys, "prefixes", r.Prefixes, "replaced", r.Replaced)
		}
		printFiles(&got, environ.RulesOf(a.Shapes))
		fmt.Fprintln(&got, "reads", strings.Join(environ.EnvNames(a.Shapes, elsewhereHelper), " "))
		_, want, _ := strings.Cut(text, "/*\n")
		if want = strings.TrimSuffix(want, "*/\n"); got.String() != want {
			t.Errorf("%s:\n%swant:\n%s", file, got.String(), want)
		}
		if !environ.Configures(a.Source.Pkg, a.Source.Info) {
			t.Errorf("%s: the package does not configure", file)
		}
	}
}

// printFiles writes what rules say about files and koanf.
func printFiles(w *strings.Builder, r environ.Rules) {
	for _, f := range slices.Concat(r.Files, r.KoanfFiles) {
		fmt.Fprintln(w, "file", f.Name, "of", f.Func)
	}
	for _, env := range r.Koanf {
		fmt.Fprintf(w, "koanf %q by %q: %s\n", env.Prefix, env.Delimiter, env.Key)
	}
}

// stored returns a value as another process reads it from a file of facts.
func stored(t *testing.T, v symbolic.Value) symbolic.Value {
	t.Helper()
	var file bytes.Buffer
	if err := gob.NewEncoder(&file).Encode(v.Fact()); err != nil {
		t.Fatal(err)
	}
	var out symbolic.Value
	if err := gob.NewDecoder(&file).Decode(&out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestHelpers(t *testing.T) {
	a, _ := compile(t, "testdata/helpers.go")
	got := map[string]string{}
	for fn, h := range environ.Helpers(a.Shapes, elsewhereHelper) {
		got[fn.Name()] = h.String()
	}
	for name, want := range map[string]string{
		"get":      "Helper[$(param0)|param1] reads [$(param0)]",
		"getenv":   "Helper[$(param0)] reads [$(param0)]",
		"required": "Helper[$(param0)] reads [$(param0)]",
		"separate": `Helper[$(param0+"_"+param1)] reads [$(param0+"_"+param1)]`,
		"replaced": "",
		"plain":    "",
		"held":     "Helper[$HELD] reads [$HELD]",
		"number":   "Helper[unknown] reads [$(param0)]",
		"Table":    `Helper[$("TABLE_"+param1)|"orders"] reads [$("TABLE_"+param1)]`,
		"isSet":    "Helper[unknown] reads [$ONLY_ASKED]",
		"path":     `Helper[$HOME+"/"+$STAGE] reads [$HOME $STAGE]`,
		"setting":  "Helper[<strings.ToLower(string param0)>] reads []",
		"use":      "Helper[] reads [$DEFERRED $LIMIT $TABLE_PROD $IMPORTED_TABLE $LITERAL]",
		"again":    "Helper[unknown] reads [$AGAIN]",
		"late":     "",
		"whole":    "Helper[unknown] reads [$*]",
		"list":     "",
	} {
		if got[name] != want {
			t.Errorf("%s is %s, want %s", name, got[name], want)
		}
	}
}

// A helper's result says at a call in another package which variable it is.
func TestHelperSubstituted(t *testing.T) {
	a, _ := compile(t, "testdata/helpers.go")
	for fn, h := range environ.Helpers(a.Shapes, elsewhereHelper) {
		if fn.Name() != "get" {
			continue
		}
		got := stored(t, h.Results[0]).Substitute(symbolic.Frame{Arg: func(i int) symbolic.Value {
			return symbolic.Value{Kind: symbolic.String, Text: []string{"TABLE", "orders"}[i]}
		}})
		if got.String() != `$TABLE|"orders"` {
			t.Errorf("get returns %s", got)
		}
		return
	}
	t.Error("get is no helper")
}

func TestRules(t *testing.T) {
	underscores := []string{".", "_", "-", "_"}
	key := func(name string) symbolic.Value {
		return symbolic.KeyNamed(symbolic.Value{Kind: symbolic.String, Text: name})
	}
	for _, c := range []struct {
		rules   []environ.Rules
		setting symbolic.Value
		want    []string
	}{
		{[]environ.Rules{{Automatic: true}}, key("Table"), []string{"TABLE"}},
		{[]environ.Rules{{Automatic: true}, {Prefixes: []string{"app"}}, {Replaced: [][]string{underscores}}}, key("dynamo.orders-table"), []string{"APP_DYNAMO_ORDERS_TABLE"}},
		{[]environ.Rules{{Automatic: true, Prefixes: []string{"app_"}}}, key("table"), []string{"APP__TABLE"}},
		{[]environ.Rules{{Automatic: true, Prefixes: []string{"b"}}, {Prefixes: []string{"a", "b"}}}, key("table"), []string{"A_TABLE", "B_TABLE"}},
		{[]environ.Rules{{Keys: []string{"table"}}}, key("Table"), []string{"TABLE"}},
		{[]environ.Rules{{Keys: []string{"table"}}}, key("index"), nil},
		{[]environ.Rules{{Prefixes: []string{"app"}}}, key("table"), nil},
		{[]environ.Rules{{Automatic: true}, {Unknown: true}}, key("table"), nil},
		{[]environ.Rules{{Automatic: true}}, key("dynamo.table"), nil},
		{[]environ.Rules{{Automatic: true, Prefixes: []string{"app"}}}, key("orders-table"), nil},
		{[]environ.Rules{{Automatic: true, Prefixes: []string{"app"}, Replaced: [][]string{underscores}}}, symbolic.FlagNamed(symbolic.Value{Kind: symbolic.String, Text: "table"}), nil},
		{[]environ.Rules{{Automatic: true, Prefixes: []string{"app"}}}, symbolic.KeyNamed(symbolic.Value{Kind: symbolic.Param}), nil},
	} {
		if got := environ.Joined(c.rules...).EnvNames(c.setting); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %s is read from %q, want %q", c.rules, c.setting, got, c.want)
		}
	}
}

// The variables are those whose names koanf turns into the key.
func TestKoanfNames(t *testing.T) {
	a, _ := compile(t, "testdata/koanf.go")
	rules := environ.RulesOf(a.Shapes)
	for key, want := range map[string][]string{
		"dynamo.orders_table": {"SHOP_DYNAMO__ORDERS_TABLE", "SHOP_dynamo__orders_table"},
		"dynamo.Carts":        {"DYNAMO_CARTS", "SHOP_DYNAMO__CARTS", "SHOP_dynamo__Carts", "dynamo_Carts"},
		"Dynamo.Users":        {"DYNAMO_USERS", "Dynamo_Users", "SHOP_DYNAMO__USERS", "SHOP_Dynamo__Users"},
		"stage":               {"SHOP_STAGE", "SHOP_stage", "STAGE", "stage"},
	} {
		if got := rules.EnvNames(symbolic.KoanfNamed(symbolic.ConstantName(key))); !slices.Equal(got, want) {
			t.Errorf("%s is read from %q, want %q", key, got, want)
		}
	}
}

// What is computed at run time leaves the names unknown.
func TestUnknownRules(t *testing.T) {
	for _, call := range []string{
		"viper.SetEnvPrefix(elsewhere.Text())",
		"viper.SetEnvKeyReplacer(strings.NewReplacer(elsewhere.Text(), \"_\"))",
		"viper.SetEnvKeyReplacer(strings.NewReplacer(elsewhere.List()...))",
		"viper.SetEnvKeyReplacer(given)",
	} {
		a := sample.Compile(t, "unknown.go", `package unknown

import (
	"strings"

	"example.org/elsewhere"
	"github.com/spf13/viper"
)

var text = elsewhere.Text()

func set(given *strings.Replacer) { `+call+`; viper.AutomaticEnv() }
`)
		if r := environ.RulesOf(a.Shapes); !r.Automatic || !r.Unknown {
			t.Errorf("%s: %+v", call, r)
		}
	}
}

func TestConfigures(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{`import "os"; func f() { os.Exit(1) }`, false},
		{`import "strings"; func f() string { return strings.ToUpper("a") }`, false},
		{`import "os"; func f() string { return os.Getenv("TABLE") }`, true},
		{`import "flag"; func f() { flag.Parse() }`, true},
		{"type t struct { Table string `env:\"TABLE\"` }", true},
		{"type t struct { Table string `envconfig:\"TABLE\"` }", true},
		{"type t struct { Table string `mapstructure:\"table\"` }", true},
		{"type t struct { Table string `koanf:\"table\"` }", true},
		{"type t struct { Table string `json:\"table\"` }", false},
		{"const env = 1", false},
	} {
		a := sample.Compile(t, "configures.go", "package configures; "+c.text)
		if got := environ.Configures(a.Source.Pkg, a.Source.Info); got != c.want {
			t.Errorf("%s: configures: %v", c.text, got)
		}
	}
}
