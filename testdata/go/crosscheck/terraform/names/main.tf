# Names that only look undeclared.

variable "stage" {
  type = string
}

resource "aws_dynamodb_table" "stock" {
  name         = "${var.stage}-bazaar-stock"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }
}

data "aws_dynamodb_table" "codes" {
  name = "bazaar-codes"
}

module "prices" {
  source     = "git::https://example.com/terraform-modules.git//table"
  table_name = "bazaar-prices"
}
