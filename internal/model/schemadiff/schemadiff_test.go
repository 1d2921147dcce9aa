package schemadiff_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
)

// scan reads an archive of Terraform files, with paths that are relative to it, and returns its
// roots too.
func scan(t *testing.T, archive string) (*schema.Model, []string) {
	t.Helper()
	if !strings.HasPrefix(archive, "-- ") {
		archive = "-- main.tf --\n" + archive
	}
	dir := t.TempDir()
	var dirs []string
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(dirs, filepath.Dir(path)) {
			dirs = append(dirs, filepath.Dir(path))
		}
	}
	result := hclscan.Scan(t.Context(), hclscan.Config{Dirs: dirs, Boundary: dir})
	for _, p := range result.Problems {
		t.Fatalf("%s: %s", p.Span, p.Message)
	}
	relative := func(path string) string {
		name, err := filepath.Rel(dir, path)
		if err != nil {
			t.Fatal(err)
		}
		return filepath.ToSlash(name)
	}
	result.Model.Rebase(relative)
	for i, root := range result.Roots {
		result.Roots[i] = relative(root)
	}
	return result.Model, result.Roots
}

// compare returns what differs as lines: what becomes of a table, then its changes.
func compare(t *testing.T, before, after string, renamed map[string]string) []string {
	t.Helper()
	old, _ := scan(t, before)
	now, roots := scan(t, after)
	diff := schemadiff.Compare(old, now, schemadiff.Places{
		Root: func(root string) string {
			if to, ok := renamed[root]; ok {
				return to
			}
			return root
		},
		Exists: func(root string) bool { return slices.Contains(roots, root) },
		Span:   func(at rules.Span) rules.Span { return rules.Span{File: at.File} },

		TextBefore: textIn(before), TextAfter: textIn(after),
	})
	var lines []string
	for _, table := range diff.Tables {
		line := fmt.Sprintf("%s %s", table.Table().Address, table.Fate)
		if table.MovedFrom != "" {
			line += " from " + table.MovedFrom
		}
		lines = append(lines, line)
		for _, c := range table.Changes {
			line := fmt.Sprintf("  %s %s [%s] to [%s] %s", c.Argument, c.Subject, c.Old, c.New, c.Effect)
			if c.Ignored {
				line += " ignored"
			}
			lines = append(lines, line)
		}
		for _, o := range table.Open {
			lines = append(lines, fmt.Sprintf("  ? %s %s", o.Argument, o.Reason))
		}
	}
	return lines
}

// textIn returns what an archive has at a span of one of its files.
func textIn(archive string) func(rules.Span) string {
	if !strings.HasPrefix(archive, "-- ") {
		archive = "-- main.tf --\n" + archive
	}
	return func(at rules.Span) string {
		for _, f := range txtar.Parse([]byte(archive)).Files {
			if f.Name == at.File {
				return string(f.Data[at.Start.Offset:at.End.Offset])
			}
		}
		return ""
	}
}

// table writes a resource: orders, with more in its block.
func table(label, name, more string) string {
	return fmt.Sprintf("resource \"aws_dynamodb_table\" %q {\n  name = %s\n  hash_key = \"id\"\n%s\n}\n", label, name, more)
}

const orders = "aws_dynamodb_table.orders"

