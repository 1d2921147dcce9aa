package suppress

import (
	"strings"
	"testing"
)

func TestHCLCoverage(t *testing.T) {
	for name, src := range map[string]string{
		"above a block": `
# The orders of the shop.
# dynamolint:ignore point-in-time-recovery -- rebuilt every night
|resource "aws_dynamodb_table" "orders" {
|  name = "prod-shop-orders"
|
|  attribute {
|    name = "order_id"
|    type = "S"
|  }
|}

resource "aws_dynamodb_table" "carts" {
}`,
		"after the header of a block": `
|resource "aws_dynamodb_table" "orders" { // dynamolint:ignore DDB413 -- rebuilt
  name = "prod-shop-orders"
}`,
		"after an attribute": `
resource "aws_dynamodb_table" "orders" {
|  name = "orders" # dynamolint:ignore table-name -- as the partner calls it
  ttl {}
}`,
		"above a nested block": `
resource "aws_dynamodb_table" "orders" {
  name = "prod-shop-orders"
  //dynamolint:ignore projection-all -- the index serves the whole page

|  global_secondary_index {
|    name = "gsi1"
|  }
  ttl {}
}`,
		"above an attribute of several lines": `
locals {
  # dynamolint:ignore table-name -- old names
|  names = {
|    orders = "Orders"
|    carts  = "${upper("c")}arts"
|  }
  other = 1
}`,
		"above a heredoc with braces": `
locals {
  ## dynamolint:ignore iam-wildcard-action -- an operator's role
|  policy = <<-EOT
|    { "Action": "${var.action}" # dynamolint:ignore no -- directive
|  EOT
  other = 1
}`,
		"above an element of a list": `
locals {
  names = [
    "a",
    # dynamolint:ignore table-name -- old name
|    "Orders",
    "b",
  ]
}`,
		"file": `
|# dynamolint:ignore-file table-name -- names of the old account
|
|resource "aws_dynamodb_table" "orders" {
|}`,
		"below all code": `
locals {}
# dynamolint:ignore ttl -- none`,
		"in a file that is cut off": `
# dynamolint:ignore ttl -- sessions are few
|resource "aws_dynamodb_table" "orders" {
|  name = "${`,
	} {
		t.Run(name, func(t *testing.T) { covered(t, "main.tf", strings.TrimPrefix(src, "\n")) })
	}
}

func TestHCLFaults(t *testing.T) {
	for src, want := range map[string]string{
		"locals {}\n# dynamolint:ignore-file ttl -- r\n":    "Dynamolint:ignore-file stands after code; move it to the top of the file",
		"/* dynamolint:ignore ttl -- r */\r\nlocals {}\r\n": "The directive is a /* comment */; write it as a line comment",
	} {
		if got := Parse("main.tf", []byte(src)); len(got) != 1 || got[0].Fault.Short() != want {
			t.Errorf("%q: %+v", src, got)
		}
	}
}

func FuzzHCL(f *testing.F) {
	f.Add([]byte("# dynamolint:ignore a -- b\nresource \"x\" \"y\" {\n  a = <<E\n${b}\nE\n}\n"))
	f.Add([]byte("a = [ 1, # dynamolint:ignore a -- b\r\n 2 ]"))
	f.Add([]byte("\"${\" # dynamolint:ignore-file a -- b"))
	fuzz(f, "f.tf")
}
