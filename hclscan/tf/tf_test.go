package tf

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zclconf/go-cty/cty"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// testSets are the nested blocks that the tests refer to.
var testSets = Sets{"aws_dynamodb_table": {"global_secondary_index": {"hash_key", "key_schema", "name", "range_key"}}}

// load returns the root module that an archive of files declares in its
// directory "infra".
func load(t *testing.T, archive string) *Module {
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
	project := Load(context.Background(), config.Config{Dirs: []string{infra}, Boundary: infra, Copies: []string{".terraform"}}, testSets)
	roots := project.Roots(inputs.Given{})
	if len(roots) != 1 || len(project.Problems()) != 0 {
		t.Fatalf("%d roots, problems %v", len(roots), project.Problems())
	}
	return roots[0]
}

// locals writes expressions as locals x0, x1, ...
func locals(expressions []string) string {
	var b strings.Builder
	b.WriteString("-- infra/main.tf --\nlocals {\n")
	for i, e := range expressions {
		fmt.Fprintf(&b, "  x%d = %s\n", i, e)
	}
	b.WriteString("}\n")
	return b.String()
}

const evaluationFiles = `
variable "unset" {}
variable "regions" {
  default = ["eu", "us"]
}
data "aws_region" "current" {}
-- infra/tables/orders.yaml --
name: orders
recovery: true
-- infra/tables/carts.yaml --
name: carts
-- infra/tables/notes.txt --
not a table
-- infra/greeting.tftpl --
%{ for r in regions }${r};%{ endfor }
-- secret.txt --
do not read
`

func TestTrueExpressions(t *testing.T) {
	expressions := []string{
		`startswith("shop-orders", "shop") && endswith("shop-orders", "orders") && strcontains("shop", "ho")`,
		`coalesce(null, "", "shop") == "shop"`,
		`coalesce(null, 0) == 0`,
		`length("Größe") == 5 && length([1, 2]) == 2 && length({ a = 1 }) == 1 && length(toset(["a", "a"])) == 1`,
		`lookup({ a = 1 }, "a", 2) == 1 && lookup({ a = 1 }, "b", 2) == 2 && lookup(tomap({ a = 1 }), "a") == 1`,
		`lookup({ a = "x", b = [1] }, "b", null)[0] == 1`,
		`one([]) == null && one(["a"]) == "a" && one(toset(["a"])) == "a"`,
		`sum([1, 2, 3.5]) == 6.5`,
		`alltrue([]) && alltrue([true, "true"]) && !alltrue([true, false]) && !anytrue([]) && anytrue([false, true])`,
		`index(["a", "b"], "b") == 1`,
		`replace("a.b.c", ".", "-") == "a-b-c" && replace("a1b22", "/[0-9]+/", "_") == "a_b_"`,
		`merge({ a = 1 }, { b = 2 }).b == 2 && keys({ b = 1, a = 2 })[0] == "a"`,
		`join("-", concat(["a"], ["b"])) == "a-b" && format("%s-%02d", "a", 7) == "a-07"`,
		`flatten([["a"], [["b"]]]) == ["a", "b"] && distinct(["a", "a"]) == tolist(["a"])`,
		`jsondecode("{\"a\": [1]}").a[0] == 1 && yamldecode("a: {b: c}").a.b == "c"`,
		`base64decode(base64encode("shop")) == "shop" && urlencode("a b") == "a+b"`,
		`md5("") == "d41d8cd98f00b204e9800998ecf8427e" && sha1("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709"`,
		`length(sha256("")) == 64 && length(sha512("")) == 128 && length(base64sha256("")) == 44`,
		`try(var.regions[7], "none") == "none" && can(var.regions[0]) && !can(var.regions[7])`,
		`{ for r in var.regions : r => upper(r) }["eu"] == "EU"`,
		`[for i, r in var.regions : "${i}${r}" if r != "us"] == ["0eu"]`,
		`tobool("true") && tonumber("5") == 5 && tostring(5) == "5"`,
		`yamldecode(file("${path.module}/tables/orders.yaml")).recovery`,
		`fileset(path.module, "tables/*.yaml") == toset(["tables/carts.yaml", "tables/orders.yaml"])`,
		`length(fileset("tables", "**/*.json")) == 0`,
		`fileexists("tables/orders.yaml") && !fileexists("tables/none.yaml")`,
		`length(filebase64("tables/orders.yaml")) > 0`,
		`trimspace(templatefile("greeting.tftpl", { regions = var.regions })) == "eu;us;"`,
		`path.module == "." && path.root == "." && basename("a/b.json") == "b.json" && dirname("a/b.json") == "a"`,
		`nonsensitive("a") == "a"`,
		`try(file("missing.json"), "none") == "none"`,
	}
	m := load(t, locals(expressions)+evaluationFiles)
	for i, e := range expressions {
		if v := m.local(fmt.Sprintf("x%d", i)); !v.RawEquals(cty.True) {
			t.Errorf("%s is %#v: %s", e, v, m.scope().reason(m.dir.Locals[fmt.Sprintf("x%d", i)].Expr))
		}
	}
}

