package adapt_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A root that declares tables, and another that gives their names to a function.
const remoteState = `
-- tables/main.tf --
BACKEND
variable "stage" {}
resource "aws_dynamodb_table" "orders" {
  name     = "${var.stage}-orders"
  hash_key = "id"
}
resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"
}
output "orders_table" { value = aws_dynamodb_table.orders.name }
output "orders_arn" { value = aws_dynamodb_table.orders.arn }
output "carts_table" { value = aws_dynamodb_table.carts.name }
output "all" { value = { orders = aws_dynamodb_table.orders.id } }
output "withheld" {
  value     = aws_dynamodb_table.carts.name
  sensitive = true
}
-- network/main.tf --
terraform {
  backend "s3" { key = "network.tfstate" }
}
output "orders_table" { value = "not-orders" }
-- service/main.tf --
variable "stage" {}
data "terraform_remote_state" "tables" {
  backend = "s3"
  CONFIG
}
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables = { TABLE = VALUE }
  }
}
`

// named returns which tables of a repository the variable TABLE of its function names, and how that
// is known.
func named(t *testing.T, files string) string {
	t.Helper()
	dir := t.TempDir()
	var dirs []string
	for _, f := range txtar.Parse([]byte(files)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		dirs = append(dirs, filepath.Dir(path))
	}
	var tables []*schema.Table
	var variable schema.Ref
	for _, root := range tf.Load(context.Background(), config.Config{Dirs: dirs, Boundary: dir}, nil).Roots(inputs.Given{}) {
		model := adapt.Read(root).Model
		tables = append(tables, model.Tables...)
		for _, w := range model.Workloads {
			variable, _ = w.Variable("TABLE")
		}
	}
	if text, ok := variable.Text.Get(); ok {
		return text
	}
	for _, table := range tables {
		if schema.Identical(variable.Parts, table) {
			return table.Address
		}
	}
	return ""
}

func TestRemoteState(t *testing.T) {
	const orders, byKey = "aws_dynamodb_table.orders", `config = { key = "tables.tfstate" }`
	for name, test := range map[string]struct{ backend, config, value, want string }{
		"a name of which a part is unknown": {value: `data.terraform_remote_state.tables.outputs.orders_table`, want: orders},
		"a known name":                      {value: `data.terraform_remote_state.tables.outputs.carts_table`, want: "carts"},
		"by an index":                       {value: `data.terraform_remote_state.tables.outputs["orders_table"]`, want: orders},
		"a member of an output":             {value: `data.terraform_remote_state.tables.outputs.all.orders`, want: orders},
		"in the form of Terraform 0.11":     {value: `"${data.terraform_remote_state.tables.carts_table}"`, want: "carts"},
		"the name in an ARN":                {value: `split("/", data.terraform_remote_state.tables.outputs.orders_arn)[1]`, want: orders},
		"a sensitive output":                {value: `data.terraform_remote_state.tables.outputs.withheld`, want: ""},
		"no output of this name":            {value: `data.terraform_remote_state.tables.outputs.other`, want: ""},
		"another key":                       {config: `config = { key = "others.tfstate" }`, want: ""},
		"a key that is made of parts": {config: `config = { key = "${var.stage}.tfstate" }`, backend: `terraform {
  backend "s3" { key = "prod.tfstate" }
}`, want: ""}, // network.tfstate, too
		"a key in parts that one root has": {config: `config = { key = "${var.stage}/tables.tfstate" }`, backend: `terraform {
  backend "s3" { key = "prod/tables.tfstate" }
}`, want: orders},
		"another bucket": {config: `config = { bucket = "shop", key = "tables.tfstate" }`, backend: `terraform {
  backend "s3" {
    bucket = "bank"
    key    = "tables.tfstate"
  }
}`, want: ""},
		"a backend that the command line configures": {backend: `terraform {
  backend "s3" {}
}`, config: `config = { key = "${var.stage}/tables/terraform.tfstate" }`, want: orders},
		"of another directory": {backend: `terraform {
  backend "s3" {}
}`, config: `config = { key = "${var.stage}/accounts/terraform.tfstate" }`, want: ""},
		"of another repository, by the name of what holds it": {backend: `terraform {
  backend "s3" {}
}`, config: `config = { key = "tables/accounts/terraform.tfstate" }`, want: ""},
		"a file for each environment": {backend: `terraform {
  backend "s3" {}
}`, config: `config = { key = "tables/${var.stage}.tfstate" }`, want: orders},
		"a file beside":                 {backend: "\n", config: `config = { path = "../tables/terraform.tfstate" }`, want: orders},
		"a block, as in Terraform 0.11": {config: "config {\n key = \"tables.tfstate\"\n }", want: orders},
		"an unknown key":                {config: `config = { key = var.stage }`, want: ""},
		"one that may not be there":     {config: "count = 1\n" + byKey, value: `data.terraform_remote_state.tables[0].outputs.carts_table`, want: ""},
	} {
		t.Run(name, func(t *testing.T) {
			set := func(text, otherwise string) string {
				if text == "" {
					return otherwise
				}
				return text
			}
			files := strings.NewReplacer(
				"BACKEND", set(test.backend, "terraform {\n  backend \"s3\" { key = \"tables.tfstate\" }\n}"),
				"CONFIG", set(test.config, byKey),
				"VALUE", set(test.value, `data.terraform_remote_state.tables.outputs.orders_table`),
			).Replace(remoteState)
			if got := named(t, files); got != test.want {
				t.Errorf("TABLE names %q, want %q", got, test.want)
			}
		})
	}
}

// Two roots that read each other's outputs have an end.
func TestRemoteStateInACircle(t *testing.T) {
	got := named(t, `
-- a/main.tf --
terraform {
  backend "s3" { key = "a" }
}
data "terraform_remote_state" "b" {
  backend = "s3"
  config  = { key = "b" }
}
output "table" { value = data.terraform_remote_state.b.outputs.table }
-- b/main.tf --
terraform {
  backend "s3" { key = "b" }
}
data "terraform_remote_state" "a" {
  backend = "s3"
  config  = { key = "a" }
}
output "table" { value = "${data.terraform_remote_state.a.outputs.table}" }
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables = { TABLE = data.terraform_remote_state.a.outputs.table }
  }
}
`)
	if got != "" {
		t.Errorf("TABLE names %q, which nothing says", got)
	}
}
