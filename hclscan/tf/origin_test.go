package tf

import (
	"strings"
	"testing"
)

// TestOriginOfEachValue: a value that is written out is told by what leads to it,
// not by what stands beside it.
func TestOriginOfEachValue(t *testing.T) {
	const tables = `{ b = { dp = false, peer = aws_dynamodb_table.t.name } }`
	const typed = `variable "tables" {
  type = map(object({
    dp       = optional(bool, false)
    peer     = optional(string)
    recovery = optional(object({ enabled = optional(bool, true) }), {})
  }))
`
	const each = `
resource "aws_dynamodb_table" "t" { name = "orders" }
resource "aws_dynamodb_table" "all" {
  for_each                    = %SOURCE%
  deletion_protection_enabled = each.value.%NAME%
}
`
	tests := map[string]struct{ source, name, files, want string }{
		"local":         {"local.tabs", "dp", "locals {\n  tabs = " + tables + "\n}\n", "local.tabs"},
		"local of it":   {"local.all", "dp", "locals {\n  all = local.tabs\n  tabs = " + tables + "\n}\n", "local.all"},
		"reference":     {"local.tabs", "peer", "locals {\n  tabs = " + tables + "\n}\n", "aws_dynamodb_table.t.name"},
		"written there": {tables, "dp", "", "for_each"},
		"default":       {"var.tables", "dp", "variable \"tables\" {\n  default = { b = { dp = false } }\n}\n", "default of var.tables"},
		"typed":         {"var.tables", "dp", typed + "  default = { b = { dp = true } }\n}\n", "default of var.tables"},
		"of the type":   {"var.tables", "dp", typed + "  default = { b = {} }\n}\n", "default in the type of var.tables"},
		"null":          {"var.tables", "dp", typed + "  default = { b = { dp = null } }\n}\n", "default in the type of var.tables"},
		"within the type": {
			"var.tables", "recovery.enabled", typed + "  default = { b = { recovery = {} } }\n}\n", "default in the type of var.tables",
		},
		"all of the type": {"var.tables", "recovery.enabled", typed + "  default = { b = {} }\n}\n", "default in the type of var.tables"},
		"of the type, through a local": {
			"local.tabs", "dp", "locals {\n  tabs = var.tables\n}\n" + typed + "  default = { b = {} }\n}\n", "default in the type of var.tables",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := load(t, "-- infra/main.tf --\n"+fill(each, test.source, test.name)+test.files)
			equalOrigin(t, m, test.want)
		})
	}
}

// TestOriginOfEachValueInModule is the same for what a call passes on.
func TestOriginOfEachValueInModule(t *testing.T) {
	tests := map[string]struct{ argument, want string }{
		"local":       {"local.tabs", "local.tabs"},
		"written":     {"{ b = { dp = false, peer = aws_dynamodb_table.t.name } }", "argument of module.m"},
		"of the type": {"{ b = { peer = aws_dynamodb_table.t.name } }", "default in the type of var.tables"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := load(t, `-- infra/main.tf --
resource "aws_dynamodb_table" "t" { name = "orders" }
locals {
  tabs = { b = { dp = false, peer = aws_dynamodb_table.t.name } }
}
module "m" {
  source = "./tables"
  tables = `+test.argument+`
}
-- infra/tables/main.tf --
variable "tables" {
  type = map(object({ dp = optional(bool, false), peer = string }))
}
resource "aws_dynamodb_table" "all" {
  for_each                    = var.tables
  deletion_protection_enabled = each.value.dp
}
`)
			equalOrigin(t, m, test.want)
		})
	}
}

func fill(text, source, name string) string {
	return strings.NewReplacer("%SOURCE%", source, "%NAME%", name).Replace(text)
}

func equalOrigin(t *testing.T, m *Module, want string) {
	t.Helper()
	for _, r := range m.Resources("aws_dynamodb_table") {
		v := r.Content(NewSchema([]string{"deletion_protection_enabled"}, nil)).Value("deletion_protection_enabled")
		if v.IsAbsent() {
			continue
		}
		if got := v.Origin(); got != want {
			t.Errorf("origin %q, want %q", got, want)
		}
		return
	}
	t.Error("no table sets deletion_protection_enabled")
}