// Each case is about what a plan makes of the addresses and names of tables.
func TestFates(t *testing.T) {
	plain := table("orders", `"orders"`, "")
	for name, test := range map[string]struct {
		before, after string
		want          []string
	}{
		"same":                                {plain, plain, nil},
		"new":                                 {"", plain, []string{orders + " created"}},
		"deleted":                             {plain + table("carts", `"carts"`, ""), table("carts", `"carts"`, ""), []string{orders + " deleted"}},
		"another label":                       {plain, table("all", `"orders"`, ""), []string{"aws_dynamodb_table.all readdressed from " + orders}},
		"moved":                               {plain, table("all", `"orders"`, "") + moved(orders, "aws_dynamodb_table.all"), []string{"aws_dynamodb_table.all kept from " + orders}},
		"moved twice":                         {plain, table("all", `"orders"`, "") + moved(orders, "aws_dynamodb_table.some") + moved("aws_dynamodb_table.some", "aws_dynamodb_table.all"), []string{"aws_dynamodb_table.all kept from " + orders}},
		"another of one name":                 {plain, table("all", `"orders-2"`, ""), []string{orders + " deleted", "aws_dynamodb_table.all created"}},
		"count is added":                      {plain, table("orders", `"orders"`, "count = 1"), []string{orders + "[0] kept from " + orders}},
		"count is removed":                    {table("orders", `"orders"`, "count = 1"), plain, []string{orders + " kept from " + orders + "[0]"}},
		"key renamed":                         {each(`"eu"`, `"orders"`), each(`"west"`, `"orders"`), []string{orders + `["west"] readdressed from ` + orders + `["eu"]`}},
		"key renamed, moved":                  {each(`"eu"`, `"orders"`), each(`"west"`, `"orders"`) + moved(orders+`["eu"]`, orders+`["west"]`), []string{orders + `["west"] kept from ` + orders + `["eu"]`}},
		"name by key":                         {each(`"eu"`, "each.key"), each(`"west"`, "each.key"), []string{orders + `["eu"] deleted`, orders + `["west"] created`}},
		"into a module":                       {plain, module(""), []string{"module.shop." + orders + " readdressed from " + orders}},
		"into a module, moved":                {plain, module(moved(orders, "module.shop."+orders)), []string{"module.shop." + orders + " kept from " + orders}},
		"module gets count, which is no move": {module(""), module("", "count = 1"), []string{"module.shop[0]." + orders + " readdressed from module.shop." + orders}},
		"released":                            {plain + table("carts", `"carts"`, ""), table("carts", `"carts"`, "") + removed("false"), []string{orders + " released"}},
		"removed":                             {plain + table("carts", `"carts"`, ""), table("carts", `"carts"`, "") + removed("true"), []string{orders + " removed"}},
		"perhaps still there":                 {each(`"eu"`, `"orders"`), "variable \"keys\" {\n  type = set(string)\n}\n" + table("orders", "each.key", "for_each = var.keys"), []string{orders + `["eu"] kept`, "  ?  for_each of " + orders + " is unknown: var.keys has no default and no tfvars sets it"}},
		"unknown count":                       {plain, "variable \"on\" {}\n" + table("orders", `"orders"`, "count = var.on"), []string{orders + " kept", "  ?  count of " + orders + " is unknown: var.on has no default and no tfvars sets it"}},
		"module of unknown count":             {module(""), "-- on.tf --\nvariable \"on\" {}\n" + module("", "count = var.on"), []string{"module.shop." + orders + " kept", "  ?  count of module.shop is unknown: var.on has no default and no tfvars sets it"}},
		"moved to unknown key":                {plain, "-- on.tf --\nvariable \"on\" {}\n" + module(moved(orders, "module.shop."+orders), "count = var.on"), []string{"module.shop." + orders + " kept from " + orders, "  ?  count of module.shop is unknown: var.on has no default and no tfvars sets it"}},
		"root is gone":                        {"-- infra/main.tf --\n" + plain, "-- other/main.tf --\n" + table("carts", `"carts"`, ""), []string{orders + " abandoned", "aws_dynamodb_table.carts created"}},
		"root renamed":                        {"-- infra/main.tf --\n" + plain, "-- terraform/main.tf --\n" + plain, nil},
		"adopted elsewhere":                   {plain + table("carts", `"carts"`, ""), table("carts", `"carts"`, "") + table("all", `"orders"`, "") + "import {\n  to = aws_dynamodb_table.all\n  id = \"orders\"\n}\n", []string{orders + " deleted", "aws_dynamodb_table.all created"}},
		"name stays open":                     {"variable \"env\" {}\n" + table("orders", `"${var.env}-orders"`, ""), "variable \"env\" {}\n" + table("all", `"${var.env}-orders"`, ""), []string{"aws_dynamodb_table.all readdressed from " + orders}},
	} {
		renamed := map[string]string{}
		if name == "root renamed" {
			renamed["infra"] = "terraform"
		}
		got := compare(t, test.before, test.after, renamed)
		slices.Sort(got)
		slices.Sort(test.want)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, test.want)
		}
	}
}

func moved(from, to string) string {
	return fmt.Sprintf("moved {\n  from = %s\n  to   = %s\n}\n", from, to)
}

func removed(destroy string) string {
	return fmt.Sprintf("removed {\n  from = %s\n  lifecycle {\n    destroy = %s\n  }\n}\n", orders, destroy)
}

func each(keys, name string) string {
	return table("orders", name, "for_each = toset(["+keys+"])")
}

// module is a root that calls a module with the table.
func module(more string, arguments ...string) string {
	return "-- main.tf --\nmodule \"shop\" {\n  source = \"./shop\"\n" + strings.Join(arguments, "\n") + "\n}\n" + more + "-- shop/main.tf --\n" + table("orders", `"orders"`, "")
}
