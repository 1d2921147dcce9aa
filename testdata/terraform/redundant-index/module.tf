module "parcels" {
  source     = "./modules/table"
  name       = "prod-shop-parcels"
  second_key = "carrier"
}

module "pallets" {
  source     = "./modules/table"
  name       = "prod-shop-pallets"
  second_key = "depot"
}
