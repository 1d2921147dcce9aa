package adapt_test

import (
	"strings"
	"testing"
)

// What Terraform took up to version 0.11 is understood: maps as blocks, and quotes around names.
func TestBlocksThatAreMaps(t *testing.T) {
	const files = `
-- main.tf --
variable "stage" {}
module "service" {
  source = "./service"
  settings {
    "Table" = "${aws_dynamodb_table.orders.name}"
    team    = "orders"
  }
}
resource "aws_dynamodb_table" "orders" {
  name     = "${var.stage}-orders"
  hash_key = "id"
  tags {
    "Team" = "orders" # who is called
    "Cost" = "12"
  }
}
-- service/main.tf --
variable "settings" { type = "map" }
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables {
      "TABLE" = "${var.settings["Table"]}"
    }
  }
}
`
	for name, test := range map[string]struct{ before, after, want string }{
		"as they are":                    {want: "aws_dynamodb_table.orders"},
		"a name that is no identifier":   {before: `"Cost"`, after: `"Cost of it"`}, // the file is read up to there
		"the block is there twice":       {before: `    team    = "orders"`, after: "}\nsettings {"},
		"there is a block in the block":  {before: `    team    = "orders"`, after: "more {\n}"},
		"a map that is written as one":   {before: "settings {", after: "settings = {", want: "aws_dynamodb_table.orders"},
		"a block that an expression has": {before: "variables {", after: "variables = {", want: "aws_dynamodb_table.orders"},
	} {
		if got := named(t, strings.Replace(files, test.before, test.after, 1)); got != test.want {
			t.Errorf("%s: TABLE names %q, want %q", name, got, test.want)
		}
	}
}
