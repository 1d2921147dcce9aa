provider "registry.terraform.io/hashicorp/aws" {
  version     = "5.60.0"
  constraints = ">= 4.0.0"
}
