package link_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// to is what refers to the name of a table.
func to(address string) schema.Ref {
	return schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Text: address + ".name", Hole: true, Address: address, Attribute: "name"}}}
}

func function(address string, variables map[string]schema.Ref) *schema.Workload {
	w := &schema.Workload{Declaration: schema.Declaration{Address: address}}
	for name, value := range variables {
		w.Variables.Items = append(w.Variables.Items, schema.EnvironmentVariable{Name: known(name), Value: value})
	}
	return w
}

func env(name string) symbolic.Value { return symbolic.Value{Kind: symbolic.Env, Text: name} }

// shop has two tables of unknown names, and the variables that name them.
func shop() *schema.Model {
	table := func(name string) *schema.Table {
		return &schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table." + name, Header: rules.Span{File: name + ".tf"}},
			Name:        unknown[string](), NameText: []schema.NamePart{{Text: "var.stage", Hole: true}, {Text: "-" + name}},
		}
	}
	orders, carts := "aws_dynamodb_table.orders", "aws_dynamodb_table.carts"
	archive := &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.archive"}, Name: known("archive")}
	pattern := schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Text: "var.env", Hole: true}, {Text: "-carts"}}}
	return &schema.Model{
		Tables: []*schema.Table{table("orders"), table("carts"), archive},
		Workloads: []*schema.Workload{
			function("aws_lambda_function.api", map[string]schema.Ref{"ORDERS_TABLE": to(orders), "TABLE": to(orders), "REMOTE_TABLE": {Text: unknown[string]()}, "CARTS": pattern}),
			function("aws_lambda_function.job", map[string]schema.Ref{"ORDERS_TABLE": to(orders), "TABLE": to(carts), "INDEX": {Text: known("by-customer")}}),
		},
	}
}

// A variable stands for the tables that all workloads set it to; one that is set to anything
// else, or by none, links nothing.
func TestVariables(t *testing.T) {
	model := shop()
	l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
	text := func(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }
	joined := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{env("STAGE"), text("-orders")}}
	after := func(suffix string) symbolic.Value {
		return symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{symbolic.UnknownFor("it is read from a file"), text(suffix)}}
	}
	for name, test := range map[string]struct {
		value    symbolic.Value
		tables   []string
		evidence rules.Confidence
	}{
		"by the default":            {symbolic.AnyOf(env("NOWHERE_SET"), text("archive")), []string{"aws_dynamodb_table.archive"}, rules.Likely},
		"set to another":            {symbolic.AnyOf(env("ORDERS_TABLE"), text("archive")), []string{"aws_dynamodb_table.orders", "aws_dynamodb_table.archive"}, rules.Likely},
		"one of two unset":          {symbolic.AnyOf(env("ORDERS_TABLE"), env("NOWHERE_SET"), text("archive")), nil, 0},
		"one table":                 {env("ORDERS_TABLE"), []string{"aws_dynamodb_table.orders"}, rules.Likely},
		"two tables":                {env("TABLE"), []string{"aws_dynamodb_table.orders", "aws_dynamodb_table.carts"}, rules.Likely},
		"pattern":                   {env("CARTS"), []string{"aws_dynamodb_table.carts"}, rules.Likely},
		"unknown value":             {env("REMOTE_TABLE"), nil, 0},
		"set by none":               {env("OTHER_TABLE"), nil, 0},
		"with a default":            {symbolic.AnyOf(env("ORDERS_TABLE"), text("orders-local")), []string{"aws_dynamodb_table.orders"}, rules.Likely},
		"or an unknown one":         {symbolic.AnyOf(env("ORDERS_TABLE"), symbolic.UnknownFor("it is read from a file")), nil, 0},
		"or one of none":            {symbolic.AnyOf(env("ORDERS_TABLE"), env("OTHER_TABLE")), nil, 0},
		"put together":              {joined, []string{"aws_dynamodb_table.orders"}, rules.Likely},
		"after anything":            {after("-orders"), []string{"aws_dynamodb_table.orders"}, rules.Likely},
		"after anything, too short": {after("-o"), nil, 0},
		"or a flag":                 {symbolic.AnyOf(env("ORDERS_TABLE"), symbolic.FlagNamed(text("table"))), []string{"aws_dynamodb_table.orders"}, rules.Likely},
		"a flag alone":              {symbolic.FlagNamed(text("table")), nil, 0},
	} {
		got := l.Name(test.value, "")
		if !slices.Equal(addresses(got.Tables()), test.tables) || got.Evidence() != test.evidence {
			t.Errorf("%s: linked to %v, %v (%s)", name, addresses(got.Tables()), got.Evidence(), got.Unlinked)
		}
	}
	first := binding.Store{Target: "shop.Config.Orders", Value: symbolic.AnyOf(env("Orders_Table"), env("ORDERS_TABLE")), First: true}
	l = link.New(func() *schema.Model { return model }, binding.New([]binding.Facts{{Stores: []binding.Store{first}}}), nil)
	if got := l.Name(symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Config.Orders"}, ""); !slices.Equal(addresses(got.Tables()), []string{"aws_dynamodb_table.orders"}) {
		t.Errorf("the first variable that is set: linked to %v (%s)", addresses(got.Tables()), got.Unlinked)
	}
	if index, ok := l.Text(env("INDEX"), ""); !ok || index != "by-customer" {
		t.Errorf("the index is %q, %v", index, ok)
	}
	if _, ok := l.Text(env("TABLE"), ""); ok {
		t.Error("a variable of two values is one text")
	}
}

