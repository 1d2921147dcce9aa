package main

import (
	"fmt"
	"strings"
)

// layouts are the ways to write n Terraform tables, by file name.
var layouts = []generator{{"tables-plain", blocks}, {"tables-modules", modules}, {"tables-surrounded", surrounded}}

// perFile is how many tables a large file holds that people keep.
const perFile = 50

const variables = `
variable "environment" {}

variable "recovery" {
  default = true
}

locals {
  prefix = "${var.environment}-shop"
  tags   = { Service = "shop", Owner = "orders" }
}
`

const block = `
resource "aws_dynamodb_table" "orders_%[1]d" {
  name                        = "${local.prefix}-orders-%[1]d"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "customer_id"
  range_key                   = "ordered_at"
  deletion_protection_enabled = var.recovery

  attribute {
    name = "customer_id"
    type = "S"
  }

  attribute {
    name = "ordered_at"
    type = "S"
  }

  attribute {
    name = "status"
    type = "S"
  }

  global_secondary_index {
    name            = "gsi1"
    hash_key        = "status"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = var.recovery
  }

  tags = merge(local.tags, { Name = "orders-%[1]d" })
}
`

// blocks has a block for each table, in one root.
func blocks(n int) map[string]string { return written(n, block) }

func written(n int, text string) map[string]string {
	files := map[string]string{"variables.tf": variables}
	for first := 0; first < n; first += perFile {
		var b strings.Builder
		for i := first; i < min(first+perFile, n); i++ {
			fmt.Fprintf(&b, text, i)
		}
		files[fmt.Sprintf("tables_%05d.tf", first)] = b.String()
	}
	return files
}

// modules has a module call for each table, in roots of 50 calls.
func modules(n int) map[string]string {
	files := map[string]string{"modules/table/main.tf": `
variable "name" {}

variable "keys" {
  type = object({ hash = string, range = optional(string) })
}

variable "indexes" {
  type    = list(object({ name = string, hash = string, projection = optional(string, "KEYS_ONLY") }))
  default = []
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = var.keys.hash
  range_key                   = var.keys.range
  deletion_protection_enabled = true

  dynamic "attribute" {
    for_each = toset(concat([var.keys.hash], var.keys.range == null ? [] : [var.keys.range], var.indexes[*].hash))
    content {
      name = attribute.value
      type = "S"
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.value.name
      hash_key        = global_secondary_index.value.hash
      projection_type = global_secondary_index.value.projection
    }
  }

  point_in_time_recovery {
    enabled = true
  }
}
`}
	for first := 0; first < n; first += perFile {
		var b strings.Builder
		b.WriteString(variables)
		for i := first; i < min(first+perFile, n); i++ {
			fmt.Fprintf(&b, `
module "orders_%[1]d" {
  source  = "../../modules/table"
  name    = "${local.prefix}-orders-%[1]d"
  keys    = { hash = "customer_id", range = "ordered_at" }
  indexes = [{ name = "gsi1", hash = "status" }]
}
`, i)
		}
		files[fmt.Sprintf("roots/r%05d/main.tf", first)] = b.String()
	}
	return files
}

// surrounded has blocks with a stream, its consumer, a policy and scaling.
func surrounded(n int) map[string]string {
	return written(n, strings.Replace(block, "  point_in_time_recovery {", "  stream_enabled   = true\n  stream_view_type = \"NEW_AND_OLD_IMAGES\"\n\n  point_in_time_recovery {", 1)+`
resource "aws_lambda_event_source_mapping" "orders_%[1]d" {
  event_source_arn               = aws_dynamodb_table.orders_%[1]d.stream_arn
  function_name                  = "projector-%[1]d"
  starting_position              = "LATEST"
  bisect_batch_on_function_error = true
  maximum_retry_attempts         = 5
}

resource "aws_iam_role_policy" "orders_%[1]d" {
  role = "projector-%[1]d"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["dynamodb:GetItem", "dynamodb:Query"]
      Resource = [aws_dynamodb_table.orders_%[1]d.arn, "${aws_dynamodb_table.orders_%[1]d.arn}/index/*"]
    }]
  })
}
`)
}
