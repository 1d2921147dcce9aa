package hclscan

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// published is a module as a registry has it, in so far as what stands in for it
// declares the same.
const published = `
-- .terraform/modules/modules.json --
{"Modules":[
  {"Key":"","Source":"","Dir":"."},
  {"Key":"orders","Source":"registry.terraform.io/terraform-aws-modules/dynamodb-table/aws","Version":"9.9.9","Dir":".terraform/modules/orders"},
  {"Key":"carts","Source":"registry.terraform.io/terraform-aws-modules/dynamodb-table/aws","Version":"9.9.9","Dir":".terraform/modules/orders"}
]}
-- .terraform/modules/orders/main.tf --
locals {
  created = var.create_table ? 1 : 0
}

resource "aws_dynamodb_table" "this" {
  count = local.created

  name                        = var.name
  hash_key                    = var.hash_key
  billing_mode                = var.billing_mode
  deletion_protection_enabled = var.deletion_protection_enabled
  stream_enabled              = var.stream_enabled
  tags                        = merge(var.tags, { Name = format("%s", var.name) })

  dynamic "attribute" {
    for_each = var.attributes
    content {
      name = attribute.value.name
      type = attribute.value.type
    }
  }

  dynamic "global_secondary_index" {
    for_each = var.global_secondary_indexes
    content {
      name            = global_secondary_index.value.name
      hash_key        = global_secondary_index.value.hash_key
      projection_type = lookup(global_secondary_index.value, "projection_type", null)
    }
  }

  point_in_time_recovery {
    enabled = var.point_in_time_recovery_enabled
  }

  ttl {
    enabled        = var.ttl_enabled
    attribute_name = var.ttl_attribute_name
  }

  server_side_encryption {
    enabled = var.server_side_encryption_enabled
  }
}

variable "create_table" {
  default = true
}

variable "name" {}

variable "hash_key" {}

variable "billing_mode" {
  default = "PAY_PER_REQUEST"
}

variable "deletion_protection_enabled" {
  type    = bool
  default = null
}

variable "stream_enabled" {
  default = false
}

variable "tags" {
  default = {}
}

variable "attributes" {
  default = []
}

variable "global_secondary_indexes" {
  type    = any
  default = []
}

variable "point_in_time_recovery_enabled" {
  default = false
}

variable "ttl_enabled" {
  default = false
}

variable "ttl_attribute_name" {
  default = ""
}

variable "server_side_encryption_enabled" {
  default = false
}
`

const callers = `
-- main.tf --
module "orders" {
  source = "terraform-aws-modules/dynamodb-table/aws"

  name       = "orders"
  hash_key   = "order_id"
  attributes = [{ name = "order_id", type = "S" }]

  global_secondary_indexes = [
    { name = "by-day", hash_key = "day", projection_type = "ALL" },
  ]
  point_in_time_recovery_enabled = local.recovery
}

module "carts" {
  source   = "terraform-aws-modules/dynamodb-table/aws"
  for_each = toset(["eu", "us"])

  name                        = "carts-${each.key}"
  hash_key                    = "cart_id"
  deletion_protection_enabled = false
}

locals {
  recovery = false
}
`

// What is understood of a module is the same, with the same places, whether it is
// installed or something stands in for it.
func TestInstalledOrNot(t *testing.T) {
	understood := func(archive string) string {
		result, root := scanArchive(t, txtar.Parse([]byte(archive)))
		for i, table := range result.Model.Tables {
			if (table.StandIn == "") != strings.Contains(archive, "modules.json") {
				t.Errorf("%s: in the place of %q", table.Address, table.StandIn)
			}
			table.StandIn, table.From.Source, table.From.Version, table.From.Place = "", "", "", ""
			for _, file := range result.Files {
				if strings.Contains(file, ".terraform") {
					t.Errorf("%s is among the files of the repository", file)
				}
			}
			result.Model.Tables[i] = table
		}
		return describe(result, root)
	}
	with, without := understood(callers+published), understood(callers)
	if diff := cmp.Diff(without, with); diff != "" || !strings.Contains(with, "carts-us") {
		t.Error(diff)
	}
}

