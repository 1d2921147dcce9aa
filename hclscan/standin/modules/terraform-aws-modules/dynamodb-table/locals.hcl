# Which of the three tables there is, and what depends on the version.
locals {
  scales = var.autoscaling_enabled # whether the arguments about scaling count

  plain          = var.create_table && !var.autoscaling_enabled
  scaled         = var.create_table && var.autoscaling_enabled && !var.ignore_changes_global_secondary_index
  scaled_indexes = var.create_table && var.autoscaling_enabled && var.ignore_changes_global_secondary_index

  # What a replica can be given.
  replica_tags        = true
  replica_recovery    = true
  replica_consistency = true
  replica_protection  = true

  scaled_name = try(aws_dynamodb_table.autoscaled[0].name, aws_dynamodb_table.autoscaled_gsi_ignore[0].name, "")
  table_arn   = try(aws_dynamodb_table.this[0].arn, aws_dynamodb_table.autoscaled[0].arn, aws_dynamodb_table.autoscaled_gsi_ignore[0].arn, "")
}
