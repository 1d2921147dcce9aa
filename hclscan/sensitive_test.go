package hclscan

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// withSecrets uses what is sensitive wherever a value may be printed. The secret
// is "s3cr3t" in all places.
const withSecrets = `-- main.tf --
variable "secret" {
  default   = "s3cr3t"
  sensitive = true
}
variable "given" {
  type      = string
  sensitive = true
}
variable "brief" {
  default   = "s3cr3t"
  ephemeral = true
}
variable "object" {
  default   = { name = "s3cr3t", keys = ["s3cr3t"] }
  sensitive = "true"
}
locals {
  direct  = var.secret
  wrapped = sensitive("s3cr3t")
  core    = core::sensitive("s3cr3t")
  open    = nonsensitive(sensitive("s3cr3t"))
  object  = sensitive({ name = "s3cr3t" })
}
module "m" {
  source = "./m"
  name   = "s3cr3t"
}
resource "aws_dynamodb_table" "all" {
  for_each = {
    variable = 0
  }
  name      = "shop-${var.secret}"
  hash_key  = local.wrapped
  range_key = sensitive("s3cr3t")
  tags = {
    Given  = var.given
    Brief  = upper(var.brief)
    Object = var.object.name
    Keys   = join(",", var.object.keys)
    Local  = local.direct
    Core   = local.core
    Open   = local.open
    Member = local.object.name
    Output = module.m.secret
    Made   = format("%s-x", module.m.made)
    Json   = jsonencode({ a = var.secret })
    (sensitive("s3cr3t")) = "x"
  }
  attribute {
    name = var.object.name
    type = "S"
  }
}
resource "aws_lambda_function" "f" {
  function_name = "f"
  environment {
    variables = {
      TABLE  = "${sensitive("s3cr3t")}-${aws_dynamodb_table.all["variable"].id}"
      SECRET = var.secret
    }
  }
}
resource "aws_iam_policy" "p" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "dynamodb:*", Resource = sensitive("s3cr3t"), Condition = { StringEquals = { "aws:x" = var.secret } } }] })
}
module "away" {
  source = "a/b/c"
  name   = sensitive("s3cr3t")
  other  = { a = "x-${var.secret}", b = module.m.secret }
}
-- other.tf.json --
{"resource": {"aws_dynamodb_table": {"json": {"name": "${sensitive(\"s3cr3t\")}", "hash_key": "x-${var.secret}"}}}}
-- terraform.tfvars --
given = "s3cr3t"
-- m/main.tf --
variable "name" {
  sensitive = true
}
output "secret" {
  value     = "s3cr3t"
  sensitive = true
}
output "made" {
  value     = var.name
  sensitive = true
}
resource "aws_dynamodb_table" "inner" {
  name = var.name
}
-- plan.json --
{"format_version": "1.2", "planned_values": {"root_module": {}},
 "variables": {"secret": {"value": "s3cr3t"}, "given": {"value": "s3cr3t"}},
 "configuration": {"root_module": {"variables": {"secret": {"sensitive": true}}}},
 "resource_changes": [
  {"address": "aws_dynamodb_table.all[\"variable\"]", "mode": "managed", "type": "aws_dynamodb_table", "name": "all", "index": "variable",
   "change": {"actions": ["create"], "after": {"name": "shop-s3cr3t", "hash_key": "s3cr3t", "tags": {"Given": "s3cr3t", "Plain": "x"}, "attribute": [{"name": "s3cr3t", "type": "S"}]},
    "after_unknown": {}, "after_sensitive": {"name": true, "hash_key": true, "tags": {"Given": true}, "attribute": [{"name": true}]}}}]}
`

// TestSensitive: what is sensitive is in nothing that can be printed, and what is
// unknown because of it says so.
func TestSensitive(t *testing.T) {
	dir := write(t, withSecrets)
	plan := []PlanFile{{Path: filepath.Join(dir, "plan.json"), Root: dir}}
	for name, inputs := range map[string]Inputs{
		"configuration": {}, "environment": {Variables: map[string]string{"secret": "s3cr3t", "given": "s3cr3t"}}, "plan": {Plans: plan},
	} {
		result := Scan(context.Background(), Config{Dirs: []string{dir, filepath.Join(dir, "m")}, Boundary: dir, Inputs: []Inputs{inputs}})
		written, err := json.MarshalIndent(struct {
			Model    any
			Problems []rules.Problem
		}{result.Model, result.Problems}, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(written)) {
			if strings.Contains(line, "s3cr3t") {
				t.Errorf("%s: printed: %s", name, line)
			}
		}
		if len(result.Problems) != 0 || len(result.Model.Tables) == 0 {
			t.Errorf("%s: %d tables, problems %v", name, len(result.Model.Tables), result.Problems)
		}
		for _, table := range result.Model.Tables {
			if !table.Name.IsUnknown() || !strings.HasSuffix(table.Name.Reason, "is sensitive, so its value is withheld") {
				t.Errorf("%s: the name of %s is %+v, want it withheld", name, table.Address, table.Name)
			}
		}
	}
}
