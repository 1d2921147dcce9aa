package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// load loads the directory "infra" of an archive.
func load(t *testing.T, archive string) *Project {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	infra := filepath.Join(dir, "infra")
	return Load(t.Context(), Config{Dirs: []string{infra}, Boundary: infra, Copies: []string{".terraform"}})
}

// loadRoot returns the only root, which has no problems.
func loadRoot(t *testing.T, archive string) *Directory {
	t.Helper()
	p := load(t, archive)
	roots := p.RootDirectories()
	if len(roots) != 1 || len(p.Problems()) != 0 {
		t.Fatalf("%d roots, problems %v", len(roots), p.Problems())
	}
	return roots[0]
}

func parse(t *testing.T, src string) hclsyntax.Expression {
	t.Helper()
	expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	return expr
}

// Override files replace arguments one by one and nested blocks by type; of
// lifecycle blocks again the arguments.
func TestOverrides(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
resource "source" "a" {
  name = "old"
  size = 1
  tag { key = "old" }
  tag { key = "older" }
  lifecycle { prevent_destroy = true }
}
-- infra/main_override.tf --
resource "source" "a" {
  name = "new"
  tag { key = "new" }
  lifecycle { enabled = false }
}
`)
	b := d.Addresses["source.a"]
	for name, want := range map[string]string{"name": "new", "size": "1"} {
		if got, _ := literal.Text(Constant(b.Argument(name).Expr)); got != want {
			t.Errorf("%s is %q, not %q", name, got, want)
		}
	}
	content, _ := b.Contain(&hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "tag"}, {Type: "lifecycle"}}})
	var types []string
	for _, inner := range content.Blocks {
		types = append(types, inner.Type)
	}
	if diff := cmp.Diff([]string{"lifecycle", "tag", "lifecycle"}, types); diff != "" {
		t.Error(diff)
	}
	if attr := b.Repetition(); attr == nil || attr.Name != "enabled" {
		t.Errorf("the block is repeated by %v", attr)
	}
}

// What stands before a syntax error counts, and a directory that what is broken
// seems to call is no root.
func TestBrokenFile(t *testing.T) {
	p := load(t, `
-- infra/main.tf --
locals { a = 1 }
module "orders" {
  source = "./orders"
  b = = 2
}
locals { c = 3 }
-- infra/orders/main.tf --
locals {}
`)
	roots := p.RootDirectories()
	if len(roots) != 1 || len(p.Problems()) != 1 {
		t.Fatalf("%d roots, problems %v", len(roots), p.Problems())
	}
	d := roots[0]
	if d.Broken != "main.tf" || d.Locals["a"] == nil || d.Locals["c"] != nil {
		t.Errorf("%q is broken, locals %v", d.Broken, d.Locals)
	}
}

// A file may be cut off anywhere: a block counts once it is closed.
func TestCutOff(t *testing.T) {
	const block = `resource "aws_dynamodb_table" "carts" {
  name = "carts-${var.stage}"
  tags = { kind = "b", all = [1, 2] }
  attribute {
    type = <<EOT
S
EOT
  }
}`
	for i := range block {
		for _, end := range []string{"", "\n"} {
			text := "-- infra/main.tf --\nlocals { a = 1 }\n" + block[:i] + end
			d := load(t, text).RootDirectories()[0]
			if len(d.Resources) > 0 || d.Locals["a"] == nil {
				t.Fatalf("%q: %d resources, locals %v", text, len(d.Resources), d.Locals)
			}
		}
	}
	if d := load(t, "-- infra/main.tf --\n"+block).RootDirectories()[0]; len(d.Resources) != 1 {
		t.Errorf("%d resources of a file that is whole", len(d.Resources))
	}
}

// Of directories that only call each other the first is a root.
func TestCircle(t *testing.T) {
	p := load(t, `
-- infra/main.tf --
module "orders" { source = "./orders" }
-- infra/orders/main.tf --
module "shop" { source = "./.." }
`)
	if roots := p.RootDirectories(); len(roots) != 1 || filepath.Base(roots[0].Path) != "infra" {
		t.Errorf("the roots are %v", roots)
	}
	if p.ReportCircles(); len(p.Problems()) != 1 {
		t.Errorf("the problems are %v", p.Problems())
	}
}

func TestConstant(t *testing.T) {
	for src, want := range map[string]cty.Value{
		`"a${1}"`: cty.StringVal("a1"), `1 + 1`: cty.NumberIntVal(2), `var.a`: cty.DynamicVal, `"a" + 1`: cty.UnknownVal(cty.Number),
		`upper("a")`: cty.DynamicVal,
	} {
		if got := Constant(parse(t, src)); !got.RawEquals(want) {
			t.Errorf("%s is %#v", src, got)
		}
	}
}
