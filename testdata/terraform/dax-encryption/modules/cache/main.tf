variable "name" {
  type = string
}

resource "aws_dax_cluster" "this" { # want DDB632 `"prod-shop-coupons" is not encrypted at rest: .*also holds for "prod-shop-gifts"`
  cluster_name                     = var.name
  cluster_endpoint_encryption_type = "TLS"
}
