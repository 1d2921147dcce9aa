locals {
  on_demand  = var.billing_mode == "PAY_PER_REQUEST"
  replicated = length(var.replicas) > 0
  table_name = var.table_name != null && var.table_name != "" ? var.table_name : module.this.id

  # The key attributes are declared by arguments of their own.
  key_attributes = concat(
    var.range_key == "" ? [] : [{ name = var.range_key, type = var.range_key_type }],
    [{ name = var.hash_key, type = var.hash_key_type }],
  )
}

resource "aws_dynamodb_table" "default" {
  count = module.this.enabled ? 1 : 0

  name                        = local.table_name
  billing_mode                = var.billing_mode
  hash_key                    = var.hash_key
  range_key                   = var.range_key
  read_capacity               = local.on_demand ? null : var.autoscale_min_read_capacity
  write_capacity              = local.on_demand ? null : var.autoscale_min_write_capacity
  stream_enabled              = local.replicated ? true : var.enable_streams
  stream_view_type            = local.replicated || var.enable_streams ? var.stream_view_type : ""
  table_class                 = var.table_class
  deletion_protection_enabled = var.deletion_protection_enabled
  tags                        = var.tags_enabled ? module.this.tags : null

  point_in_time_recovery {
    enabled = var.enable_point_in_time_recovery
  }

  server_side_encryption {
    enabled     = var.enable_encryption
    kms_key_arn = var.server_side_encryption_kms_key_arn
  }

  ttl {
    enabled        = var.ttl_attribute != "" ? var.ttl_enabled : false
    attribute_name = var.ttl_attribute
  }

  dynamic "attribute" {
    for_each = concat(local.key_attributes, var.dynamodb_attributes)
    content {
      name = attribute.value.name
      type = attribute.value.type
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.global_secondary_index_map
    content {
      name               = global_secondary_index.value.name
      hash_key           = global_secondary_index.value.hash_key
      range_key          = global_secondary_index.value.range_key
      projection_type    = global_secondary_index.value.projection_type
      non_key_attributes = global_secondary_index.value.non_key_attributes
      read_capacity      = global_secondary_index.value.read_capacity
      write_capacity     = global_secondary_index.value.write_capacity
    }
  }

  dynamic "local_secondary_index" {
    for_each = var.local_secondary_index_map
    content {
      name               = local_secondary_index.value.name
      range_key          = local_secondary_index.value.range_key
      projection_type    = local_secondary_index.value.projection_type
      non_key_attributes = local_secondary_index.value.non_key_attributes
    }
  }

  dynamic "replica" {
    for_each = var.replicas
    content {
      region_name            = replica.value
      propagate_tags         = false
      point_in_time_recovery = false
    }
  }

  dynamic "import_table" {
    for_each = var.import_table != null ? [var.import_table] : []
    content {
      input_format           = import_table.value.input_format
      input_compression_type = import_table.value.input_compression_type

      s3_bucket_source {
        bucket       = import_table.value.s3_bucket_source.bucket
        bucket_owner = import_table.value.s3_bucket_source.bucket_owner
        key_prefix   = import_table.value.s3_bucket_source.key_prefix
      }
    }
  }

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}
