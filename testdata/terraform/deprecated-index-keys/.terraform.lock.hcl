provider "registry.terraform.io/hashicorp/aws" {
  version     = "6.30.0"
  constraints = ">= 5.0.0"
}
