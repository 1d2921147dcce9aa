package link_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The name passes where it is stored and set; what a step only explains is on no way.
func TestStepsThatPass(t *testing.T) {
	model := shop()
	model.Tables = append(model.Tables, &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.users"}, Name: known("users")})
	read := binding.Store{Target: "shop.Store.table", Value: env("ORDERS_TABLE"), At: binding.Position{File: "main.go", Line: 3}}
	l := link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Package: "shop", Stores: []binding.Store{read}}}), nil)
	tests := map[string]struct {
		name symbolic.Value
		want []bool // of each step, from the call on
	}{
		"a field that is set from a variable": {symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Store.table"}, []bool{true, true}},
		"a variable":                          {env("ORDERS_TABLE"), []bool{true}},
		"a constant":                          {symbolic.Value{Kind: symbolic.String, Text: "users"}, []bool{false}},
	}
	for name, test := range tests {
		var got []bool
		for _, step := range l.Name(test.name, "").Via() {
			got = append(got, step.Passes)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// The tag of a struct that another package declares has no place.
func TestStepsWithoutPlace(t *testing.T) {
	model := shop()
	table := symbolic.Value{Kind: symbolic.Field, Owner: "shop/conf.Config", Text: "Config.Table"}
	for file, want := range map[string][]string{
		"":        {"ORDERS_TABLE is set"},
		"conf.go": {"ORDERS_TABLE is read", "ORDERS_TABLE is set"},
	} {
		at := binding.Position{File: file}
		stored := binding.New([]binding.Facts{{Package: "shop/conf", Stores: []binding.Store{{Target: table.Symbol(), Value: env("ORDERS_TABLE"), At: at}}}})
		var got []string
		for _, s := range link.New(func() *schema.Model { return model }, stored, nil).Name(table, "shop.main").Via() {
			got = append(got, strings.Join(strings.Fields(s.What)[:3], " "))
		}
		if slices.Sort(got); !slices.Equal(slices.Compact(got), want) {
			t.Errorf("file %q: steps are %q, want %q", file, got, want)
		}
	}
}
