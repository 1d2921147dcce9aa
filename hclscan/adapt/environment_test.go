package adapt_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tablesOfShop are what the environments below refer to.
const tablesOfShop = `
variable "env" {}
variable "enabled" { type = bool }
variable "unset" {}
variable "orders_table" { default = "orders-dev" }

resource "aws_dynamodb_table" "orders" {
  name     = "${var.env}-orders"
  hash_key = "id"
}
resource "aws_dynamodb_table" "carts" {
  name     = "carts"
  hash_key = "id"
}
resource "aws_dynamodb_table" "maybe" {
  count = var.enabled ? 1 : 0
  name  = "${var.env}-maybe"
}
resource "aws_dynamodb_table" "each" {
  for_each = toset(["eu", "us"])
  name     = "${var.env}-${each.key}"
}
data "aws_dynamodb_table" "shared" {
  name = "${var.env}-shared"
}
resource "aws_dynamodb_table_replica" "orders" {
  global_table_arn = aws_dynamodb_table.orders.arn
}
data "terraform_remote_state" "shop" {}
data "aws_region" "current" {}

locals {
  orders_name = aws_dynamodb_table.orders.name
  orders_arn  = split("/", aws_dynamodb_table.orders.arn)
  tables      = { orders = aws_dynamodb_table.orders, carts = aws_dynamodb_table.carts.id }
  common      = { STAGE = "prod", TABLE = aws_dynamodb_table.carts.name }
}
`

// Which table the value of a variable is a reference to.
func TestVariableNamesTable(t *testing.T) {
	const orders, carts, maybe = "aws_dynamodb_table.orders", "aws_dynamodb_table.carts", "aws_dynamodb_table.maybe"
	for value, want := range map[string]string{
		`aws_dynamodb_table.orders.name`:                                      orders,
		`aws_dynamodb_table.carts.name`:                                       carts,
		`aws_dynamodb_table.orders.id`:                                        orders,
		`aws_dynamodb_table.orders.arn`:                                       orders,
		`"${aws_dynamodb_table.orders.arn}/index/*"`:                          orders,
		`aws_dynamodb_table.each["eu"].name`:                                  `aws_dynamodb_table.each["eu"]`,
		`local.orders_name`:                                                   orders,
		`local.tables.orders.name`:                                            orders,
		`local.tables["carts"]`:                                               carts,
		`split("/", aws_dynamodb_table.orders.arn)[1]`:                        orders,
		`element(split("/", aws_dynamodb_table.orders.arn), 1)`:               orders,
		`element(split("/", aws_dynamodb_table.orders.arn), -1)`:              orders,
		`split("/", split(":", aws_dynamodb_table.orders.arn)[5])[1]`:         orders,
		`split("/", aws_dynamodb_table.orders.stream_arn)[1]`:                 orders,
		`local.orders_arn[1]`:                                                 orders,
		`aws_dynamodb_table.maybe[0].name`:                                    maybe,
		`one(aws_dynamodb_table.maybe[*].name)`:                               maybe,
		`join("", aws_dynamodb_table.maybe[*].name)`:                          maybe,
		`try(aws_dynamodb_table.maybe[0].name, "")`:                           maybe,
		`var.enabled ? aws_dynamodb_table.maybe[0].name : ""`:                 maybe,
		`var.enabled ? aws_dynamodb_table.orders.name : null`:                 orders,
		`var.enabled ? local.orders_name : aws_dynamodb_table.orders.name`:    orders,
		`format("%s", aws_dynamodb_table.orders.name)`:                        orders,
		`join("", [aws_dynamodb_table.orders.name])`:                          orders,
		`tostring(aws_dynamodb_table.orders.name)`:                            orders,
		`"arn:aws:dynamodb:eu-west-1:1:table/${aws_dynamodb_table.carts.id}"`: carts,
		`data.aws_dynamodb_table.shared.name`:                                 "data.aws_dynamodb_table.shared",
		`split("/", data.aws_dynamodb_table.shared.arn)[1]`:                   "data.aws_dynamodb_table.shared",

		`"carts"`:                                  "", // a name is compared by others
		`"carts-${var.env}"`:                       "",
		`var.orders_table`:                         "",
		`var.unset`:                                "",
		`aws_dynamodb_table.orders.hash_key`:       "",
		`aws_dynamodb_table.orders.stream_arn`:     "",
		`aws_dynamodb_table.each[var.env].name`:    "",
		`"${aws_dynamodb_table.orders.name}-copy"`: "",
		`"${aws_dynamodb_table.orders.name}/x"`:    "",
		`"${aws_dynamodb_table.orders.name},${aws_dynamodb_table.carts.name}"`:                  "",
		`split(":", aws_dynamodb_table.orders.arn)[3]`:                                          "",
		`split("-", aws_dynamodb_table.orders.name)[0]`:                                         "",
		`split("/", aws_dynamodb_table.orders.arn)[var.unset]`:                                  "",
		`var.enabled ? aws_dynamodb_table.orders.name : aws_dynamodb_table.carts.name`:          "",
		`var.enabled ? aws_dynamodb_table.orders.name : var.unset`:                              "",
		`var.enabled ? aws_dynamodb_table.orders.name : aws_dynamodb_table.orders.hash_key`:     "",
		`var.enabled ? aws_dynamodb_table.orders.arn : aws_dynamodb_table_replica.orders.arn`:   "",
		`aws_dynamodb_table_replica.orders.arn`:                                                 "",
		`replace(aws_dynamodb_table.orders.arn, "eu-west-1", data.aws_region.current.name)`:     "",
		`coalesce(var.unset, aws_dynamodb_table.orders.name)`:                                   "",
		`try(aws_dynamodb_table.maybe[0].name, aws_dynamodb_table.orders.name)`:                 "",
		`try(jsondecode(var.unset).table, aws_dynamodb_table.orders.name)`:                      "",
		`data.terraform_remote_state.shop.outputs.orders_table`:                                 "",
		`element([aws_dynamodb_table.orders.name, aws_dynamodb_table.carts.name], var.enabled)`: "",
	} {
		model := read(t, tablesOfShop+fmt.Sprintf(`
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables = { TABLE = %s }
  }
}`, value)).Model
		ref, ok := model.Workloads[0].Variable("TABLE")
		if !ok {
			t.Fatalf("TABLE = %s is not there", value)
		}
		if got, _ := ref.Table(); got != want {
			t.Errorf("%s names %q, want %q: %+v", value, got, want, ref.Parts)
		}
		found := schema.NewAddressIndex(model.Tables)
		if address, ok := ref.Table(); ok && !strings.HasPrefix(address, "data.") {
			if _, declared := found.Find(address, &model.Workloads[0].Declaration); !declared {
				t.Errorf("%s names %s, which is not declared", value, address)
			}
		}
	}
}

