module "payments" {
  source = "./modules/table"
  name   = "prod-shop-payments"
}

module "refunds" {
  source = "./modules/table"
  name   = "prod-shop-refunds"
  pitr   = true
}

module "payouts" {
  source = "./modules/table"
  name   = "prod-shop-payouts"
  pitr   = false
}