// A directory belongs to others if it is outside the boundary or in a
// directory of copies, unless the user names it.
func TestForeign(t *testing.T) {
	const files = `
-- repo/infra/main.tf --
module "orders" {
  source = "%s"
}
-- repo/modules/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "orders"
}
-- repo/testdata/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "orders"
}
-- repo/vendor/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "orders"
}
-- repo/.terragrunt-cache/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "orders"
}
-- shared/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "orders"
}
`
	for name, test := range map[string]struct {
		source, named string
		header, kept  string
	}{
		"of the repository":  {source: "../modules/table", header: "repo/modules/table/main.tf:1:1"},
		"an example":         {source: "../testdata/table", header: "repo/testdata/table/main.tf:1:1"},
		"vendored":           {source: "../vendor/table", header: "repo/infra/main.tf:1:1", kept: "repo/vendor/table/main.tf:1:1"},
		"vendored and named": {source: "../vendor/table", named: "repo/vendor/table", header: "repo/vendor/table/main.tf:1:1"},
		"in a cache":         {source: "../.terragrunt-cache/table", header: "repo/infra/main.tf:1:1"},
		"outside":            {source: "../../shared/table", header: "repo/infra/main.tf:1:1"},
		"outside and named":  {source: "../../shared/table", named: "shared/table", header: "shared/table/main.tf:1:1"},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			for _, f := range txtar.Parse([]byte(strings.Replace(files, "%s", test.source, 1))).Files {
				path := filepath.Join(root, filepath.FromSlash(f.Name))
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, f.Data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			dirs := []string{filepath.Join(root, "repo", "infra")}
			if test.named != "" {
				dirs = append(dirs, filepath.Join(root, filepath.FromSlash(test.named)))
			}
			result := Scan(context.Background(), Config{Dirs: dirs, Boundary: filepath.Join(root, "repo")})
			if len(result.Model.Tables) != 1 || len(result.Problems) > 0 {
				t.Fatalf("%d tables, problems %v", len(result.Model.Tables), result.Problems)
			}
			place := func(text string) string {
				return strings.TrimPrefix(filepath.ToSlash(text), filepath.ToSlash(root)+"/")
			}
			table := result.Model.Tables[0]
			if got := place(table.Header.String()); got != test.header {
				t.Errorf("shown at %s, want %s", got, test.header)
			}
			if got := place(table.From.Span.String()); test.kept != "" && got != test.kept || test.kept == "" && !table.From.Span.IsZero() {
				t.Errorf("kept at %s, want %q", got, test.kept)
			}
			if foreign := strings.Contains(test.header, "infra"); table.IsForeign() != foreign || foreign && (table.From.Source != test.source || table.From.Call != "module.orders" || table.From.Place != "main.tf:1:1") {
				t.Errorf("it comes from %+v", table.From)
			}
		})
	}
}

// What Terragrunt runs outside the repository is shown where its unit says so.
func TestForeignUnit(t *testing.T) {
	const files = `
-- repo/live/terragrunt.hcl --
# The tables of the shop.
terraform {
  source = "../../shared/table"
}
inputs = {
  name = "orders"
}
-- shared/table/main.tf --
variable "name" {}

variable "protect" {
  default = false
}

resource "aws_dynamodb_table" "this" {
  name                        = var.name
  deletion_protection_enabled = var.protect
}
`
	root := t.TempDir()
	for _, f := range txtar.Parse([]byte(files)).Files {
		path := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	repo := filepath.Join(root, "repo")
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(repo, "live")}, Boundary: repo})
	if len(result.Model.Tables) != 1 || len(result.Problems) > 0 {
		t.Fatalf("%d tables, problems %v", len(result.Model.Tables), result.Problems)
	}
	table := result.Model.Tables[0]
	name, _ := table.Name.Get()
	protect := table.DeletionProtection
	if name != "orders" || filepath.Base(table.Header.File) != "terragrunt.hcl" || table.Header.Start.Line != 2 || protect.Span != table.Header || protect.Writing().CallArgument != "" {
		t.Errorf("%q is shown at %s, its protection at %s with the argument %q", name, table.Header, protect.Span, protect.Writing().CallArgument)
	}
	if table.From.Call != "terraform" || protect.Origin != "the call does not set protect, which defaults to false" {
		t.Errorf("from %+v, protection: %s", table.From, protect.Origin)
	}
}
