module "parcels" {
  source   = "./modules/table"
  name     = "prod-shop-parcels"
  sort_key = "parcel_id"
}

module "pallets" {
  source   = "./modules/table"
  name     = "prod-shop-pallets"
  sort_key = "packed_at"
}

module "crates" {
  source   = "./modules/table"
  name     = "prod-shop-crates"
  sort_key = ""
}
