package link_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A variable that no workload in view sets is likely what manifests set it to, if each of them sets it
// to a declared table and is for the program.
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
		"a table":                {"kind: ConfigMap\ndata: { TABLE: carts }", env("TABLE"), []string{"carts"}, ""},
		"two tables":             {"kind: ConfigMap\ndata: { TABLE: carts }\n---\nkind: ConfigMap\ndata: { TABLE: orders }", env("TABLE"), []string{"carts", "orders"}, ""},
		"of an environment":      {"kind: ConfigMap\ndata: { TABLE: users-prod }", env("TABLE"), []string{"users"}, ""},
		"beside a default":       {"kind: ConfigMap\ndata: { TABLE: carts }", symbolic.AnyOf(env("TABLE"), fallback), []string{"carts", "orders"}, ""},
		"beside another default": {"kind: ConfigMap\ndata: { TABLE: carts }", symbolic.AnyOf(env("TABLE"), constant("carts-local")), []string{"carts"}, ""},
		"set by a workload":      {"kind: ConfigMap\ndata: { ORDERS: carts }", env("ORDERS"), []string{"orders"}, ""},
		"no table":               {"kind: ConfigMap\ndata: { TABLE: invoices }", env("TABLE"), nil, `a manifest sets TABLE to "invoices", which may be no declared table`},
		"a table and none":       {"kind: ConfigMap\ndata: { TABLE: carts }\n---\nkind: ConfigMap\ndata: { TABLE: invoices }", env("TABLE"), nil, `a manifest sets TABLE to "invoices", which may be no declared table`},
		"no table by default":    {"kind: ConfigMap\ndata: { TABLE: invoices }", symbolic.AnyOf(env("TABLE"), fallback), []string{"orders"}, ""},
		"unknown":                {"kind: ConfigMap\ndata: { TABLE: '{{ table }}' }", env("TABLE"), nil, "orders/map.yaml may set TABLE to something that is not in view"},
		"not set":                {"kind: ConfigMap\ndata: { OTHER: carts }", env("TABLE"), nil, "no workload in view sets TABLE"},
	} {
		root := t.TempDir()
		if err := os.Mkdir(filepath.Join(root, "orders"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, "orders", "map.yaml"), []byte(test.manifest), 0o644); err != nil {
			t.Fatal(err)
		}
		l := ofManifests(model, root, "orders").Name(test.value, "shop/cmd/orders.main")
		got := addresses(l.Tables())
		slices.Sort(got)
		if !slices.Equal(got, test.tables) || l.Unlinked != test.unlinked || l.Linked() && l.Evidence() != rules.Likely {
			t.Errorf("%s: linked to %v, %v: %q", name, got, l.Evidence(), l.Unlinked)
		}
	}
}

// ofManifests returns a linker for some programs of a repository with manifests.
func ofManifests(model *schema.Model, root string, names ...string) *link.Linker {
	mains, _ := programs(names...)
	b := binding.New(nil)
	b.Environment = &configfile.Environment{Files: files.Disk, Root: root}
	return link.New(func() *schema.Model { return model }, b, nil).Knowing(mains, nil, reachable.New(nil, nil))
}

// What a manifest of another service sets says nothing of the table of a program.
func TestManifestsOfOthers(t *testing.T) {
	table := &schema.Table{Declaration: schema.Declaration{Address: "carts"}, Name: known("carts")}
	model := &schema.Model{Tables: []*schema.Table{table}}
	const set = "env: { TABLE: carts }\n"
	for name, test := range map[string]struct {
		file, manifest string
		programs       []string
		linked         bool
	}{
		"its chart":                {"charts/orders/values.yaml", set, []string{"orders", "carts"}, true},
		"its part of a chart":      {"charts/shop/values.yaml", "orders:\n  " + set, []string{"orders", "carts"}, true},
		"its image":                {"values.yaml", "image: { repository: shop/orders }\n" + set, []string{"orders"}, true},
		"its ConfigMap":            {"map.yaml", "kind: ConfigMap\nmetadata: { name: orders-config }\ndata: { TABLE: carts }\n", []string{"orders"}, true},
		"another chart":            {"charts/carts/values.yaml", set, []string{"orders", "carts"}, false},
		"one of no program":        {"charts/carts/values.yaml", set, []string{"orders"}, false},
		"another image":            {"orders/values.yaml", "image: { repository: shop/carts }\n" + set, []string{"orders"}, false},
		"another ConfigMap":        {"orders/map.yaml", "kind: ConfigMap\nmetadata: { name: carts-config }\ndata: { TABLE: carts }\n", []string{"orders"}, false},
		"of both programs":         {"orders/carts/values.yaml", set, []string{"orders", "carts"}, false},
		"a role that many have":    {"charts/shop/values.yaml", "api:\n  " + set, []string{"api"}, false},
		"the test of a pipeline":   {"orders/ci.yaml", "jobs: { test: { env: { TABLE: carts } } }\n", []string{"orders"}, false},
		"a sidecar of its own pod": {"orders.yaml", "kind: Deployment\nmetadata: { name: orders }\nspec:\n  containers: [{ name: main }, { name: sync, env: [{ name: TABLE, value: carts }] }]\n", []string{"orders"}, false},
	} {
		root := t.TempDir()
		file := filepath.Join(root, filepath.FromSlash(test.file))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(test.manifest), 0o644); err != nil {
			t.Fatal(err)
		}
		l := ofManifests(model, root, test.programs...).Name(env("TABLE"), "shop/cmd/"+test.programs[0]+".main")
		if l.Linked() != test.linked {
			t.Errorf("%s: linked is %v: %q", name, l.Linked(), l.Unlinked)
		}
	}
}
