resource "aws_dax_cluster" "catalog" { # want DDB631 note proven `DAX cluster "prod-shop-catalog" caches what is read from tables`
  cluster_name       = "prod-shop-catalog"
  iam_role_arn       = "arn:aws:iam::123456789012:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
}

variable "caches" {
  type = map(string)
}

resource "aws_dax_cluster" "unknown" { # want DDB631 `DAX cluster "aws_dax_cluster\.unknown" caches what is read from tables`
  for_each           = var.caches
  cluster_name       = each.value
  iam_role_arn       = "arn:aws:iam::123456789012:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
}

resource "aws_dax_cluster" "none" {
  count              = 0
  cluster_name       = "prod-shop-prices"
  iam_role_arn       = "arn:aws:iam::123456789012:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 3
}

# What goes with a cluster is not one.
resource "aws_dax_parameter_group" "catalog" {
  name = "prod-shop-catalog"
}
