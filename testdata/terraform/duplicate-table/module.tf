module "parcels" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
}

module "pallets" {
  source = "./modules/table"
  name   = "prod-shop-parcels"
}

module "crates" {
  source = "./modules/table"
  name   = "prod-shop-crates"
}

# The same text in two instances of a module is not the same name.
module "north" {
  source = "./modules/region"
  region = var.environment
}

module "south" {
  source = "./modules/region"
  region = var.old ? var.environment : "south"
}
