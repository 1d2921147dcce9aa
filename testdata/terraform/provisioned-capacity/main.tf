variable "billing_mode" {
  type    = string
  default = "PROVISIONED"
}

variable "mode" {
  type = string
}

variable "provision" {
  type    = bool
  default = false
}

resource "aws_dynamodb_table" "unwritten" { # want DDB409 `"prod-shop-orders" has provisioned capacity \(billing_mode is not set and defaults to PROVISIONED\).*set billing_mode = "PAY_PER_REQUEST" unless the traffic is steady and predictable`
  name           = "prod-shop-orders"
  hash_key       = "order_id"
  read_capacity  = 5
  write_capacity = 5
}

resource "aws_dynamodb_table" "written" {
  name           = "prod-shop-items"
  billing_mode   = "PROVISIONED" # want DDB409 `"prod-shop-items" has provisioned capacity`
  hash_key       = "item_id"
  read_capacity  = 5
  write_capacity = 5
}

resource "aws_dynamodb_table" "by_default" {
  name         = "prod-shop-prices"
  billing_mode = var.billing_mode # want DDB409 `"prod-shop-prices" has provisioned capacity \(default of var.billing_mode\)`
  hash_key     = "price_id"
}

resource "aws_dynamodb_table" "on_demand" {
  name         = "prod-shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "cart_id"
}

resource "aws_dynamodb_table" "conditional" {
  name         = "prod-shop-wishes"
  billing_mode = var.provision ? "PROVISIONED" : "PAY_PER_REQUEST"
  hash_key     = "wish_id"
}

resource "aws_dynamodb_table" "unknown" {
  name         = "prod-shop-reviews"
  billing_mode = var.mode # undecided DDB409 `cannot determine the billing mode of prod-shop-reviews: .*var.mode`
  hash_key     = "review_id"
}

module "steady" {
  source       = "./modules/table"
  name         = "prod-shop-metrics"
  billing_mode = "PROVISIONED"
}

module "bursty" {
  source       = "./modules/table"
  name         = "prod-shop-events"
  billing_mode = "PAY_PER_REQUEST"
}

# A table that holds Terraform's state locks has next to no traffic.
resource "aws_dynamodb_table" "lock" {
  name           = "prod-shop-terraform-lock"
  hash_key       = "LockID"
  read_capacity  = 1
  write_capacity = 1
}
