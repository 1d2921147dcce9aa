locals {
  replica_protection = false
}