// A table that only a data source looks up is asked like any other; its keys are unknown. One that
// is declared in view is that.
func TestTablesOfDataSources(t *testing.T) {
	lookup := func(address string, name schema.Ref) *schema.TableLookup {
		return &schema.TableLookup{Declaration: schema.Declaration{Address: address}, Table: name}
	}
	of := func(address string) schema.Ref {
		return schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Text: address + ".name", Hole: true, Address: address, Attribute: "name"}}}
	}
	const shared, orders = "data.aws_dynamodb_table.shared", "data.aws_dynamodb_table.orders"
	model := &schema.Model{
		Tables: []*schema.Table{{Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders"}, Name: known("orders")}},
		TableLookups: []*schema.TableLookup{
			lookup(shared, schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Text: "var.shared", Hole: true}}}),
			lookup(orders, schema.Ref{Text: known("orders"), Parts: []schema.NamePart{{Text: "orders"}}}),
		},
		Workloads: []*schema.Workload{function("aws_lambda_function.api", map[string]schema.Ref{"SHARED": of(shared), "ORDERS": of(orders)})},
	}
	l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
	for variable, want := range map[string]string{"SHARED": shared, "ORDERS": "aws_dynamodb_table.orders"} {
		got := l.Name(env(variable), "")
		if !slices.Equal(addresses(got.Tables()), []string{want}) {
			t.Errorf("%s is linked to %v (%s)", variable, addresses(got.Tables()), got.Unlinked)
			continue
		}
		if _, known := link.Table(got.Tables()[0]); known && want == shared {
			t.Errorf("the keys of %s are known", want)
		}
	}
}

// One unknown value is equal to itself, whatever it is called where it is used: the name of a
// table and a variable that are set to the same are certainly the same.
// A template may be there for development alone, beside the Terraform of production.
func TestTwinsOfTemplates(t *testing.T) {
	named := func(address, name string, source schema.SourceKind) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: address, Elsewhere: schema.Source{Kind: source}}, Name: known(name)}
	}
	for name, test := range map[string]struct {
		other *schema.Table
		want  []string
	}{
		"same name":    {named("aws_dynamodb_table.orders", "orders", ""), []string{"Orders", "aws_dynamodb_table.orders"}},
		"another name": {named("aws_dynamodb_table.carts", "carts", ""), []string{"Orders"}},
		"perhaps the same": {
			&schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders"}, Name: unknown[string](), NameText: []schema.NamePart{{Text: "ord"}, {Text: "var.rest", Hole: true}}},
			[]string{"Orders", "aws_dynamodb_table.orders"},
		},
		"any name": {
			&schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.any"}, Name: unknown[string](), NameText: []schema.NamePart{{Text: "var.name", Hole: true}}},
			[]string{"Orders"},
		},
	} {
		model := &schema.Model{
			Tables: []*schema.Table{test.other},
			Templates: &schema.Model{
				Tables:    []*schema.Table{named("Orders", "orders", schema.TemplateSource)},
				Workloads: []*schema.Workload{function("ListFunction", map[string]schema.Ref{"TABLE": to("Orders")})},
			},
		}
		l := link.New(func() *schema.Model { return model }, binding.New(nil), nil).Name(env("TABLE"), "")
		if got := addresses(l.Tables()); !slices.Equal(got, test.want) {
			t.Errorf("%s: linked to %q, not %q (%s)", name, got, test.want, l.Unlinked)
		}
	}
}

