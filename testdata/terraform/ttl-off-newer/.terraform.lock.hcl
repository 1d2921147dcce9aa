provider "registry.terraform.io/hashicorp/aws" {
  version     = "6.0.0"
  constraints = ">= 4.0.0"
}
