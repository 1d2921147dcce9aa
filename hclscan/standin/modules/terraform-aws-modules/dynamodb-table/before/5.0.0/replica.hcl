locals {
  replica_consistency = false
}
