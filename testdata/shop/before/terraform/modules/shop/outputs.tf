output "api_environment" {
  description = "Environment variables of the API."
  value = {
    ORDERS_TABLE   = module.orders.name
    PRODUCTS_TABLE = module.products.name
    CARTS_TABLE    = aws_dynamodb_table.carts.name
  }
}
