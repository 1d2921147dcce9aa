module "shop" {
  source = "../../modules/shop"

  env      = "dev"
  registry = "123456789012.dkr.ecr.ap-northeast-1.amazonaws.com"
  release  = var.release
}

variable "release" {
  description = "Tag of the images."
  type        = string
}
