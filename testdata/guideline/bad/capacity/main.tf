# Provisioned capacity that never changes, and a cache before the table was asked to be fast.
resource "aws_dynamodb_table" "menu" {
  name                        = "prod-cafe-menu"
  billing_mode                = "PROVISIONED"
  read_capacity               = 50
  write_capacity              = 10
  hash_key                    = "dish_id"
  deletion_protection_enabled = true

  attribute {
    name = "dish_id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dax_cluster" "menu" {
  cluster_name                     = "prod-cafe-menu"
  iam_role_arn                     = "arn:aws:iam::111122223333:role/prod-cafe-menu-cache"
  node_type                        = "dax.t3.small"
  replication_factor               = 3
  cluster_endpoint_encryption_type = "TLS"

  server_side_encryption {
    enabled = true
  }
}
