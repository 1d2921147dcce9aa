locals {
  replica_tags = false
}
