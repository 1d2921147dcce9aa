package schemarule_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

var meta = &rules.Rule{ID: "DDB901", Severity: rules.Note}

func at(file string, line int) rules.Span {
	return rules.Span{File: file, Start: rules.Pos{Line: line, Column: 1}, End: rules.Pos{Line: line, Column: 9}}
}

// instance is the table of the block in modules/table as one call makes it.
func instance(root, call, name string) *schema.Table {
	t := &schema.Table{
		Declaration: schema.Declaration{
			Address: "module." + call + ".aws_dynamodb_table.this", Root: root, Header: at("modules/table/main.tf", 1),
			Calls: []schema.Call{{Address: "module." + call, Span: at(root+"/"+call+".tf", 3)}},
		},
	}
	if name != "" {
		t.Name = schema.KnownValue(name, at("modules/table/main.tf", 2), "")
	}
	return t
}

func orders() *schema.Table { return instance("live", "orders", "orders") }

func under(environment string, t *schema.Table) *schema.Table {
	t.Environment = environment
	return t
}

func messages(t *testing.T, check func(*schemarule.Pass), tables ...*schema.Table) []string {
	t.Helper()
	findings, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: check}, &schema.Model{Tables: tables}, schemarule.Everything, rules.Options{}, schemarule.NoEdits)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, f := range findings {
		text := f.Headline
		if len(f.Remarks) > 0 {
			text += " (" + strings.Join(f.Remarks, "; ") + ")"
		}
		list = append(list, text)
		for _, r := range f.Related {
			list = append(list, "  "+r.Span.String()+" "+r.Message)
		}
	}
	return list
}

var tableRule = schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
	p.Report(t, t.Header, t.DisplayName(), rules.Text{Headline: fmt.Sprintf("%q is wrong", t.DisplayName())})
})

