# The table of a call that turns scaling off.
resource "aws_dynamodb_table" "this" {
  count = local.plain ? 1 : 0

  name                        = var.name
  billing_mode                = var.billing_mode
  hash_key                    = var.hash_key
  range_key                   = var.range_key
  read_capacity               = var.read_capacity
  write_capacity              = var.write_capacity
  stream_enabled              = var.stream_enabled
  stream_view_type            = var.stream_view_type
  table_class                 = var.table_class
  deletion_protection_enabled = var.deletion_protection_enabled
  region                      = var.region
  restore_date_time           = var.restore_date_time
  restore_source_name         = var.restore_source_name
  restore_source_table_arn    = var.restore_source_table_arn
  restore_to_latest_time      = var.restore_to_latest_time
  tags                        = merge(var.tags, { Name = var.name })

  ttl {
    enabled        = var.ttl_enabled
    attribute_name = var.ttl_attribute_name
  }

  point_in_time_recovery {
    enabled                 = var.point_in_time_recovery_enabled
    recovery_period_in_days = var.point_in_time_recovery_period_in_days
  }

  server_side_encryption {
    enabled     = var.server_side_encryption_enabled
    kms_key_arn = var.server_side_encryption_kms_key_arn
  }

  dynamic "attribute" {
    for_each = var.attributes
    content {
      name = attribute.value.name
      type = attribute.value.type
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.global_secondary_indexes
    content {
      name               = global_secondary_index.value.name
      hash_key           = global_secondary_index.value.hash_key
      range_key          = lookup(global_secondary_index.value, "range_key", null)
      projection_type    = global_secondary_index.value.projection_type
      non_key_attributes = lookup(global_secondary_index.value, "non_key_attributes", null)
      read_capacity      = lookup(global_secondary_index.value, "read_capacity", null)
      write_capacity     = lookup(global_secondary_index.value, "write_capacity", null)

      dynamic "on_demand_throughput" {
        for_each = try([global_secondary_index.value.on_demand_throughput], [])
        content {
          max_read_request_units  = try(on_demand_throughput.value.max_read_request_units, null)
          max_write_request_units = try(on_demand_throughput.value.max_write_request_units, null)
        }
      }

      dynamic "warm_throughput" {
        for_each = try([global_secondary_index.value.warm_throughput], [])
        content {
          read_units_per_second  = try(warm_throughput.value.read_units_per_second, null)
          write_units_per_second = try(warm_throughput.value.write_units_per_second, null)
        }
      }
    }
  }

  dynamic "local_secondary_index" {
    for_each = var.local_secondary_indexes
    content {
      name               = local_secondary_index.value.name
      range_key          = local_secondary_index.value.range_key
      projection_type    = local_secondary_index.value.projection_type
      non_key_attributes = lookup(local_secondary_index.value, "non_key_attributes", null)
    }
  }

  # Before 1.1 a region was its name alone.
  dynamic "replica" {
    for_each = var.replica_regions
    content {
      region_name                 = try(replica.value.region_name, replica.value)
      kms_key_arn                 = try(replica.value.kms_key_arn, null)
      propagate_tags              = local.replica_tags ? try(replica.value.propagate_tags, null) : null
      point_in_time_recovery      = local.replica_recovery ? try(replica.value.point_in_time_recovery, null) : null
      consistency_mode            = local.replica_consistency ? try(replica.value.consistency_mode, null) : null
      deletion_protection_enabled = local.replica_protection ? try(replica.value.deletion_protection_enabled, null) : null
    }
  }

  dynamic "on_demand_throughput" {
    for_each = length(var.on_demand_throughput) > 0 ? [var.on_demand_throughput] : []
    content {
      max_read_request_units  = try(on_demand_throughput.value.max_read_request_units, null)
      max_write_request_units = try(on_demand_throughput.value.max_write_request_units, null)
    }
  }

  dynamic "warm_throughput" {
    for_each = length(var.warm_throughput) > 0 ? [var.warm_throughput] : []
    content {
      read_units_per_second  = try(warm_throughput.value.read_units_per_second, null)
      write_units_per_second = try(warm_throughput.value.write_units_per_second, null)
    }
  }

  dynamic "import_table" {
    for_each = length(var.import_table) > 0 ? [var.import_table] : []
    content {
      input_format           = import_table.value.input_format
      input_compression_type = try(import_table.value.input_compression_type, null)

      s3_bucket_source {
        bucket       = import_table.value.bucket
        bucket_owner = try(import_table.value.bucket_owner, null)
        key_prefix   = try(import_table.value.key_prefix, null)
      }
    }
  }

  dynamic "global_table_witness" {
    for_each = var.global_table_witness != null ? [var.global_table_witness] : []
    content {
      region_name = global_table_witness.value.region_name
    }
  }
}
