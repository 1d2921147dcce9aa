output "table_name" {
  value = join("", aws_dynamodb_table.default[*].name)
}

output "table_id" {
  value = join("", aws_dynamodb_table.default[*].id)
}

output "table_arn" {
  value = join("", aws_dynamodb_table.default[*].arn)
}

output "table_stream_arn" {
  value = join("", aws_dynamodb_table.default[*].stream_arn)
}

output "table_stream_label" {
  value = join("", aws_dynamodb_table.default[*].stream_label)
}

output "global_secondary_index_names" {
  value = module.this.enabled ? var.global_secondary_index_map[*].name : []
}

output "local_secondary_index_names" {
  value = module.this.enabled ? var.local_secondary_index_map[*].name : []
}
