# The tags are those given, over one for each part of the label.
locals {
  labels = merge(local.parts, { name = local.id })

  # The first label that says which parts become tags decides for all that get its context.
  chosen  = contains(lookup(var.context, "labels_as_tags", ["unset"]), "unset") ? var.labels_as_tags : var.context.labels_as_tags
  as_tags = contains(local.chosen, "default") ? keys(local.labels) : local.chosen

  generated = {
    for key, text in local.labels : (
      local.key_case == "upper" ? upper(key) : local.key_case == "lower" ? lower(key) : title(key)
    ) => text if text != "" && contains(local.as_tags, key)
  }

  own_tags = merge(lookup(var.context, "tags", {}), var.tags)
  tags     = merge(local.generated, local.own_tags)
}