func TestOneUnknownValue(t *testing.T) {
	hole := func(text string, filler schema.Filler) schema.NamePart {
		return schema.NamePart{Text: text, Hole: true, Filler: filler}
	}
	parts := func(parts ...schema.NamePart) []schema.NamePart { return parts }
	end := schema.NamePart{Text: "-orders"}
	for text, test := range map[string]struct {
		name, value []schema.NamePart
		evidence    rules.Confidence
	}{
		"the same":            {parts(hole("var.table", "1")), parts(hole("var.name", "1")), rules.Proven},
		"with a text":         {parts(hole("var.env", "1"), end), parts(hole("local.env", "1"), end), rules.Proven},
		"called the same":     {parts(hole("var.table", "1")), parts(hole("var.table", "2")), 0},
		"of one form":         {parts(hole("var.env", "1"), end), parts(hole("var.env", "2"), end), rules.Likely},
		"with another text":   {parts(hole("var.env", "1"), end), parts(hole("var.env", "1")), 0},
		"it is unknown which": {parts(hole("each.key", "")), parts(hole("each.key", "")), 0},
	} {
		model := &schema.Model{
			Tables:    []*schema.Table{{Declaration: schema.Declaration{Address: "aws_dynamodb_table.t"}, Name: unknown[string](), NameText: test.name}},
			Workloads: []*schema.Workload{function("aws_lambda_function.api", map[string]schema.Ref{"TABLE": {Text: unknown[string](), Parts: test.value}})},
		}
		mains, facts := programs("api")
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
		if got := l.Name(env("TABLE"), "shop/cmd/api.list").Evidence(); got != test.evidence {
			t.Errorf("%s: %v, want %v", text, got, test.evidence)
		}
	}
}

// What could not be read takes nothing away from a name that is known, but keeps one that is not
// from being undeclared.
func TestUnread(t *testing.T) {
	model := shop()
	l := link.New(func() *schema.Model { return model }, binding.New(nil), nil)
	text := func(s string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: s} }
	model.Unread = []string{"infra/net.tf"}
	if got := l.Name(text("archive"), ""); !slices.Equal(addresses(got.Tables()), []string{"aws_dynamodb_table.archive"}) {
		t.Errorf("linked to %v (%s)", addresses(got.Tables()), got.Unlinked)
	}
	for _, name := range []symbolic.Value{text("users"), env("NOWHERE_SET"), {Kind: symbolic.Concat, Parts: []symbolic.Value{env("STAGE"), text("-users")}}} {
		if got := l.Name(name, ""); got.Linked() || !strings.HasSuffix(got.Unlinked, ", and part of net.tf could not be read") {
			t.Errorf("%v is linked to %v (%s)", name, addresses(got.Tables()), got.Unlinked)
		}
	}
}

// A part that is not followed is why a name is not linked only if no table has the rest.
func TestUnknownPart(t *testing.T) {
	l := link.New(shop, binding.New(nil), nil)
	users := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{symbolic.UnknownFor("it is read from a file"), {Kind: symbolic.String, Text: "-users"}}}
	if got := l.Name(users, ""); got.Linked() || got.Unlinked != "part of it is read from a file" {
		t.Errorf("%v, %q", addresses(got.Tables()), got.Unlinked)
	}
}

// Where it is unknown which tables are declared, nothing is linked.
func TestUnreadable(t *testing.T) {
	l := link.New(func() *schema.Model { return nil }, binding.New(nil), nil)
	if got := l.Name(env("ORDERS_TABLE"), ""); got.Linked() || got.Unlinked != link.Unreadable {
		t.Errorf("%+v", got)
	}
}

