package schemarule_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Directories, variable files, environments and conditions tell whether data has to last.
func TestRehearsal(t *testing.T) {
	for _, test := range []struct {
		name     string
		declared schema.Declaration
		want     string
	}{
		{"a root for examples", schema.Declaration{Root: "/src/shop/docs/examples/basic"}, "the directory docs/examples is for examples, tests or developers"},
		{"one of several words", schema.Declaration{Root: "/src/shop/terraform-samples"}, "the directory terraform-samples is for examples, tests or developers"},
		{"a root for a demo", schema.Declaration{Root: "/src/shop/infra/demo"}, "the directory infra/demo is for examples, tests or developers"},
		{"a root for developers", schema.Declaration{Root: "/src/shop/envs/dev"}, "the directory envs/dev is for examples, tests or developers"},
		{"a root for production", schema.Declaration{Root: "/src/shop/envs/prod"}, ""},
		{"part of a word", schema.Declaration{Root: "/src/shop/contests/latest"}, ""},
		{"a tool of developers", schema.Declaration{Root: "/src/shop/dev-portal"}, ""},
		{"above the repository", schema.Declaration{Root: "/src/shop"}, ""},
		{"a variable file", schema.Declaration{Root: "/src/shop", VarFile: "environments/dev.tfvars"}, "environments/dev.tfvars is for developers"},
		{"one of several parts", schema.Declaration{Root: "/src/shop", VarFile: "terraform.sandbox.auto.tfvars"}, "terraform.sandbox.auto.tfvars is for developers"},
		{"a variable file for production", schema.Declaration{Root: "/src/shop", VarFile: "environments/prod.tfvars"}, ""},
		{"an environment", schema.Declaration{Root: "/src/shop", Environment: "test"}, "environment test is for developers"},
		{"a condition", schema.Declaration{Root: "/src/shop", Exists: `only if var.account == "development"`}, `it exists only if var.account == "development"`},
		{"a condition for production", schema.Declaration{Root: "/src/shop", Exists: `only if var.account == "production"`}, ""},
		{"the opposite", schema.Declaration{Root: "/src/shop", Exists: `unless var.account == "development"`}, ""},
		{"unequal", schema.Declaration{Root: "/src/shop", Exists: `only if var.account != "development"`}, ""},
	} {
		got := "nothing is declared"
		check := func(p *schemarule.Pass) { got = p.Rehearsal(&p.Model.Tables[0].Declaration) }
		_, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: check}, &schema.Model{Tables: []*schema.Table{{Declaration: test.declared}}},
			schemarule.Everything, rules.Options{}, schemarule.NoEdits, schemarule.Within("/src/shop"))
		if err != nil || got != test.want {
			t.Errorf("%s: got %q, %v, want %q", test.name, got, err, test.want)
		}
	}
}

// Directories above the repository say nothing, and none does if it is unknown where it begins.
func TestRehearsalAboveTheRepository(t *testing.T) {
	for repository, want := range map[string]string{"": "", "/src/examples/shop": "", "/src": "the directory examples is for examples, tests or developers"} {
		got := "nothing is declared"
		check := func(p *schemarule.Pass) { got = p.Rehearsal(&schema.Declaration{Root: "/src/examples/shop/infra"}) }
		_, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: check}, &schema.Model{Tables: []*schema.Table{{}}},
			schemarule.Everything, rules.Options{}, schemarule.NoEdits, schemarule.Within(repository))
		if err != nil || got != want {
			t.Errorf("%q: got %q, %v, want %q", repository, got, err, want)
		}
	}
}

// Of several instances of a block, one for which something would be done decides.
func TestMootForAllInstances(t *testing.T) {
	check := schemarule.ForEachTable(func(p *schemarule.Pass, table *schema.Table) {
		p.Report(table, table.Header, table.DisplayName(), rules.Text{Headline: "Something is wrong", Why: "it is", Help: "change it"},
			schemarule.Moot(p.Rehearsal(&table.Declaration)))
	})
	in := func(file string) *schema.Table {
		return &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders", Root: "/src/shop", Header: at("main.tf", 1), VarFile: file}}
	}
	for _, test := range []struct {
		name   string
		tables []*schema.Table
		want   string
	}{
		{"developers alone", []*schema.Table{in("dev.tfvars"), in("sandbox.tfvars")}, "dev.tfvars is for developers"},
		{"production, too", []*schema.Table{in("dev.tfvars"), in("prod.tfvars")}, ""},
		{"production first", []*schema.Table{in("a-prod.tfvars"), in("dev.tfvars")}, ""},
	} {
		found, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: check}, &schema.Model{Tables: test.tables},
			schemarule.Everything, rules.Options{}, schemarule.NoEdits, schemarule.Within("/src/shop"))
		if err != nil || len(found) != 1 || found[0].Moot != test.want {
			t.Errorf("%s: %+v, %v", test.name, found, err)
		}
	}
}

// The README of a root module, or of a directory above it in the repository, may say what it is for.
func TestTaught(t *testing.T) {
	described := func(dir string) string {
		return map[string]string{"/src": "all is a course", "/src/shop": "the shop is a demo", "/src/shop/infra": ""}[dir]
	}
	for _, test := range []struct{ repository, root, want string }{
		{"/src", "/src/shop/infra", "the shop is a demo"},
		{"/src", "/src/shop", "the shop is a demo"},
		{"/src", "/src/club/infra", "all is a course"},
		{"/src/club", "/src/club/infra", ""},
		{"/src/shop", "/src/club", ""},
		{"", "/src/shop", ""},
	} {
		got := "nothing is declared"
		check := func(p *schemarule.Pass) { got = p.Taught(&schema.Declaration{Root: test.root}) }
		_, _, err := schemarule.Run(&schemarule.Rule{Meta: meta, Check: check}, &schema.Model{Tables: []*schema.Table{{}}},
			schemarule.Everything, rules.Options{}, schemarule.NoEdits, schemarule.Within(test.repository), schemarule.Described(described))
		if err != nil || got != test.want {
			t.Errorf("%s in %q: got %q, %v, want %q", test.root, test.repository, got, err, test.want)
		}
	}
}
