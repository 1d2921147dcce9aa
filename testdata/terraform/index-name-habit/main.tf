# All but one index are named alike, and nothing is configured.
resource "aws_dynamodb_table" "t0" {
  name     = "t0"
  hash_key = "id"

  global_secondary_index {
    name            = "by-owner"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t1" {
  name     = "t1"
  hash_key = "id"

  global_secondary_index {
    name            = "by-owner-day"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t2" {
  name     = "t2"
  hash_key = "id"

  global_secondary_index {
    name            = "by-state"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t3" {
  name     = "t3"
  hash_key = "id"

  global_secondary_index {
    name            = "by-owner-state"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t4" {
  name     = "t4"
  hash_key = "id"

  global_secondary_index {
    name            = "by-parent"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t5" {
  name     = "t5"
  hash_key = "id"

  global_secondary_index {
    name            = "by-day"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t6" {
  name     = "t6"
  hash_key = "id"

  global_secondary_index {
    name            = "by-label"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t7" {
  name     = "t7"
  hash_key = "id"

  global_secondary_index {
    name            = "by-list"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "t8" {
  name     = "t8"
  hash_key = "id"

  global_secondary_index {
    name            = "by-item"
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

resource "aws_dynamodb_table" "labels" {
  name     = "labels"
  hash_key = "id"

  global_secondary_index {
    name            = "ByOwner_index" # want DDB501 note proven `[Ii]ndex "ByOwner_index" of "labels" is not named in kebab-case \('B'\), as 9 of 10 are`
    hash_key        = "owner"
    projection_type = "KEYS_ONLY"
  }
}

# There are too few local indexes to say how they are named.
resource "aws_dynamodb_table" "local" {
  name      = "local"
  hash_key  = "id"
  range_key = "day"

  local_secondary_index {
    name            = "Local_Index"
    range_key       = "owner"
    projection_type = "KEYS_ONLY"
  }
}
