provider "registry.terraform.io/hashicorp/aws" {
  version     = "3.72.0"
  constraints = ">= 3.0.0"
}
