provider "registry.terraform.io/hashicorp/aws" {
  version     = "6.28.0"
  constraints = ">= 5.0.0"
}