// TestUnknownExpressions: what only Terraform or its machine knows, what lies
// outside of the boundary, and what is wrong, is unknown; the reason says why.
func TestUnknownExpressions(t *testing.T) {
	reasons := map[string]string{
		`timestamp()`:                               "timestamp() is known only to Terraform",
		`uuid()`:                                    "uuid() is known only to Terraform",
		`abspath("x")`:                              "it cannot be evaluated statically",
		`try(timestamp(), "now")`:                   "timestamp() is known only to Terraform",
		`try(tofu_only("x"), "fallback")`:           "tofu_only() is not a function that dynamolint knows",
		`can(provider::shop::name())`:               "provider::shop::name() is known only to Terraform",
		`try(var.unset, "fallback")`:                "var.unset has no default and no tfvars sets it",
		`coalesce(var.unset, "fallback")`:           "var.unset has no default and no tfvars sets it",
		`lookup({ a = 1 }, var.unset, 2)`:           "var.unset has no default and no tfvars sets it",
		`length(toset([var.unset, "a"]))`:           "var.unset has no default and no tfvars sets it",
		`one(toset([var.unset, "a"]))`:              "var.unset has no default and no tfvars sets it",
		`alltrue([true, var.unset])`:                "var.unset has no default and no tfvars sets it",
		`index([var.unset], "a")`:                   "var.unset has no default and no tfvars sets it",
		`sum([1, var.unset])`:                       "var.unset has no default and no tfvars sets it",
		`templatefile("greeting.tftpl", var.unset)`: "var.unset has no default and no tfvars sets it",
		`data.aws_region.current.name`:              "data.aws_region.current is known only to Terraform",
		`data.aws_region.nowhere.name`:              "data.aws_region.nowhere is not declared",
		`aws_kms_key.orders.arn`:                    "aws_kms_key.orders is not declared",
		`local.nowhere`:                             "local.nowhere is not declared",
		`module.nowhere.name`:                       "module.nowhere is not declared",
		`path.cwd`:                                  "path.cwd is known only when Terraform runs",
		`file("../secret.txt")`:                     "it reads a file outside the repository",
		`fileexists("../secret.txt")`:               "it reads a file outside the repository",
		`file("/etc/hostname")`:                     "it reads a file outside the repository",
		`fileset("..", "*.txt")`:                    "it reads a file outside the repository",
		`fileset(".", "../*.txt")`:                  "it reads a file outside the repository",
		`sensitive("a")`:                            "it is sensitive, so its value is withheld",
		`nonsensitive(sensitive("a"))`:              "it is sensitive, so its value is withheld",
		`file("missing.json")`:                      "it cannot be evaluated: Error in function call",
		`1 + "a"`:                                   "it cannot be evaluated: Invalid operand",
		`one(["a", "b"])`:                           "it cannot be evaluated: Error in function call",
	}
	var expressions []string
	for e := range reasons {
		expressions = append(expressions, e)
	}
	m := load(t, locals(expressions)+evaluationFiles)
	for i, e := range expressions {
		name := fmt.Sprintf("x%d", i)
		if v := m.local(name); v.IsWhollyKnown() {
			t.Errorf("%s is %#v, want unknown", e, v)
		}
		if got := m.scope().reason(m.dir.Locals[name].Expr); got != reasons[e] {
			t.Errorf("%s is unknown because %q, want %q", e, got, reasons[e])
		}
	}
}

func TestIsTerraformFile(t *testing.T) {
	for name, want := range map[string]bool{
		"main.tf": true, "main.tf.json": true, "main.tofu": true, "main.tofu.json": true, "override.tf": true,
		"main.tf~": false, ".main.tf": false, "#main.tf#": false, "terraform.tfvars": false, "main.json": false,
		"main.tf.bak": false, "main.tfstate": false, "terragrunt.hcl": false, "main.tftest.hcl": false,
	} {
		if got := config.IsTerraformFile(name); got != want {
			t.Errorf("IsTerraformFile(%q) = %t, want %t", name, got, want)
		}
	}
}
