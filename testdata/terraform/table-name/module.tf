module "invoices" {
  source = "./modules/table"
  name   = "prod-shop-invoices"
}

module "payments" {
  source = "./modules/table"
  name   = "Payments"
}

module "refunds" {
  source = "./modules/table"
  name   = "Refunds"
}
