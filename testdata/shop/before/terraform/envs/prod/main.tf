module "shop" {
  source = "../../modules/shop"

  env = "prod"
}
