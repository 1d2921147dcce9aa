variable "ceiling" {
  type = number
}

variable "ceilings" {
  type = set(number)
}

variable "mode" {
  type = string
}

resource "aws_dynamodb_table" "none" { # want DDB430 note proven `"prod-shop-orders" is billed on demand without a ceiling for reads and writes.*set on_demand_throughput$`
  name         = "prod-shop-orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "order_id"
}

resource "aws_dynamodb_table" "half" {
  name         = "prod-shop-items"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "item_id"

  on_demand_throughput { # want DDB430 `"prod-shop-items" is billed on demand without a ceiling for writes`
    max_read_request_units  = 4000
    max_write_request_units = -1
  }
}

resource "aws_dynamodb_table" "full" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"

  on_demand_throughput {
    max_read_request_units  = 4000
    max_write_request_units = 1000
  }
}

resource "aws_dynamodb_table" "provisioned" {
  name           = "prod-shop-prices"
  billing_mode   = "PROVISIONED"
  hash_key       = "price_id"
  read_capacity  = 5
  write_capacity = 5
}

resource "aws_dynamodb_table" "unknown" {
  name         = "prod-shop-reviews"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "review_id"

  on_demand_throughput { # undecided DDB430 `cannot determine the ceiling of reads of prod-shop-reviews: .*var.ceiling`
    max_read_request_units = var.ceiling
  }
}

resource "aws_dynamodb_table" "dynamic" { # undecided DDB430 `cannot determine the ceiling of prod-shop-votes: .*var.ceilings`
  name         = "prod-shop-votes"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "vote_id"

  dynamic "on_demand_throughput" {
    for_each = var.ceilings
    content {
      max_read_request_units  = on_demand_throughput.value
      max_write_request_units = on_demand_throughput.value
    }
  }
}

resource "aws_dynamodb_table" "mode" {
  name         = "prod-shop-answers"
  billing_mode = var.mode # undecided DDB430 `cannot determine the billing mode of prod-shop-answers`
  hash_key     = "answer_id"
}
