# The table of a call that turns scaling on: what scaling changes is left to it.
# What Terraform ignores cannot depend on an argument, hence a block for each case.
resource "aws_dynamodb_table" "autoscaled" {
  count = local.scaled ? 1 : 0

  name      = var.name
  tags      = merge(var.tags, { Name = var.name })
  region    = var.region
  hash_key  = var.hash_key
  range_key = var.range_key

  billing_mode   = var.billing_mode
  read_capacity  = var.read_capacity
  write_capacity = var.write_capacity
  table_class    = var.table_class

  stream_enabled              = var.stream_enabled
  stream_view_type            = var.stream_view_type
  deletion_protection_enabled = var.deletion_protection_enabled

  restore_date_time        = var.restore_date_time
  restore_source_name      = var.restore_source_name
  restore_source_table_arn = var.restore_source_table_arn
  restore_to_latest_time   = var.restore_to_latest_time

  dynamic "attribute" {
    for_each = var.attributes
    iterator = each_attribute
    content {
      type = each_attribute.value.type
      name = each_attribute.value.name
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.global_secondary_indexes
    iterator = index
    content {
      name               = index.value.name
      hash_key           = index.value.hash_key
      range_key          = try(index.value.range_key, null)
      read_capacity      = try(index.value.read_capacity, null)
      write_capacity     = try(index.value.write_capacity, null)
      projection_type    = index.value.projection_type
      non_key_attributes = try(index.value.non_key_attributes, null)
    }
  }

  dynamic "local_secondary_index" {
    for_each = var.local_secondary_indexes
    iterator = index
    content {
      name               = index.value.name
      range_key          = index.value.range_key
      projection_type    = index.value.projection_type
      non_key_attributes = try(index.value.non_key_attributes, null)
    }
  }

  # Before 1.1 a region was its name alone.
  dynamic "replica" {
    for_each = var.replica_regions
    iterator = copy
    content {
      region_name            = try(copy.value.region_name, copy.value)
      kms_key_arn            = try(copy.value.kms_key_arn, null)
      propagate_tags         = local.replica_tags ? try(copy.value.propagate_tags, null) : null
      consistency_mode       = local.replica_consistency ? try(copy.value.consistency_mode, null) : null
      point_in_time_recovery = local.replica_recovery ? try(copy.value.point_in_time_recovery, null) : null
    }
  }

  server_side_encryption {
    kms_key_arn = var.server_side_encryption_kms_key_arn
    enabled     = var.server_side_encryption_enabled
  }

  point_in_time_recovery {
    recovery_period_in_days = var.point_in_time_recovery_period_in_days
    enabled                 = var.point_in_time_recovery_enabled
  }

  ttl {
    attribute_name = var.ttl_attribute_name
    enabled        = var.ttl_enabled
  }

  dynamic "on_demand_throughput" {
    for_each = length(var.on_demand_throughput) == 0 ? [] : [1]
    content {
      max_read_request_units  = try(var.on_demand_throughput.max_read_request_units, null)
      max_write_request_units = try(var.on_demand_throughput.max_write_request_units, null)
    }
  }

  dynamic "warm_throughput" {
    for_each = length(var.warm_throughput) == 0 ? [] : [1]
    content {
      read_units_per_second  = try(var.warm_throughput.read_units_per_second, null)
      write_units_per_second = try(var.warm_throughput.write_units_per_second, null)
    }
  }

  dynamic "import_table" {
    for_each = length(var.import_table) == 0 ? [] : [1]
    content {
      input_compression_type = try(var.import_table.input_compression_type, null)
      input_format           = var.import_table.input_format

      dynamic "input_format_options" {
        for_each = try([var.import_table.input_format_options.csv], [])
        content {
          csv {
            delimiter   = try(input_format_options.value.delimiter, null)
            header_list = try(input_format_options.value.header_list, null)
          }
        }
      }

      s3_bucket_source {
        bucket       = try(var.import_table.bucket, var.import_table.s3_bucket_source.bucket, null)
        bucket_owner = try(var.import_table.bucket_owner, var.import_table.s3_bucket_source.bucket_owner, null)
        key_prefix   = try(var.import_table.key_prefix, var.import_table.s3_bucket_source.key_prefix, null)
      }
    }
  }

  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}

# The same, with the capacity of indexes left to scaling, too.
resource "aws_dynamodb_table" "autoscaled_gsi_ignore" {
  count = local.scaled_indexes ? 1 : 0

  name      = var.name
  tags      = merge(var.tags, { Name = var.name })
  region    = var.region
  hash_key  = var.hash_key
  range_key = var.range_key

  billing_mode   = var.billing_mode
  read_capacity  = var.read_capacity
  write_capacity = var.write_capacity
  table_class    = var.table_class

  stream_enabled              = var.stream_enabled
  stream_view_type            = var.stream_view_type
  deletion_protection_enabled = var.deletion_protection_enabled

  restore_date_time        = var.restore_date_time
  restore_source_name      = var.restore_source_name
  restore_source_table_arn = var.restore_source_table_arn
  restore_to_latest_time   = var.restore_to_latest_time

  dynamic "attribute" {
    for_each = var.attributes
    iterator = each_attribute
    content {
      type = each_attribute.value.type
      name = each_attribute.value.name
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.global_secondary_indexes
    iterator = index
    content {
      name               = index.value.name
      hash_key           = index.value.hash_key
      range_key          = try(index.value.range_key, null)
      read_capacity      = try(index.value.read_capacity, null)
      write_capacity     = try(index.value.write_capacity, null)
      projection_type    = index.value.projection_type
      non_key_attributes = try(index.value.non_key_attributes, null)
    }
  }

  dynamic "local_secondary_index" {
    for_each = var.local_secondary_indexes
    iterator = index
    content {
      name               = index.value.name
      range_key          = index.value.range_key
      projection_type    = index.value.projection_type
      non_key_attributes = try(index.value.non_key_attributes, null)
    }
  }

  # Before 1.1 a region was its name alone.
  dynamic "replica" {
    for_each = var.replica_regions
    iterator = copy
    content {
      region_name            = try(copy.value.region_name, copy.value)
      kms_key_arn            = try(copy.value.kms_key_arn, null)
      propagate_tags         = local.replica_tags ? try(copy.value.propagate_tags, null) : null
      consistency_mode       = local.replica_consistency ? try(copy.value.consistency_mode, null) : null
      point_in_time_recovery = local.replica_recovery ? try(copy.value.point_in_time_recovery, null) : null
    }
  }

  server_side_encryption {
    kms_key_arn = var.server_side_encryption_kms_key_arn
    enabled     = var.server_side_encryption_enabled
  }

  point_in_time_recovery {
    recovery_period_in_days = var.point_in_time_recovery_period_in_days
    enabled                 = var.point_in_time_recovery_enabled
  }

  ttl {
    attribute_name = var.ttl_attribute_name
    enabled        = var.ttl_enabled
  }

  lifecycle {
    ignore_changes = [global_secondary_index, read_capacity, write_capacity]
  }
}
