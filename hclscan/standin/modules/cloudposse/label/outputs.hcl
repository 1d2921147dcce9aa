output "id" {
  value = local.enabled ? local.id : ""
}

output "id_full" {
  value = local.enabled ? local.full : ""
}

output "enabled" {
  value = local.enabled
}

output "namespace" {
  value = local.enabled ? local.parts.namespace : ""
}

output "tenant" {
  value = local.enabled ? local.parts.tenant : ""
}

output "environment" {
  value = local.enabled ? local.parts.environment : ""
}

output "stage" {
  value = local.enabled ? local.parts.stage : ""
}

output "name" {
  value = local.enabled ? local.parts.name : ""
}

output "delimiter" {
  value = local.enabled ? local.delimiter : ""
}

output "attributes" {
  value = local.enabled ? local.attributes : []
}

output "tags" {
  value = local.enabled ? local.tags : {}
}

# What another label takes over: the parts as they were given.
output "context" {
  value = merge(local.given, {
    enabled             = local.enabled
    delimiter           = var.delimiter == null ? local.inherited.delimiter : var.delimiter
    attributes          = local.added
    tags                = local.own_tags
    label_order         = var.label_order == null ? local.inherited.label_order : var.label_order
    regex_replace_chars = var.regex_replace_chars == null ? local.inherited.regex_replace_chars : var.regex_replace_chars
    id_length_limit     = var.id_length_limit == null ? local.inherited.id_length_limit : var.id_length_limit
    label_key_case      = var.label_key_case == null ? local.inherited.label_key_case : var.label_key_case
    label_value_case    = var.label_value_case == null ? local.inherited.label_value_case : var.label_value_case
    labels_as_tags      = local.chosen
  })
}

output "normalized_context" {
  value = merge(local.parts, {
    enabled             = local.enabled
    delimiter           = local.delimiter
    attributes          = local.attributes
    tags                = local.tags
    label_order         = local.order
    regex_replace_chars = local.pattern
    id_length_limit     = local.limit
    label_key_case      = local.key_case
    label_value_case    = local.value_case
    labels_as_tags      = local.as_tags
  })
}
