package tf

import (
	"fmt"
	"testing"

	"github.com/zclconf/go-cty/cty"
)

// nestedFiles has tables whose nested blocks are referred to. What Terraform
// makes of such references is compared in internal/dev/e2e/terraform.
const nestedFiles = `
variable "more" {
  type = list(string)
}

resource "aws_dynamodb_table" "orders" {
  global_secondary_index {
    name     = "gsi2"
    hash_key = "store_id"
  }

  dynamic "global_secondary_index" {
    for_each = ["customer_id"]
    content {
      name      = "gsi1"
      hash_key  = global_secondary_index.value
      range_key = "placed_at"
    }
  }
}

resource "aws_dynamodb_table" "twice" {
  global_secondary_index {
    name     = "gsi1"
    hash_key = "store_id"
  }

  global_secondary_index {
    name     = "gsi1"
    hash_key = "store_id"
  }
}

resource "aws_dynamodb_table" "both_ways" {
  global_secondary_index {
    name     = "gsi1"
    hash_key = "store_id"
  }

  global_secondary_index {
    name = "gsi2"
    key_schema {
      attribute_name = "customer_id"
      key_type       = "HASH"
    }
  }
}

resource "aws_dynamodb_table" "open" {
  dynamic "global_secondary_index" {
    for_each = var.more
    content {
      name = global_secondary_index.value
    }
  }
}

resource "aws_dynamodb_table" "none" {}

resource "aws_dynamodb_table" "ignored" {
  lifecycle {
    ignore_changes = [global_secondary_index]
  }
}

resource "aws_dynamodb_table" "named" {
  for_each = { eu = "orders", us = "carts" }
  name     = each.value
}

resource "aws_dynamodb_table" "copies" {
  for_each = aws_dynamodb_table.named
  name     = "${each.value.name}-copy"
  hash_key = each.value.arn
}
`

func TestNestedValue(t *testing.T) {
	var expressions []string
	tests := []struct {
		expression string
		want       cty.Value
	}{
		{`join(",", [for i in aws_dynamodb_table.orders.global_secondary_index : i.name])`, cty.StringVal("gsi1,gsi2")},
		{`join(",", aws_dynamodb_table.orders.global_secondary_index[*].hash_key)`, cty.StringVal("customer_id,store_id")},
		{`join(",", [for i in aws_dynamodb_table.orders.global_secondary_index : i.range_key])`, cty.NilVal},
		{`join(",", keys({ for i in aws_dynamodb_table.orders.global_secondary_index : i.name => i }))`, cty.StringVal("gsi1,gsi2")},
		{`length(aws_dynamodb_table.twice.global_secondary_index)`, cty.NumberIntVal(1)},
		{`length(aws_dynamodb_table.none.global_secondary_index)`, cty.NumberIntVal(0)},
		{`length(aws_dynamodb_table.ignored.global_secondary_index)`, cty.NilVal},
		{`length(aws_dynamodb_table.both_ways.global_secondary_index)`, cty.NilVal}, // the order is not certain
		{`length(aws_dynamodb_table.open.global_secondary_index)`, cty.NilVal},
		{`length(aws_dynamodb_table.orders.attribute)`, cty.NilVal}, // not among the sets
		{`join(",", [for t in aws_dynamodb_table.named : t.name])`, cty.StringVal("orders,carts")},
		{`join(",", [for t in aws_dynamodb_table.named : t.arn])`, cty.NilVal},
		{`length([for name, v in aws_dynamodb_table.orders : v.name])`, cty.NilVal}, // over the attributes of one
		{`aws_dynamodb_table.copies["us"].name`, cty.StringVal("carts-copy")},
		{`aws_dynamodb_table.copies["us"].hash_key`, cty.NilVal},
	}
	for _, test := range tests {
		expressions = append(expressions, test.expression)
	}
	root := load(t, locals(expressions)+nestedFiles)
	for i, test := range tests {
		v := root.local(fmt.Sprintf("x%d", i))
		if known := v.IsWhollyKnown(); known != (test.want != cty.NilVal) || known && !v.RawEquals(test.want) {
			t.Errorf("%s is %#v, want %#v", test.expression, v, test.want)
		}
	}
}
