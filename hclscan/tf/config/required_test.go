package config

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/zclconf/go-cty/cty"
)

// A module requires a provider in required_providers or in the provider's block,
// and its lock file may be that of OpenTofu.
func TestRequired(t *testing.T) {
	p := load(t, `
-- infra/main.tf --
terraform {
  required_providers {
    aws   = { source = "hashicorp/aws", version = "~> 5.0" }
    other = ">= 1.0"
  }
}
provider "aws" {
  version = ">= 4.0"
}
-- infra/.terraform.lock.hcl --
provider "registry.opentofu.org/hashicorp/aws" {
  version = "5.1.0"
}
`)
	d := p.RootDirectories()[0]
	aws := d.Required("aws")
	if diff := cmp.Diff([]string{"~> 5.0", ">= 4.0"}, aws.Constraints); diff != "" {
		t.Error(diff)
	}
	lock := p.ReadLock(d.Path)
	if got := lock.Version(aws.Source); got != "5.1.0" {
		t.Errorf("aws is locked to %q", got)
	}
	if got := d.Required("other"); got.Source != "registry.terraform.io/hashicorp/other" || lock.Version(got.Source) != "" {
		t.Errorf("the source is %s", got.Source)
	}
}

// A variable takes its type, optional attributes and sensitivity from its block.
func TestVariable(t *testing.T) {
	d := loadRoot(t, `
-- infra/main.tf --
variable "table" {
  type    = object({ name = string, size = optional(number, 5) })
  default = { name = "orders" }
}
variable "secret" {
  type      = string
  sensitive = true
}
variable "old" { type = "string" }
`)
	table := d.Variables["table"]
	table.Load()
	want := cty.ObjectVal(map[string]cty.Value{"name": cty.StringVal("orders"), "size": cty.NumberIntVal(5)})
	if got := table.Fit(Constant(table.Default)); !got.RawEquals(want) {
		t.Errorf("the default is %#v", got)
	}
	if got := table.Fit(cty.StringVal("no table")); got.IsKnown() {
		t.Errorf("a text fits: %#v", got)
	}
	secret, old := d.Variables["secret"], d.Variables["old"]
	secret.Load()
	old.Load()
	if !secret.Withheld || old.Withheld || !secret.Literal || !old.Literal || old.Constraint != cty.String {
		t.Errorf("secret: %t %t, old: %t %t %#v", secret.Withheld, secret.Literal, old.Withheld, old.Literal, old.Constraint)
	}
}
