package edit_test

import "github.com/dynamolint/dynamolint/internal/model/schema"

// tests are tables with the changes that are made to them.
var tests = map[string]struct {
	source  string
	changes func(string) []schema.Change
	want    string // after "terraform fmt"
}{
	"argument below the others": {`# Orders of the shop.
resource "aws_dynamodb_table" "orders" {
  name     = "orders" # by the shop
  hash_key = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = local.tags
}
`, protect, `# Orders of the shop.
resource "aws_dynamodb_table" "orders" {
  name                        = "orders" # by the shop
  hash_key                    = "order_id"
  deletion_protection_enabled = true

  attribute {
    name = "order_id"
    type = "S"
  }

  tags = local.tags
}
`},
	"block below the other blocks": {`resource "aws_dynamodb_table" "orders" {
  name = "orders"

  attribute {
    name = "order_id"
    type = "S"
  } # the only key

  lifecycle {
    prevent_destroy = true
  }
}
`, recover35, `resource "aws_dynamodb_table" "orders" {
  name = "orders"

  attribute {
    name = "order_id"
    type = "S"
  } # the only key

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}
`},
	"block above what follows at once": {`resource "aws_dynamodb_table" "orders" {
  attribute {
    name = "order_id"
    type = "S"
  }
  tags = local.tags
}
`, recover35, `resource "aws_dynamodb_table" "orders" {
  attribute {
    name = "order_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = local.tags
}
`},
	"argument and block at one place": {`resource "aws_dynamodb_table" "orders" {
  name = "orders"
}
`, both, `resource "aws_dynamodb_table" "orders" {
  name                        = "orders"
  deletion_protection_enabled = true

  point_in_time_recovery {
    enabled = true
  }
}
`},
	"argument of a block that is there": {`resource "aws_dynamodb_table" "orders" {
  point_in_time_recovery {
    recovery_period_in_days = 35
  }
}
`, recover35, `resource "aws_dynamodb_table" "orders" {
  point_in_time_recovery {
    recovery_period_in_days = 35
    enabled                 = true
  }
}
`},
	"argument that is set": {`resource "aws_dynamodb_table" "orders" {
  point_in_time_recovery {
    enabled = false # off in tests
  }
}
`, recover35, `resource "aws_dynamodb_table" "orders" {
  point_in_time_recovery {
    enabled = true # off in tests
  }
}
`},
	"two arguments of a new block": {`resource "aws_dynamodb_table" "orders" {}
`, expire, `resource "aws_dynamodb_table" "orders" {
  ttl {
    attribute_name = "ttl"
    enabled        = true
  }
}
`},
	"block on one line": {`resource "aws_dynamodb_table" "orders" {
  ttl { enabled = true }
}
`, expire, "run again"},
	"empty table": {`resource "aws_dynamodb_table" "orders" {
}
`, both, `resource "aws_dynamodb_table" "orders" {
  deletion_protection_enabled = true

  point_in_time_recovery {
    enabled = true
  }
}
`},
	"table on one line": {`resource "aws_dynamodb_table" "orders" { name = "orders" }
`, both, `resource "aws_dynamodb_table" "orders" {
  name                        = "orders"
  deletion_protection_enabled = true

  point_in_time_recovery {
    enabled = true
  }
}
`},
	"behind a heredoc": {`resource "aws_dynamodb_table" "orders" {
  name = <<-EOT
    orders
  EOT
}
`, protect, `resource "aws_dynamodb_table" "orders" {
  name                        = <<-EOT
    orders
  EOT
  deletion_protection_enabled = true
}
`},
	"behind a comment of several lines": {`resource "aws_dynamodb_table" "orders" {
  name = "orders" /* of the shop
  and of its branches */
}
`, protect, `resource "aws_dynamodb_table" "orders" {
  name                        = "orders" /* of the shop
  and of its branches */
  deletion_protection_enabled = true
}
`},
	"argument removed": {`resource "aws_dynamodb_table" "orders" {
  billing_mode = "PAY_PER_REQUEST"
  # The peak is at noon.
  read_capacity = 5 # units

  # What it is called.
  name = "orders"
}
`, removeReads, `resource "aws_dynamodb_table" "orders" {
  billing_mode = "PAY_PER_REQUEST"
  # The peak is at noon.

  # What it is called.
  name = "orders"
}
`},
	"last argument removed": {`resource "aws_dynamodb_table" "orders" { read_capacity = 5 }
`, removeReads, `resource "aws_dynamodb_table" "orders" {}
`},
	"block removed": {`resource "aws_dynamodb_table" "orders" {
  attribute {
    name = "order_id"
    type = "S"
  }

  attribute { # old
    name = "status"
    type = "S"
  }

  tags = local.tags
}
`, removeOld, `resource "aws_dynamodb_table" "orders" {
  attribute {
    name = "order_id"
    type = "S"
  }

  tags = local.tags
}
`},
	"last block removed": {`resource "aws_dynamodb_table" "orders" {
  name = "orders"

  attribute { # old
    name = "status"
    type = "S"
  }
}
`, removeOld, `resource "aws_dynamodb_table" "orders" {
  name = "orders"
}
`},
	"list on one line": {`resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = [tags]
  }
}
`, ignore, `resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = [tags, read_capacity, write_capacity]
  }
}
`},
	"list on lines of its own": {`resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = [
      tags, # by the cost report
    ]
  }
}
`, ignore, `resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = [
      tags, # by the cost report
      read_capacity,
      write_capacity,
    ]
  }
}
`},
	"empty list": {`resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = []
  }
}
`, ignore, `resource "aws_dynamodb_table" "orders" {
  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}
`},
	"no list": {`resource "aws_dynamodb_table" "orders" {
  name = "orders"
}
`, ignore, `resource "aws_dynamodb_table" "orders" {
  name = "orders"

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}
`},
	"expression taken over": {`resource "aws_dynamodb_index" "by_customer" {
  hash_key = local.customer # a ULID
  name     = "gsi1"
}
`, keySchema, `resource "aws_dynamodb_index" "by_customer" {
  name = "gsi1"

  key_schema {
    attribute_name = local.customer # a ULID
    key_type       = "HASH"
  }
}
`},
}
