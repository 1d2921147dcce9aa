locals {
  replica_recovery = false
}
