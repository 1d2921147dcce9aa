variable "encrypt" {
  default = false
}

variable "encryption" {
  type = bool
}

variable "endpoint" {
  type = string
}

resource "aws_dax_cluster" "clear" { # want DDB632 warning proven `DAX cluster "prod-shop-catalog" is not encrypted at rest and in transit: .* set server_side_encryption \{ enabled = true \} and cluster_endpoint_encryption_type = "TLS", which`
  cluster_name = "prod-shop-catalog"
}

resource "aws_dax_cluster" "at_rest" {
  cluster_name                     = "prod-shop-prices"
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = var.encrypt # want DDB632 `"prod-shop-prices" is not encrypted at rest \(default of var.encrypt\): `
  }
}

resource "aws_dax_cluster" "in_transit" {
  cluster_name                     = "prod-shop-stock"
  cluster_endpoint_encryption_type = "NONE" # want DDB632 `"prod-shop-stock" is not encrypted in transit: `

  server_side_encryption {
    enabled = true
  }
}

resource "aws_dax_cluster" "encrypted" {
  cluster_name                     = "prod-shop-carts"
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = true
  }
}

resource "aws_dax_cluster" "unknown" {
  cluster_name                     = "prod-shop-orders"
  cluster_endpoint_encryption_type = var.endpoint # undecided DDB632 "encrypted in transit: .*var.endpoint"

  server_side_encryption {
    enabled = var.encryption # undecided DDB632 "encrypted at rest: .*var.encryption"
  }
}

resource "aws_dax_cluster" "unknown_block" { # undecided DDB632 "encrypted at rest: .*var.encryption"
  cluster_name                     = "prod-shop-returns"
  cluster_endpoint_encryption_type = "TLS"

  dynamic "server_side_encryption" {
    for_each = var.encryption ? [1] : []
    content {
      enabled = true
    }
  }
}

module "cache" {
  source = "./modules/cache"
  name   = "prod-shop-coupons"
}

module "other_cache" {
  source = "./modules/cache"
  name   = "prod-shop-gifts"
}
