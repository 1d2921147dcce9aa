provider "registry.terraform.io/hashicorp/aws" {
  version     = "4.22.0"
  constraints = ">= 4.0.0"
}
