provider "registry.terraform.io/hashicorp/aws" {
  version     = "4.20.0"
  constraints = ">= 4.0.0"
}
