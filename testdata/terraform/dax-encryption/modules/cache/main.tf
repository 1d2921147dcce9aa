variable "name" {
  type = string
}

resource "aws_dax_cluster" "this" { # want DDB632 `DAX cluster "prod-shop-coupons" is not encrypted at rest.*also applies to "prod-shop-gifts"`
  cluster_name                     = var.name
  cluster_endpoint_encryption_type = "TLS"
}