// A table that a data source looks up is known by the pattern of its name.
func TestVariableOfLookedUpTable(t *testing.T) {
	model := read(t, tablesOfShop+`
resource "aws_lambda_function" "api" {
  environment {
    variables = { TABLE = data.aws_dynamodb_table.shared.id }
  }
}`).Model
	ref, _ := model.Workloads[0].Variable("TABLE")
	const address = "data.aws_dynamodb_table.shared"
	want := []schema.NamePart{
		{Text: "var.env", Hole: true, Address: address, Attribute: "id"},
		{Text: "-shared", Address: address, Attribute: "id"},
	}
	if diff := cmp.Diff(want, ref.Parts, cmpopts.IgnoreTypes(schema.Filler(""))); diff != "" {
		t.Error(diff)
	}
	if created, ok := ref.Created(); ok {
		t.Errorf("it is taken for %s", created)
	}
}

// describe lists the workloads of a model with their variables and the tables that
// these name.
func describe(m *schema.Model) []string {
	var all []string
	for _, w := range m.Workloads {
		words := []string{string(w.Kind), w.DisplayName() + ":"}
		for _, v := range w.Variables.Items {
			word := v.Name.Reason
			if name, known := v.Name.Get(); known {
				word = name
			}
			if address, ok := v.Value.Table(); ok {
				word += "=" + address
			}
			words = append(words, word)
		}
		if w.Variables.Partial != "" {
			words = append(words, "...")
		}
		if w.Maybe != "" {
			words = append(words, "(maybe)")
		}
		all = append(all, strings.Join(words, " "))
	}
	return all
}

func TestEnvironments(t *testing.T) {
	for name, test := range environments {
		t.Run(name, func(t *testing.T) {
			model := read(t, tablesOfShop+test.text).Model
			if diff := cmp.Diff(test.want, describe(model)); diff != "" {
				t.Error(diff)
			}
			var snapshot bytes.Buffer
			if err := schema.Encode(&snapshot, model); err != nil {
				t.Fatal(err)
			}
			back, err := schema.Decode(&snapshot)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, describe(back)); diff != "" {
				t.Errorf("from the snapshot: %s", diff)
			}
		})
	}
}
