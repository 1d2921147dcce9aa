module "returns" {
  source     = "./modules/table"
  name       = "prod-shop-returns"
  hash_key   = "return_id"
  attributes = { return_id = "S", order_id = "S" }
}

module "vouchers" {
  source     = "./modules/table"
  name       = "prod-shop-vouchers"
  hash_key   = "voucher_id"
  attributes = { voucher_id = "S" }
}
