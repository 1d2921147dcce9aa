package tf

import (
	"strings"
	"testing"
)

const providerFiles = `
-- infra/main.tf --
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}
provider "aws" {
  region = "eu-west-1"
}
provider "aws" {
  alias  = "replica"
  region = "us-east-1"
}
resource "aws_dynamodb_table" "orders" {}
resource "aws_dynamodb_table" "copy" {
  provider = aws.replica
}
resource "aws_dynamodb_table" "each" {
  provider = aws.by_region["eu"]
}
module "carts" {
  source    = "./carts"
  providers = { aws = aws.replica }
}
module "users" {
  source = "./carts"
}
module "own" {
  source = "./own"
}
-- infra/override.tf --
provider "aws" {
  alias  = "replica"
  region = "us-west-2"
}
-- infra/carts/main.tf --
terraform {
  required_providers {
    aws = ">= 4.0"
  }
}
resource "aws_dynamodb_table" "carts" {}
resource "aws_dynamodb_table" "other" {
  provider = aws.elsewhere
}
-- infra/own/main.tf --
provider "aws" {
  region = "eu-north-1"
}
resource "aws_dynamodb_table" "own" {}
-- infra/.terraform.lock.hcl --
provider "registry.terraform.io/hashicorp/aws" {
  version     = "5.31.0"
  constraints = ">= 4.0.0, ~> 5.0"
}
`

// TestProviderOfResource: the configuration that a resource uses is told apart
// from all others of the root, and its block, with what an override file
// changes, is found.
func TestProviderOfResource(t *testing.T) {
	want := map[string]string{
		"aws_dynamodb_table.orders":             "aws eu-west-1",
		"aws_dynamodb_table.copy":               "aws.replica us-west-2",
		"aws_dynamodb_table.each":               "the provider of aws_dynamodb_table.each is unknown",
		"module.carts.aws_dynamodb_table.carts": "aws.replica us-west-2",
		"module.carts.aws_dynamodb_table.other": "module.carts does not pass the provider aws.elsewhere",
		"module.users.aws_dynamodb_table.carts": "aws eu-west-1",
		"module.users.aws_dynamodb_table.other": "module.users does not pass the provider aws.elsewhere",
		"module.own.aws_dynamodb_table.own":     "module.own.aws eu-north-1",
	}
	resources := load(t, providerFiles).Resources("aws_dynamodb_table")
	if len(resources) != len(want) {
		t.Errorf("%d resources, want %d", len(resources), len(want))
	}
	for _, r := range resources {
		got, unknown := r.ProviderKey()
		if provider, _ := r.Provider(); provider != nil {
			region := provider.Content(NewSchema([]string{"region"}, nil)).Value("region")
			got += " " + region.Get().AsString()
		}
		if got += unknown; got != want[r.Address] {
			t.Errorf("%s uses %q, want %q", r.Address, got, want[r.Address])
		}
	}
}

func TestProviderVersion(t *testing.T) {
	root := load(t, providerFiles)
	for _, test := range []struct{ address, constraints string }{
		{"aws_dynamodb_table.orders", "~> 5.0"},
		{"module.carts.aws_dynamodb_table.carts", ">= 4.0 | ~> 5.0"},
	} {
		for _, r := range root.Resources("aws_dynamodb_table") {
			exact, constraints := r.Module.ProviderVersion("aws")
			if r.Address == test.address && (exact != "5.31.0" || strings.Join(constraints, " | ") != test.constraints) {
				t.Errorf("%s: version %q, constraints %q; want 5.31.0, %q", r.Address, exact, constraints, test.constraints)
			}
		}
	}
	if exact, constraints := root.ProviderVersion("google"); exact != "" || constraints != nil {
		t.Errorf("a provider that nothing mentions has version %q, constraints %q", exact, constraints)
	}
	unlocked := load(t, strings.Replace(providerFiles, ".terraform.lock.hcl", "other.hcl", 1))
	if exact, _ := unlocked.ProviderVersion("aws"); exact != "" {
		t.Errorf("version %q without a lock file", exact)
	}
}

// TestLifecycleOverride: of lifecycle blocks an override file changes single
// arguments, other blocks it replaces.
func TestLifecycleOverride(t *testing.T) {
	root := load(t, `
-- infra/main.tf --
resource "aws_dynamodb_table" "orders" {
  ttl {
    enabled        = true
    attribute_name = "expires_at"
  }
  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity]
  }
}
-- infra/table_override.tf --
resource "aws_dynamodb_table" "orders" {
  ttl {
    enabled = false
  }
  lifecycle {
    ignore_changes = [tags]
  }
}
`)
	c := root.Resources("aws_dynamodb_table")[0].Content(NewSchema(nil, []string{"ttl", "lifecycle"}))
	ttl, _ := c.Blocks("ttl")
	lifecycle, _ := c.Blocks("lifecycle")
	if len(ttl) != 1 || len(lifecycle) != 1 {
		t.Fatalf("%d ttl blocks and %d lifecycle blocks, want one of each", len(ttl), len(lifecycle))
	}
	if !ttl[0].Content(NewSchema([]string{"attribute_name"}, nil)).Value("attribute_name").IsAbsent() {
		t.Error("the ttl block is merged, not replaced")
	}
	settings := lifecycle[0].Content(NewSchema([]string{"prevent_destroy", "ignore_changes"}, nil))
	if !settings.Value("prevent_destroy").Get().True() {
		t.Error("prevent_destroy is lost")
	}
	if names := settings.Keywords("ignore_changes"); len(names) != 1 || names[0] != "tags" {
		t.Errorf("ignore_changes is %v, want [tags]", names)
	}
}