// A block that several calls instantiate is reported once, with all of them.
func TestInstancesOfABlockAreOneFinding(t *testing.T) {
	for name, test := range map[string]struct {
		tables []*schema.Table
		want   []string
	}{
		"one": {
			[]*schema.Table{instance("live", "orders", "orders")},
			[]string{`"orders" is wrong`, "  live/orders.tf:3:1 called here as module.orders"},
		},
		"two names": {
			[]*schema.Table{instance("live", "orders", "orders"), instance("live", "carts", "carts")},
			[]string{
				`"orders" is wrong (also applies to "carts")`,
				"  live/orders.tf:3:1 called here as module.orders", "  live/carts.tf:3:1 called here as module.carts",
			},
		},
		"one address in two roots": {
			[]*schema.Table{instance("envs/dev", "orders", "orders"), instance("envs/prod", "orders", "orders")},
			[]string{
				`"orders" is wrong (also applies to root module prod)`,
				"  envs/dev/orders.tf:3:1 called here as module.orders", "  envs/prod/orders.tf:3:1 called here as module.orders",
			},
		},
		"roots of one name": {
			[]*schema.Table{instance("dev/tables", "orders", "orders"), instance("prod/tables", "orders", "orders")},
			[]string{
				`"orders" is wrong (also applies to root module prod/tables)`,
				"  dev/tables/orders.tf:3:1 called here as module.orders", "  prod/tables/orders.tf:3:1 called here as module.orders",
			},
		},
		"roots that end alike": {
			[]*schema.Table{instance("live", "orders", "orders"), instance("a/eu", "orders", "orders"), instance("b/eu", "orders", "orders"), instance("c/d/eu", "orders", "orders")},
			[]string{
				`"orders" is wrong (also applies to root module a/eu, root module b/eu and root module d/eu)`,
				"  live/orders.tf:3:1 called here as module.orders", "  a/eu/orders.tf:3:1 called here as module.orders",
				"  b/eu/orders.tf:3:1 called here as module.orders", "  c/d/eu/orders.tf:3:1 called here as module.orders",
			},
		},
		"another name in two roots": {
			[]*schema.Table{instance("dev", "orders", "orders"), instance("dev", "carts", "carts"), instance("prod", "carts", "carts")},
			[]string{
				`"orders" is wrong (also applies to "carts")`,
				"  dev/orders.tf:3:1 called here as module.orders", "  dev/carts.tf:3:1 called here as module.carts",
				"  prod/carts.tf:3:1 called here as module.carts",
			},
		},
		"one environment": {
			[]*schema.Table{under("prod", orders())},
			[]string{`"orders" is wrong (applies in environment prod)`, "  live/orders.tf:3:1 called here as module.orders"},
		},
		"all environments": {
			[]*schema.Table{under("dev", orders()), under("prod", orders())},
			[]string{`"orders" is wrong (applies in environments dev and prod)`, "  live/orders.tf:3:1 called here as module.orders"},
		},
		"other names in other environments": {
			[]*schema.Table{under("dev", instance("live", "orders", "dev-orders")), under("prod", orders())},
			[]string{
				`"dev-orders" is wrong (applies in environment dev; also applies to "orders" in environment prod)`,
				"  live/orders.tf:3:1 called here as module.orders",
			},
		},
		"several tables in all environments": {
			[]*schema.Table{
				under("dev", orders()), under("prod", orders()),
				under("dev", instance("live", "carts", "carts")), under("prod", instance("live", "carts", "carts")),
			},
			[]string{
				`"orders" is wrong (applies in environments dev and prod; also applies to "carts")`,
				"  live/orders.tf:3:1 called here as module.orders", "  live/carts.tf:3:1 called here as module.carts",
			},
		},
		"many": {
			[]*schema.Table{
				instance("live", "a", "a"), instance("live", "b", "b"), instance("live", "c", "c"),
				instance("live", "d", "d"), instance("live", "e", "e"), instance("live", "f", "f"),
			},
			[]string{
				`"a" is wrong (also applies to "b", "c", "d" and 2 more)`,
				"  live/a.tf:3:1 called here as module.a", "  live/b.tf:3:1 called here as module.b",
				"  live/c.tf:3:1 called here as module.c", "  live/d.tf:3:1 called here as module.d (and 2 more calls)",
			},
		},
		"one more than are listed": {
			[]*schema.Table{
				instance("live", "a", "a"), instance("live", "b", "b"), instance("live", "c", "c"),
				instance("live", "d", "d"), instance("live", "e", "e"),
			},
			[]string{
				`"a" is wrong (also applies to "b", "c", "d" and 1 more)`,
				"  live/a.tf:3:1 called here as module.a", "  live/b.tf:3:1 called here as module.b",
				"  live/c.tf:3:1 called here as module.c", "  live/d.tf:3:1 called here as module.d (and 1 more call)",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, messages(t, tableRule, test.tables...)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A dynamic block of a module makes other indexes for each caller: findings
// about different indexes at the same place stay apart.
func TestIndexesOfADynamicBlockStayApart(t *testing.T) {
	place := at("modules/table/main.tf", 20)
	orders, carts := instance("live", "orders", "orders"), instance("live", "carts", "carts")
	orders.Global.Items = []*schema.Index{{Name: schema.KnownValue("by-customer", place, ""), Header: place}}
	carts.Global.Items = []*schema.Index{{Name: schema.KnownValue("by-age", place, ""), Header: place}}
	check := schemarule.ForEachIndex(func(p *schemarule.Pass, t *schema.Table, index *schema.Index) {
		name, _ := index.Name.Get()
		p.Report(t, index.Header, name, rules.Text{Headline: name + " is wrong"})
	})
	var got []string
	for _, m := range messages(t, check, orders, carts) {
		if !strings.HasPrefix(m, "  ") {
			got = append(got, m)
		}
	}
	if diff := cmp.Diff([]string{"by-customer is wrong", "by-age is wrong"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestPanicNamesTheRule(t *testing.T) {
	boom := &schemarule.Rule{Meta: meta, Check: func(*schemarule.Pass) { panic("out of luck") }}
	_, _, err := schemarule.Run(boom, &schema.Model{}, schemarule.Everything, rules.Options{}, schemarule.NoEdits)
	if err == nil || !strings.Contains(err.Error(), "rule DDB901 failed") || !strings.Contains(err.Error(), "out of luck") {
		t.Errorf("got %v", err)
	}
}

// A finding about a block is the same whichever of its instances are judged.
func TestIdentityIsThatOfTheBlock(t *testing.T) {
	rootTable := func(name string) *schema.Table {
		return &schema.Table{
			Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders", Root: "live", Header: at("live/main.tf", 1)},
			Name:        schema.KnownValue(name, at("live/main.tf", 2), ""),
		}
	}
	keyed := instance("live", `carts["a.b"].module.inner[0]`, "carts")
	keyed.Address += `["eu]\"."]`
	tests := []struct {
		name            string
		tables          []*schema.Table
		symbol, subject string
		instances       []rules.Instance
	}{
		{"a table of its own", []*schema.Table{rootTable("orders")}, "aws_dynamodb_table.orders", "orders", nil},
		{
			"one call",
			[]*schema.Table{instance("live", "orders", "orders")}, "aws_dynamodb_table.this", "",
			[]rules.Instance{{Root: "live", Address: "module.orders.aws_dynamodb_table.this", Calls: []rules.Span{at("live/orders.tf", 3)}}},
		},
		{
			"another call first",
			[]*schema.Table{instance("live", "carts", "carts"), instance("live", "orders", "orders")}, "aws_dynamodb_table.this", "",
			[]rules.Instance{
				{Root: "live", Address: "module.carts.aws_dynamodb_table.this", Calls: []rules.Span{at("live/carts.tf", 3)}},
				{Root: "live", Address: "module.orders.aws_dynamodb_table.this", Calls: []rules.Span{at("live/orders.tf", 3)}},
			},
		},
		{
			"a table of its own under environments",
			[]*schema.Table{under("dev", rootTable("dev-orders")), under("prod", rootTable("orders"))}, "aws_dynamodb_table.orders", "",
			[]rules.Instance{
				{Root: "live", Address: "aws_dynamodb_table.orders", Environment: "dev"},
				{Root: "live", Address: "aws_dynamodb_table.orders", Environment: "prod"},
			},
		},
		{
			"under one environment", []*schema.Table{under("prod", rootTable("orders"))}, "aws_dynamodb_table.orders", "",
			[]rules.Instance{{Root: "live", Address: "aws_dynamodb_table.orders", Environment: "prod"}},
		},
		{"keys", []*schema.Table{keyed}, "aws_dynamodb_table.this", "", []rules.Instance{{Root: "live", Address: keyed.Address, Calls: []rules.Span{keyed.Calls[0].Span}}}},
	}
	for _, test := range tests {
		findings, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: tableRule}, &schema.Model{Tables: test.tables}, schemarule.Everything, rules.Options{}, schemarule.NoEdits)
		if err != nil || len(findings) != 1 {
			t.Fatalf("%s: %v, %v", test.name, findings, err)
		}
		if f := findings[0]; f.Symbol != test.symbol || f.Subject != test.subject {
			t.Errorf("%s: symbol %q, subject %q", test.name, f.Symbol, f.Subject)
		} else if diff := cmp.Diff(test.instances, f.Instances); diff != "" {
			t.Errorf("%s: instances: %s", test.name, diff)
		}
	}
}

// Environments have nothing to do with each other: a table of one does not
// explain, or contradict, one of another. What holds in both is one finding.
func TestEnvironmentsAreJudgedApart(t *testing.T) {
	var tables []*schema.Table
	for _, environment := range []string{"dev", "prod"} {
		table := instance("live", "orders", "orders")
		table.Environment = environment
		tables = append(tables, table)
	}
	lonely := schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		p.Report(t, t.Header, t.DisplayName(), rules.Text{Headline: fmt.Sprintf("%q is one of %d", t.DisplayName(), len(p.Model.Tables))})
	})
	got := messages(t, lonely, tables...)
	if len(got) == 0 || !strings.HasPrefix(got[0], `"orders" is one of 1 (applies in environments dev and prod)`) {
		t.Errorf("got %q", got)
	}
}

// TestManyInstances: a finding that holds for a hundred thousand instances names
// a few and counts the others. Comparing each with each would take minutes.
func TestManyInstances(t *testing.T) {
	var tables []*schema.Table
	for i := range 100_000 {
		tables = append(tables, instance("live", fmt.Sprintf("m[%d]", i), fmt.Sprintf("orders-%d", i)))
	}
	got := messages(t, tableRule, tables...)
	want := `"orders-0" is wrong (also applies to "orders-1", "orders-2", "orders-3" and 99996 more)`
	if len(got) == 0 || got[0] != want {
		t.Errorf("got %.300q, want %q", got, want)
	}
}
