resource "aws_kms_key" "tables" {
  description = "orders and what belongs to them"
}

variable "key" {
  type    = string
  default = null
}

variable "given_key" {
  type = string
}

variable "encrypt" {
  type = bool
}

resource "aws_dynamodb_table" "plain" {
  name         = "prod-shop-plain"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

resource "aws_dynamodb_table" "off" {
  name         = "prod-shop-off"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption {
    enabled = false
  }
}

resource "aws_dynamodb_table" "managed" {
  name         = "prod-shop-managed"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-managed" is encrypted with the key that AWS manages`
    enabled = true
  }
}

resource "aws_dynamodb_table" "alias" {
  name         = "prod-shop-alias"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-alias" is encrypted with the key that AWS manages`
    enabled     = true
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:alias/aws/dynamodb"
  }
}

resource "aws_dynamodb_table" "no_key" {
  name         = "prod-shop-no-key"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-no-key" is encrypted with the key that AWS manages`
    enabled     = true
    kms_key_arn = var.key
  }
}

resource "aws_dynamodb_table" "own" {
  name         = "prod-shop-own"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-own" is encrypted with a KMS key of your own`
    enabled     = true
    kms_key_arn = aws_kms_key.tables.arn
  }
}

resource "aws_dynamodb_table" "literal" {
  name         = "prod-shop-literal"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption { # want DDB419 note `"prod-shop-literal" is encrypted with a KMS key of your own`
    enabled     = true
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1f4a7c52-8a3e-4a7f-9d1c-3b5e0c2d6f71"
  }
}

resource "aws_dynamodb_table" "ignored" {
  name         = "prod-shop-ignored"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption {
    enabled     = false
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1f4a7c52-8a3e-4a7f-9d1c-3b5e0c2d6f71" # want DDB419 warning `"prod-shop-ignored" names a KMS key and sets enabled = false.*DynamoDB ignores the key and encrypts the table with one that AWS owns`
  }
}

resource "aws_dynamodb_table" "given" {
  name         = "prod-shop-given"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = var.given_key # undecided DDB419 "var.given_key has no default"
  }
}

resource "aws_dynamodb_table" "maybe" {
  name         = "prod-shop-maybe"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  server_side_encryption {
    enabled = var.encrypt # undecided DDB419 "var.encrypt has no default"
  }
}

resource "aws_dynamodb_table" "dynamic" { # undecided DDB419 "for_each of dynamic"
  name         = "prod-shop-dynamic"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }

  dynamic "server_side_encryption" {
    for_each = var.encrypt ? [1] : []
    content {
      enabled = true
    }
  }
}

module "invoices" {
  source = "./modules/table"
  name   = "prod-shop-invoices"
  key    = aws_kms_key.tables.arn
}
