variable "backup" {
  type = string
}

variable "imports" {
  type = list(string)
}

resource "aws_dynamodb_table" "imported" {
  name     = "prod-shop-orders"
  hash_key = "order_id"

  import_table { # want DDB428 `"prod-shop-orders" still has import_table.*it does nothing once the table exists, but changing it plans to destroy the table with its items and create it again`
    input_format = "DYNAMODB_JSON"

    s3_bucket_source {
      bucket = "prod-shop-exports"
    }
  }
}

resource "aws_dynamodb_table" "restored" {
  name                   = "prod-shop-returns"
  restore_source_name    = "prod-shop-returns-2025" # want DDB428 `"prod-shop-returns" still has restore_source_name`
  restore_to_latest_time = true
}

resource "aws_dynamodb_table" "restored_in_part_ignored" {
  name                     = "prod-shop-carts"
  restore_source_table_arn = "arn:aws:dynamodb:eu-central-1:123456789012:table/prod-shop-carts-2025"
  restore_date_time        = "2026-01-31T12:00:00Z" # want DDB428 `"prod-shop-carts" still has restore_date_time`

  lifecycle {
    ignore_changes = [restore_source_table_arn]
  }
}

resource "aws_dynamodb_table" "ignored" {
  name     = "prod-shop-items"
  hash_key = "item_id"

  import_table {
    input_format = "DYNAMODB_JSON"

    s3_bucket_source {
      bucket = "prod-shop-exports"
    }
  }

  lifecycle {
    ignore_changes = [import_table]
  }
}

resource "aws_dynamodb_table" "all_ignored" {
  name                = "prod-shop-visits"
  restore_source_name = "prod-shop-visits-2025"

  lifecycle {
    ignore_changes = all
  }
}

resource "aws_dynamodb_table" "not_set" {
  name                   = "prod-shop-depots"
  hash_key               = "depot_id"
  restore_source_name    = ""
  restore_date_time      = null
  restore_to_latest_time = false
}

resource "aws_dynamodb_table" "unknown" {
  name                = "prod-shop-brands"
  restore_source_name = var.backup # undecided DDB428 `cannot determine whether restore_source_name of prod-shop-brands is set: var.backup`
}

resource "aws_dynamodb_table" "unknown_import" { # undecided DDB428 `cannot determine whether prod-shop-stores is created from other data: .*var.imports`
  name     = "prod-shop-stores"
  hash_key = "store_id"

  dynamic "import_table" {
    for_each = var.imports
    content {
      input_format = "CSV"
    }
  }
}

module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
  bucket = "prod-shop-exports"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-pallets"
}
