variable "name" {
  type = string
}

variable "bucket" {
  type    = string
  default = null
}

resource "aws_dynamodb_table" "this" {
  name     = var.name
  hash_key = "depot_id"

  dynamic "import_table" { # want DDB428 `"prod-shop-parcels" still has import_table`
    for_each = var.bucket == null ? [] : [var.bucket]
    content {
      input_format = "CSV"

      s3_bucket_source {
        bucket = import_table.value
      }
    }
  }
}
