module "checkout" {
  source  = "./modules/service"
  name    = "checkout"
  table   = aws_dynamodb_table.orders.arn
  actions = ["*"]
}

module "catalog" {
  source  = "./modules/service"
  name    = "catalog"
  table   = aws_dynamodb_table.orders.arn
  actions = ["GetItem", "Query"]
}
