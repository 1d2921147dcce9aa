# A label is the parts that are given, cleaned and in a fixed order, joined.
locals {
  enabled    = var.enabled == null ? lookup(var.context, "enabled", true) : var.enabled
  delimiter  = var.delimiter == null ? local.inherited.delimiter == null ? "-" : local.inherited.delimiter : var.delimiter
  pattern    = coalesce(var.regex_replace_chars, local.inherited.regex_replace_chars, "/[^-a-zA-Z0-9]/")
  value_case = coalesce(var.label_value_case, local.inherited.label_value_case, "lower")
  key_case   = coalesce(var.label_key_case, local.inherited.label_key_case, "title")
  limit      = coalesce(var.id_length_limit, local.inherited.id_length_limit, 0)

  order = coalescelist(
    var.label_order == null ? [] : var.label_order,
    local.inherited.label_order == null ? [] : local.inherited.label_order,
    ["namespace", "environment", "stage", "name", "attributes"],
  )

  # What the context says, null for what it does not have.
  inherited = {
    for key in [
      "namespace", "tenant", "environment", "stage", "name", "delimiter", "regex_replace_chars",
      "label_order", "label_key_case", "label_value_case", "id_length_limit",
    ] : key => lookup(var.context, key, null)
  }

  given = {
    namespace   = var.namespace == null ? local.inherited.namespace : var.namespace
    tenant      = var.tenant == null ? local.inherited.tenant : var.tenant
    environment = var.environment == null ? local.inherited.environment : var.environment
    stage       = var.stage == null ? local.inherited.stage : var.stage
    name        = var.name == null ? local.inherited.name : var.name
  }

  cleaned = { for key, text in local.given : key => text == null ? "" : replace(text, local.pattern, "") }

  attributes = compact(distinct([
    for text in compact(distinct(local.added)) : (
      local.value_case == "none" ? replace(text, local.pattern, "") :
      local.value_case == "title" ? title(lower(replace(text, local.pattern, ""))) :
      local.value_case == "upper" ? upper(replace(text, local.pattern, "")) :
      lower(replace(text, local.pattern, ""))
    )
  ]))

  parts = merge(
    { attributes = join(local.delimiter, local.attributes) },
    {
      for key, text in local.cleaned : key => (
        local.value_case == "none" ? text :
        local.value_case == "title" ? title(lower(text)) :
        local.value_case == "upper" ? upper(text) : lower(text)
      )
    },
  )

  full = join(local.delimiter, [for key in local.order : local.parts[key] if local.parts[key] != ""])

  # A label that is too long is cut, and a hash of the whole put at its end.
  room   = local.limit - length(local.delimiter) - 5
  hashed = "${md5(local.full)}qrstuvwxyz"
  hash = replace(
    local.value_case == "title" ? title(local.hashed) : local.value_case == "upper" ? upper(local.hashed) : local.hashed,
    local.pattern, "",
  )
  head = local.room > 0 ? "${trimsuffix(substr(local.full, 0, local.room), local.delimiter)}${local.delimiter}" : ""
  id   = local.limit != 0 && length(local.full) > local.limit ? substr("${local.head}${local.hash}", 0, local.limit) : local.full
}

locals {
  added = concat(
    lookup(var.context, "attributes", null) == null ? [] : var.context.attributes,
    var.attributes == null ? [] : var.attributes,
  )
}
