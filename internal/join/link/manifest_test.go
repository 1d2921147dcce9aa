package link_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A variable that no workload in view sets is likely what manifests set it to, if each of them sets it
// to a declared table.
func TestVariablesOfManifests(t *testing.T) {
	table := func(name schema.Value[string], pattern ...schema.NamePart) *schema.Table {
		address := "users"
		if text, ok := name.Get(); ok {
			address = text
		}
		return &schema.Table{Declaration: schema.Declaration{Address: address}, Name: name, NameText: pattern, NamePattern: pattern}
	}
	w := function("aws_lambda_function.api", map[string]schema.Ref{"ORDERS": {Text: known("orders")}})
	model := &schema.Model{Workloads: []*schema.Workload{w}, Tables: []*schema.Table{
		table(known("orders")), table(known("carts")),
		table(unknown[string](), schema.NamePart{Text: "users-"}, schema.NamePart{Text: "var.environment", Hole: true}),
	}}
	fallback := constant("orders")
	for name, test := range map[string]struct {
		manifest string
		value    symbolic.Value
		tables   []string
		unlinked string
	}{
		"a table":                {"data: { TABLE: carts }", env("TABLE"), []string{"carts"}, ""},
		"two tables":             {"data: { TABLE: carts }\n---\ndata: { TABLE: orders }", env("TABLE"), []string{"carts", "orders"}, ""},
		"of an environment":      {"data: { TABLE: users-prod }", env("TABLE"), []string{"users"}, ""},
		"beside a default":       {"data: { TABLE: carts }", symbolic.AnyOf(env("TABLE"), fallback), []string{"carts", "orders"}, ""},
		"beside another default": {"data: { TABLE: carts }", symbolic.AnyOf(env("TABLE"), constant("carts-local")), []string{"carts"}, ""},
		"set by a workload":      {"data: { ORDERS: carts }", env("ORDERS"), []string{"orders"}, ""},
		"no table":               {"data: { TABLE: invoices }", env("TABLE"), nil, `a manifest sets TABLE to "invoices", which is not known to be a declared table`},
		"a table and none":       {"data: { TABLE: carts }\n---\ndata: { TABLE: invoices }", env("TABLE"), nil, `a manifest sets TABLE to "invoices", which is not known to be a declared table`},
		"no table by default":    {"data: { TABLE: invoices }", symbolic.AnyOf(env("TABLE"), fallback), []string{"orders"}, ""},
		"unknown":                {"data: { TABLE: '{{ table }}' }", env("TABLE"), nil, "map.yaml may set TABLE to something that is not in view"},
		"not set":                {"data: { OTHER: carts }", env("TABLE"), nil, "no workload in view sets TABLE"},
	} {
		root := t.TempDir()
		if err := os.WriteFile(filepath.Join(root, "map.yaml"), []byte(test.manifest), 0o644); err != nil {
			t.Fatal(err)
		}
		b := binding.New(nil)
		b.Environment = &configfile.Environment{Files: files.Disk, Root: root}
		l := link.New(func() *schema.Model { return model }, b, nil).Name(test.value, "")
		got := addresses(l.Tables())
		slices.Sort(got)
		if !slices.Equal(got, test.tables) || l.Unlinked != test.unlinked || l.Linked() && l.Evidence() != rules.Likely {
			t.Errorf("%s: linked to %v, %v: %q", name, got, l.Evidence(), l.Unlinked)
		}
	}
}
