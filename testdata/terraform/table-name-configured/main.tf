variable "env" {
  type = string
}

resource "aws_dynamodb_table" "fits" {
  name     = "shop_prod_orders"
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "partly_known" {
  name     = "crm_${var.env}_contacts" # undecided DDB401 "var.env"
  hash_key = "contact_id"
}

resource "aws_dynamodb_table" "case" {
  name     = "shop-prod-orders" # want DDB401 warning `Table name "shop-prod-orders" is not snake_case \('-'\).*use \{product\}_\{env\}_\{usage\}, such as "shop_int_orders", unless the table is in use \(a rename replaces it\)`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "environment" {
  name     = "shop_stg_orders" # want DDB401 warning `"shop_stg_orders" has no known environment`
  hash_key = "order_id"
}

resource "aws_dynamodb_table" "product" {
  name     = "blog_prod_posts" # want DDB401 warning `Table name "blog_prod_posts" names none of the products shop, crm`
  hash_key = "post_id"
}

resource "aws_dynamodb_table" "form" {
  name     = "shop_orders" # want DDB401 `Table name "shop_orders" does not follow the naming convention`
  hash_key = "order_id"
}
