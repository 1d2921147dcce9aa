package adapt_test

import (
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The variable of a function names the table if both are made of the same unknown values, in
// whatever module these arrive.
func TestUnknownValuesAreEqualToThemselves(t *testing.T) {
	for text, test := range map[string]struct {
		name, value string
		same        bool
	}{
		"a variable":                {`var.table`, `var.table`, true},
		"another one":               {`var.table`, `var.other`, false},
		"below one format":          {`format("%s-orders", var.env)`, `"${var.env}-orders"`, true},
		"below another":             {`"${var.env}-orders"`, `"${var.env}-carts"`, false},
		"a local":                   {`local.name`, `"x-${var.env}"`, true},
		"a computed name":           {`"t-${random_pet.x.id}"`, `"t-${random_pet.x.id}"`, true},
		"of another resource":       {`"t-${random_pet.x.id}"`, `"t-${random_pet.y.id}"`, false},
		"a workspace and a region":  {`"${terraform.workspace}-${data.aws_region.here.name}"`, `"${terraform.workspace}-${data.aws_region.here.name}"`, true},
		"in lower case":             {`lower(var.env)`, `lower(var.env)`, true},
		"in another case":           {`lower(var.env)`, `var.env`, false},
		"with what is replaced":     {`replace("${var.env}_t", "_", "-")`, `replace("${var.env}_t", "_", "-")`, true},
		"each time another":         {`uuid()`, `uuid()`, false},
		"entries that agree":        {`"${var.env}-${local.alike[var.env].orders}"`, `"${var.env}-Orders"`, true},
		"looked up by a function":   {`"${var.env}-${lookup(local.flat, var.env, "Orders")}"`, `"${var.env}-Orders"`, true},
		"entries that differ":       {`"${var.env}-${local.other[var.env].orders}"`, `"${var.env}-Orders"`, false},
		"an unknown condition":      {`var.env == "x" ? "a" : "b"`, `var.env == "x" ? "a" : "b"`, true},
		"the element of a list":     {`var.list[0]`, `var.list[0]`, true},
		"another one of it":         {`var.list[0]`, `var.list[1]`, false},
		"passed on under a name":    {`var.table`, `module.same.name`, true},
		"passed on by another call": {`var.table`, `module.other.name`, false},
	} {
		model := read(t, fmt.Sprintf(`
variable "env" {}
variable "table" {}
variable "other" {}
variable "list" {}
locals {
  name  = "x-${var.env}"
  alike = { dev = { orders = "Orders" }, prod = { orders = "Orders" } }
  flat  = { dev = "Orders", prod = "Orders" }
  other = { dev = { orders = "Orders" }, prod = { orders = "Requests" } }
}
resource "random_pet" "x" {}
resource "random_pet" "y" {}
data "aws_region" "here" {}
module "same" {
  source = "./pass"
  name   = var.table
}
module "other" {
  source = "./pass"
  name   = var.other
}
resource "aws_dynamodb_table" "t" {
  name     = %s
  hash_key = "id"
}
resource "aws_lambda_function" "f" {
  environment {
    variables = { TABLE = %s }
  }
}`, test.name, test.value), "pass/main.tf", `
variable "name" {}
output "name" { value = var.name }`).Model
		value, _ := model.Workloads[0].Variable("TABLE")
		if got := schema.Identical(value.Parts, model.Tables[0]); got != test.same {
			t.Errorf("%s: %v, want %v: %+v, %+v", text, got, test.same, value.Parts, model.Tables[0].NameText)
		}
	}
}