// A variable that code of another module sets for a task to another table links nothing.
func TestOverriddenVariables(t *testing.T) {
	model := shop()
	read := binding.Store{Target: "shop/task.Store.table", Value: env("ORDERS_TABLE"), At: binding.Position{File: "task/main.go", Line: 3}}
	for name, linked := range map[string]bool{"ORDERS_TABLE": true, "CARTS": false} {
		set := binding.Store{Target: binding.Variable("ORDERS_TABLE"), Value: env(name), At: binding.Position{File: "api/run.go", Line: 1}}
		facts := []binding.Facts{{Module: "api", Stores: []binding.Store{set}}, {Module: "task", Stores: []binding.Store{read}}}
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil)
		table := symbolic.Value{Kind: symbolic.Field, Owner: "shop/task", Text: "Store.table"}
		if got := l.Name(table, ""); got.Linked() != linked {
			t.Errorf("set to %s: linked is %v (%s)", name, got.Linked(), got.Unlinked)
		}
	}
}

// A constant is the default of a variable if it is stored on the same way, or in the same place
// by the same function. Another constructor's is another table.
func TestDefaults(t *testing.T) {
	table := symbolic.Value{Kind: symbolic.Field, Owner: "shop", Text: "Store.table"}
	const field = "shop.Store.table"
	text := symbolic.Value{Kind: symbolic.String, Text: "orders-local"}
	param := symbolic.Value{Kind: symbolic.Param, Index: 0}
	at := func(line int) binding.Position { return binding.Position{File: "store.go", Line: line} }
	read := binding.Store{Target: binding.Parameter("shop.New", 0), Value: env("ORDERS_TABLE"), Func: "main.main", At: at(9)}
	for name, test := range map[string]struct {
		stores []binding.Store
		linked bool
	}{
		"none":                       {[]binding.Store{{Target: field, Value: env("ORDERS_TABLE"), Func: "shop.New", At: at(1)}}, true},
		"of the variable":            {[]binding.Store{{Target: field, Value: symbolic.AnyOf(env("ORDERS_TABLE"), text), Func: "shop.New", At: at(1)}}, true},
		"of the parameter":           {[]binding.Store{{Target: field, Value: symbolic.AnyOf(param, text), Func: "shop.New", At: at(1)}, read}, true},
		"stored before":              {[]binding.Store{{Target: field, Value: text, Func: "shop.New", At: at(1)}, {Target: field, Value: env("ORDERS_TABLE"), Func: "shop.New", At: at(2)}}, true},
		"where a variable is made":   {[]binding.Store{{Target: field, Value: text, At: at(1)}, {Target: field, Value: env("ORDERS_TABLE"), Func: "shop.New", At: at(2)}}, true},
		"of another constructor":     {[]binding.Store{{Target: field, Value: env("ORDERS_TABLE"), Func: "shop.New", At: at(1)}, {Target: field, Value: text, Func: "shop.NewLegacy", At: at(2)}}, false},
		"passed by other code":       {[]binding.Store{{Target: field, Value: param, Func: "shop.New", At: at(1)}, read, {Target: read.Target, Value: text, Func: "shop.Legacy", At: at(5)}}, false},
		"passed by the program, too": {[]binding.Store{{Target: field, Value: param, Func: "shop.New", At: at(1)}, {Target: read.Target, Value: env("ORDERS_TABLE"), Func: "tool.main", At: binding.Position{File: "tool.go", Line: 1}}, {Target: read.Target, Value: text, Func: "tool.main", At: binding.Position{File: "tool.go"}}}, false},
		"passed by another program":  {[]binding.Store{{Target: field, Value: param, Func: "shop.New", At: at(1)}, read, {Target: read.Target, Value: text, Func: "tool.main", At: binding.Position{File: "tool.go"}}}, true},
	} {
		model := shop()
		var facts []binding.Facts
		for _, s := range test.stores {
			tool := s.At.File == "tool.go"
			facts = append(facts, binding.Facts{Package: map[bool]string{true: "tool", false: "shop"}[tool], Command: tool, Stores: []binding.Store{s}})
		}
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil)
		if got := l.Name(table, "(*shop.Store).List"); got.Linked() != test.linked {
			t.Errorf("%s: linked is %v (%s)", name, got.Linked(), got.Unlinked)
		}
	}
}
