provider "registry.terraform.io/hashicorp/aws" {
  version     = "6.30.0"
  constraints = "~> 6.0"
}
