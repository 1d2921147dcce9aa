package symbolic_test

import (
	"bytes"
	"encoding/gob"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What a helper returns says at each call which variable it reads, in other packages too.
func TestNamesSubstituted(t *testing.T) {
	helper := symbolic.AnyOf(symbolic.EnvNamed(of(symbolic.Concat, text("APP_"), param(0))).AsSet(), param(1))
	for _, c := range []struct {
		name, fallback symbolic.Value
		want           string
	}{
		{text("TABLE"), orders, `$APP_TABLE|"orders"`},
		{param(3), orders, `$("APP_"+param3)|"orders"`},
		{of(symbolic.OneOf, text("A"), text("B")), stage, `$APP_A|$APP_B|$STAGE`},
		{field, orders, `set|"orders"`},
		{unknown, orders, `set|"orders"`},
	} {
		got := stored(t, helper).Substitute(symbolic.Frame{Arg: func(i int) symbolic.Value { return []symbolic.Value{c.name, c.fallback}[i] }})
		if got.String() != c.want {
			t.Errorf("called with %s, %s: %s, want %s", c.name, c.fallback, got, c.want)
		}
		if got.Parts[0].IsSet() != tri.Yes {
			t.Errorf("called with %s: the pointer may be nil", c.name)
		}
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

func TestEnvName(t *testing.T) {
	for _, c := range []struct {
		v    symbolic.Value
		want string
	}{{stage, "STAGE"}, {orders, ""}, {symbolic.EnvNamed(param(0)), ""}} {
		if got, ok := c.v.EnvName(); got != c.want || ok != (c.want != "") {
			t.Errorf("%s is read from %q, %v", c.v, got, ok)
		}
	}
}

// What cuts off characters that no name has leaves the variable that it is read from.
func TestAsName(t *testing.T) {
	call := func(function string, args ...symbolic.Value) symbolic.Value {
		return symbolic.Value{Kind: symbolic.Format, Text: function, Type: "string", Parts: args}
	}
	for _, c := range []struct {
		v    symbolic.Value
		want string
	}{
		{stage, "$STAGE"},
		{call("strings.TrimSpace", stage), "$STAGE"},
		{call("strings.Trim", call("strings.TrimSpace", stage), text("\" ")), "$STAGE"},
		{of(symbolic.OneOf, call("strings.TrimSuffix", stage, text("/")), stage), "$STAGE"},
		{call("strings.TrimSuffix", stage, text("-x")), `strings.TrimSuffix(string $STAGE, "-x")`},
		{call("strings.Trim", stage, param(0)), "strings.Trim(string $STAGE, param0)"},
		{call("strings.ToLower", stage), "strings.ToLower(string $STAGE)"},
		{number("int", ten), "%d(int 10)"},
	} {
		if got := c.v.AsName(); got.String() != c.want {
			t.Errorf("%s names %s, want %s", c.v, got, c.want)
		}
	}
}

func TestSymbol(t *testing.T) {
	for _, c := range []struct {
		v    symbolic.Value
		want string
	}{
		{symbolic.FlagNamed(text("table")), "setting:-table"},
		{symbolic.KeyNamed(text("Dynamo.Table")), "setting:dynamo.table"},
		{symbolic.KeyNamed(param(0)), ""},
		{stage, ""},
		{symbolic.Value{Kind: symbolic.Field, Owner: "example.com/shop/orders", Text: "Store.table"}, "example.com/shop/orders.Store.table"},
		{symbolic.Value{Kind: symbolic.Field, Owner: "github.com/aws/aws-sdk-go-v2/service/dynamodb", Text: "ScanInput.TableName"}, ""},
	} {
		if got := c.v.Symbol(); got != c.want {
			t.Errorf("symbol of %s is %q, want %q", c.v, got, c.want)
		}
	}
}
