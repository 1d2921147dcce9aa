package link_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Of all that a name may come from, what leads to no table decides: first anything that is no
// default, then a default unless a variable has a table, then a flag unless anything has.
func TestWhatKeepsANameUnlinked(t *testing.T) {
	orders := &schema.Table{Declaration: schema.Declaration{Address: "orders"}, Name: known("orders")}
	w := function("aws_lambda_function.api", map[string]schema.Ref{"ORDERS": {Text: known("orders")}})
	model := &schema.Model{Tables: []*schema.Table{orders}, Workloads: []*schema.Workload{w}}
	name := func(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }
	flag := symbolic.FlagNamed(name("table"))
	const noTable, byFlag, unset = `no table named "local" is declared`, "it is given by the flag -table", "no workload in view sets OTHER"
	for text, test := range map[string]struct {
		name     symbolic.Value
		unlinked string
		open     string
	}{
		"a default":                       {name("local"), noTable, ""},
		"a default beside a table":        {symbolic.AnyOf(name("orders"), name("local")), noTable, ""},
		"a default of a variable":         {symbolic.AnyOf(env("ORDERS"), name("local")), "", ""},
		"a default of an unset variable":  {symbolic.AnyOf(name("local"), env("OTHER")), unset, unset},
		"one that is a table":             {symbolic.AnyOf(name("orders"), env("OTHER")), "", unset},
		"one of two that is a table":      {symbolic.AnyOf(name("orders"), env("OTHER"), name("local")), unset, unset},
		"beside a variable that is set":   {symbolic.AnyOf(name("orders"), env("OTHER"), env("ORDERS")), unset, unset},
		"a default of a flag":             {symbolic.AnyOf(flag, name("local")), noTable, byFlag},
		"a default that is a table":       {symbolic.AnyOf(flag, name("orders")), "", byFlag},
		"a flag":                          {flag, byFlag, byFlag},
		"a flag beside a variable":        {symbolic.AnyOf(flag, env("ORDERS")), "", byFlag},
		"a flag, a variable, a default":   {symbolic.AnyOf(flag, env("ORDERS"), name("local")), "", byFlag},
		"a default, and declared outside": {symbolic.AnyOf(env("ORDERS"), name("local"), name("codes")), link.Elsewhere, ""},
	} {
		l := link.New(func() *schema.Model { return model }, binding.New(nil), []link.Given{{Name: "codes", External: true}}).Name(test.name, "")
		if l.Linked() == (l.Unlinked != "") || (l.Unlinked == "") != (test.unlinked == "") || !strings.HasPrefix(l.Unlinked, test.unlinked) || l.Open != test.open {
			t.Errorf("%s: linked to %v, %q, open because %q", text, got(l), l.Unlinked, l.Open)
		}
	}
}
