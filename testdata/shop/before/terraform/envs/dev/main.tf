module "shop" {
  source = "../../modules/shop"

  env = "dev"
}
