package tf

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// TestUse: each "source" is a resource whose attribute "arn" is asked for.
func TestUse(t *testing.T) {
	tests := map[string]struct {
		root  string
		child string
		want  string // what uses the one "source" that there is
	}{
		"nothing": {root: `resource "source" "a" {}`},
		"itself is not another's attribute": {root: `
			resource "source" "a" {}
			output "name" { value = source.a.name }`},
		"ordering": {root: `
			resource "source" "a" {}
			resource "other" "b" {
			  depends_on = [source.a]
			  lifecycle { replace_triggered_by = [source.a.arn] }
			}`},
		"output": {root: `
			resource "source" "a" {}
			output "arn" { value = source.a.arn }`, want: "output.arn"},
		"as a whole": {root: `
			resource "source" "a" {}
			output "source" { value = source.a }`, want: "output.source"},
		"nested block": {root: `
			resource "source" "a" {}
			resource "other" "b" {
			  target {
			    options = { arns = ["${source.a.arn}/*"] }
			  }
			}`, want: "other.b"},
		"splat": {root: `
			resource "source" "a" { count = 1 }
			data "other" "b" { arn = one(source.a[*].arn) }`, want: "data.other.b"},
		"splat of another attribute": {root: `
			resource "source" "a" { count = 1 }
			data "other" "b" { name = one(source.a[*].name) }`},
		"local": {root: `
			resource "source" "a" {}
			locals {
			  first  = source.a.arn
			  second = upper(local.first)
			}
			resource "other" "b" { arn = local.second }`, want: "other.b"},
		"local for nobody": {root: `
			resource "source" "a" {}
			locals {
			  first  = [source.a.arn, local.second]
			  second = local.first
			}`},
		"output of a module": {root: `
			module "m" { source = "./child" }
			resource "other" "b" { arn = module.m.arn }`, child: `
			resource "source" "a" {}
			output "arn" { value = source.a.arn }`, want: "other.b"},
		"output of a module for nobody": {root: `
			module "m" { source = "./child" }
			resource "other" "b" { name = module.m.name }`, child: `
			resource "source" "a" {}
			output "arn" { value = source.a.arn }
			output "name" { value = source.a.name }`},
		"within a module": {root: `
			module "m" { source = "./child" }`, child: `
			resource "source" "a" {}
			resource "other" "b" { arn = source.a.arn }`, want: "module.m.other.b"},
		"argument of a module": {root: `
			resource "source" "a" {}
			module "m" {
			  source = "./child"
			  arn    = source.a.arn
			}`, child: `variable "arn" {}`, want: "module.m"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for path, text := range map[string]string{"main.tf": test.root, "child/main.tf": test.child} {
				if text == "" {
					continue
				}
				path = filepath.Join(dir, path)
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			project := Load(t.Context(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil)
			sources := project.Roots(inputs.Given{})[0].Resources("source")
			if len(sources) != 1 {
				t.Fatalf("%d sources", len(sources))
			}
			if got := sources[0].Use("arn"); got != test.want {
				t.Errorf("used by %q, want %q", got, test.want)
			}
		})
	}
}

// TestUseBeyond leaves out uses by some types of blocks, also behind locals and outputs.
func TestUseBeyond(t *testing.T) {
	dir := t.TempDir()
	text := `
resource "source" "a" {}
resource "sender" "b" { arn = source.a.arn }
data "sender" "c" { arn = source.a.arn }
locals { arn = source.a.arn }
resource "sender" "d" { arn = local.arn }
module "m" {
  source = "./m"
  arn    = source.a.arn
}
resource "reader" "e" { arn = local.arn }
`
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	project := Load(t.Context(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil)
	source := project.Roots(inputs.Given{})[0].Resources("source")[0]
	for _, test := range []struct {
		beyond []string
		want   string
	}{
		{[]string{"sender", "data.sender", "module"}, "reader.e"},
		{[]string{"sender", "reader", "module"}, "data.sender.c"},
		{[]string{"sender", "reader", "data.sender"}, "module.m"},
		{[]string{"sender", "reader", "data.sender", "module"}, ""},
	} {
		if got := source.UseBeyond(test.beyond, "arn"); got != test.want {
			t.Errorf("beyond %v it is used by %q, want %q", test.beyond, got, test.want)
		}
	}
}

func TestUseInJSON(t *testing.T) {
	dir := t.TempDir()
	text := `{
  "resource": {
    "source": {"a": {}, "b": {"depends_on": ["source.a"]}},
    "other": {"c": {"targets": [{"arn": "${source.b.arn}"}]}}
  }
}`
	if err := os.WriteFile(filepath.Join(dir, "main.tf.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	project := Load(t.Context(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil)
	want := map[string]string{"source.a": "", "source.b": "other.c"}
	for _, r := range project.Roots(inputs.Given{})[0].Resources("source") {
		if got := r.Use("arn"); got != want[r.Address] {
			t.Errorf("%s is used by %q, want %q", r.Address, got, want[r.Address])
		}
	}
}
