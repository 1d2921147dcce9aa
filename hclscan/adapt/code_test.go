package adapt_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// What tells which program a workload runs.
func TestCode(t *testing.T) {
	model := read(t, `
variable "tag" {}
data "archive_file" "orders" {
  type        = "zip"
  source_file = "../bin/orders/bootstrap"
  output_path = "orders.zip"
}
resource "aws_lambda_function" "archived" {
  function_name = "archived"
  handler       = "bootstrap"
  runtime       = "provided.al2023"
  filename      = data.archive_file.orders.output_path
}
data "archive_file" "nothing" {
  type        = "zip"
  output_path = "nothing.zip"
  source {
    content  = "to be deployed"
    filename = "bootstrap"
  }
}
data "archive_file" "text" {
  type                    = "zip"
  output_path             = "text.zip"
  source_content          = "to be deployed"
  source_content_filename = "bootstrap"
}
resource "aws_lambda_function" "begun" {
  function_name = "begun"
  filename      = data.archive_file.nothing.output_path
}
resource "aws_lambda_function" "written" {
  function_name = "written"
  filename      = data.archive_file.text.output_path
}
resource "aws_lambda_function" "stored" {
  function_name = "stored"
  s3_key        = "orders/${var.tag}.zip"
}
resource "aws_ecs_task_definition" "image" {
  container_definitions = jsonencode([{ name = "image", image = "shop/orders:${var.tag}" }])
}
module "passed" {
  source                = "terraform-aws-modules/lambda/aws"
  function_name         = "passed"
  handler               = "bootstrap"
  runtime               = "python3.13"
  source_path           = "../bin/passed"
  environment_variables = { STAGE = "prod" }
}
`).Model
	var got []string
	for _, w := range model.Workloads {
		handler, _ := w.Code.Handler.Get()
		runtime, _ := w.Code.Runtime.Get()
		got = append(got, strings.Join([]string{w.DisplayName(), handler, runtime, w.Code.Package.String(), w.Code.Source.String(), w.Code.Image.String()}, "|"))
	}
	want := []string{
		"image|||||shop/orders:{tag}",
		"archived|bootstrap|provided.al2023|data.archive_file.orders.output_path|../bin/orders/bootstrap|",
		"stored|||orders/{tag}.zip||",
		"begun|||||",
		"written|||||",
		"passed|bootstrap|python3.13||../bin/passed|",
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A module that is at hand shows itself what it makes of the variables that it is
// given; what it does not show is told by the call.
func TestEnvironmentOfLocalModule(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.tf": `
resource "aws_dynamodb_table" "orders" {
  name = "orders"
}
module "table" {
  source = "./table"
}
module "function" {
  source = "./function"
  env    = { TABLE = module.table.table.name, STAGE = "prod", KEYS = module.table.names["orders"] }
}
module "chart" {
  source = "./chart"
  env    = { TABLE = aws_dynamodb_table.orders.name }
}
`,
		"table/main.tf": `
resource "aws_dynamodb_table" "this" {
  name = "other"
}
output "table" { value = aws_dynamodb_table.this }
output "names" { value = { orders = aws_dynamodb_table.this.id } }
`,
		"function/main.tf": `
variable "env" { type = map(string) }
resource "aws_lambda_function" "this" {
  function_name = "api"
  environment {
    variables = var.env
  }
}
`,
		"chart/main.tf": `
variable "env" { type = map(string) }
resource "helm_release" "this" {
  values = [yamlencode(var.env)]
}
`,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	dirs := []string{dir, filepath.Join(dir, "table"), filepath.Join(dir, "function"), filepath.Join(dir, "chart")}
	roots := tf.Load(context.Background(), config.Config{Dirs: dirs, Boundary: dir}, nil).Roots(inputs.Given{})
	if len(roots) != 1 {
		t.Fatalf("%d roots, want 1", len(roots))
	}
	want := []string{
		"lambda api: KEYS=module.table.aws_dynamodb_table.this STAGE TABLE=module.table.aws_dynamodb_table.this",
		"module module.chart: TABLE=aws_dynamodb_table.orders",
	}
	if diff := cmp.Diff(want, describe(adapt.Read(roots[0]).Model)); diff != "" {
		t.Error(diff)
	}
}
