package hclscan_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// planned is a configuration of two roots, each with a table in a module from a
// registry that is not installed and one whose name only Terraform knows.
const planned = `
-- dev/main.tf --
data "aws_region" "current" {}

module "carts" {
  source = "acme/table/aws"
  name   = "carts"
}

resource "aws_dynamodb_table" "orders" {
  name     = "${data.aws_region.current.region}-orders"
  hash_key = "order_id"

  attribute {
    name = "order_id"
    type = "S"
  }
}

moved {
  from = aws_dynamodb_table.order
  to   = aws_dynamodb_table.orders
}
-- prod/main.tf --
module "carts" {
  source = "acme/table/aws"
  name   = "carts"
}
-- orders.json --
{"format_version": "1.2", "terraform_version": "1.11.4", "planned_values": {"root_module": {}}, "resource_changes": [
  {"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders",
   "previous_address": "aws_dynamodb_table.order", "change": {"actions": ["update"], "before": null, "after": {"name": "eu-west-1-orders", "hash_key": "order_id",
     "deletion_protection_enabled": null, "billing_mode": "PROVISIONED", "attribute": [{"name": "order_id", "type": "S"}], "ttl": []},
     "after_unknown": {"arn": true, "point_in_time_recovery": true, "attribute": [{}]}, "after_sensitive": {"attribute": [{}]}}},
  {"address": "aws_dynamodb_table.gone", "mode": "managed", "type": "aws_dynamodb_table", "name": "gone",
   "change": {"actions": ["delete"], "before": {"name": "gone"}, "after": null, "after_unknown": {}}},
  {"address": "module.carts.aws_dynamodb_table.this[0]", "module_address": "module.carts", "mode": "managed", "type": "aws_dynamodb_table", "name": "this", "index": 0,
   "previous_address": "module.carts.aws_dynamodb_table.this", "change": {"actions": ["no-op"], "before": {}, "after": {"name": "carts", "hash_key": "cart_id", "point_in_time_recovery": [{"enabled": true, "recovery_period_in_days": 35}]}, "after_unknown": {}}}]}
-- carts.json --
{"format_version": "1.2", "planned_values": {"root_module": {}}, "resource_changes": [
  {"address": "module.carts.aws_dynamodb_table.this[0]", "module_address": "module.carts", "mode": "managed", "type": "aws_dynamodb_table", "name": "this", "index": 0,
   "change": {"actions": ["create"], "after": {"name": "carts"}, "after_unknown": {}}}]}
-- stale.json --
{"format_version": "1.2", "planned_values": {"root_module": {}}, "resource_changes": [
  {"address": "aws_dynamodb_table.invoices", "mode": "managed", "type": "aws_dynamodb_table", "name": "invoices",
   "change": {"actions": ["create"], "after": {"name": "invoices"}, "after_unknown": {}}}]}
-- older.json --
{"format_version": "1.2", "planned_values": {"root_module": {}}, "resource_changes": [
  {"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders",
   "change": {"actions": ["create"], "after": {"name": "orders"}, "after_unknown": {}}},
  {"address": "aws_dynamodb_table.invoices", "mode": "managed", "type": "aws_dynamodb_table", "name": "invoices",
   "change": {"actions": ["create"], "after": {"name": "invoices"}, "after_unknown": {}}}]}
-- holes.json --
{"format_version": "1.2", "planned_values": {"root_module": {}}, "prior_state": {"format_version": "1.0",
  "values": {"root_module": {"resources": [null], "child_modules": [null]}}}, "resource_changes": [null, {}]}
-- short.json --
{"format_version": "1.2", "planned_values": {"root_module": {"resources": [
  {"address": "aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders", "values": {}}]}}}
-- state.json --
{"format_version": "1.0", "values": {"root_module": {}}}
-- future.json --
{"format_version": "7.0", "planned_values": {"root_module": {}}}
-- binary.json --
PK
`

// scanPlan scans the configuration with one of its plans.
func scanPlan(t *testing.T, file, root string) (*hclscan.Result, string) {
	t.Helper()
	dir := t.TempDir()
	archives.Write(t, dir, txtar.Parse([]byte(planned)).Files)
	plan := hclscan.PlanFile{Path: filepath.Join(dir, file)}
	if root != "" {
		plan.Root = filepath.Join(dir, root)
	}
	return hclscan.Scan(context.Background(), hclscan.Config{
		Dirs: []string{filepath.Join(dir, "dev"), filepath.Join(dir, "prod")}, Inputs: []hclscan.Inputs{{Plans: []hclscan.PlanFile{plan}}}, Boundary: dir,
	}), dir
}

// A plan says what only Terraform knows, places come from the configuration.
func TestPlan(t *testing.T) {
	result, dir := scanPlan(t, "orders.json", "")
	for _, p := range result.Problems {
		t.Errorf("problem: %s", p.Message)
	}
	var got []string
	for _, table := range result.Model.Tables {
		name, _ := table.Name.Get()
		recovery, _ := table.PointInTimeRecovery.Get()
		on, _ := recovery.Enabled.Get()
		place := strings.TrimPrefix(filepath.ToSlash(table.Header.String()), filepath.ToSlash(dir)+"/")
		got = append(got, strings.Join([]string{table.Address, place, name + table.Name.Provenance()}, " "))
		if on != (name == "carts") {
			t.Errorf("recovery of %s is %v", name, on)
		}
		if name == "eu-west-1-orders" && (!table.DeletionProtection.IsAbsent() || !table.PointInTimeRecovery.IsAbsent() || !table.TTL.IsAbsent()) {
			t.Errorf("what %s does not have is not absent", name)
		}
	}
	want := []string{
		"module.carts.aws_dynamodb_table.this[0] dev/main.tf:3:1 carts (as planned in orders.json)",
		"aws_dynamodb_table.orders dev/main.tf:8:1 eu-west-1-orders (as planned in orders.json)",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var moves []string
	for _, move := range result.Model.Moves {
		place := strings.TrimPrefix(filepath.ToSlash(move.Header.String()), filepath.ToSlash(dir)+"/")
		moves = append(moves, move.Old+" > "+move.New+" "+place)
	}
	wantMoves := []string{
		"module.carts.aws_dynamodb_table.this > module.carts.aws_dynamodb_table.this[0] dev/main.tf:3:1",
		"aws_dynamodb_table.order > aws_dynamodb_table.orders dev/main.tf:18:1", // the block says so, too
	}
	if strings.Join(moves, "\n") != strings.Join(wantMoves, "\n") {
		t.Errorf("moved\n%s\nwant\n%s", strings.Join(moves, "\n"), strings.Join(wantMoves, "\n"))
	}
	var unseen []string
	for _, u := range result.Model.Unseen {
		unseen = append(unseen, filepath.Base(u.Root))
	}
	if strings.Join(unseen, " ") != "prod" {
		t.Errorf("modules not at hand in %v, want prod: the plan of dev has what its module declares", unseen)
	}
}

// A plan that cannot be used is named, and everything is evaluated without it.
func TestPlansThatCannotBeUsed(t *testing.T) {
	for _, test := range []struct{ file, root, want string }{
		{"carts.json", "dev", ""},
		{"carts.json", "", "cannot use the plan: it may belong to dev or prod"},
		{"carts.json", "live", "cannot use the plan: live is not a root module"},
		{"stale.json", "", "cannot use the plan: no directory declares all of its resources"},
		{"stale.json", "dev", "cannot use the plan: the configuration in dev declares none of its resources"},
		{"holes.json", "dev", "cannot use the plan: it has changes without an address"},
		{"short.json", "dev", "cannot use the plan: it has planned values but no resource_changes"},
		{"older.json", "dev", "the plan has aws_dynamodb_table.invoices, which the configuration in dev does not declare"},
		{"state.json", "dev", "cannot use the plan: it contains no planned values"},
		{"future.json", "dev", "cannot use the plan: this version cannot read it"},
		{"binary.json", "dev", "cannot use the plan: it is not JSON"},
		{"missing.json", "dev", "cannot use the plan: cannot read it: no such file"},
	} {
		result, _ := scanPlan(t, test.file, test.root)
		var messages []string
		for _, p := range result.Problems {
			messages = append(messages, p.Message)
			if p.Hint == "" || filepath.Base(p.Span.File) != test.file {
				t.Errorf("%s in %q: at %s, hint %q", test.file, test.root, p.Span.File, p.Hint)
			}
		}
		got := strings.Join(messages, "; ")
		if (got == "") != (test.want == "") || !strings.HasPrefix(got, test.want) {
			t.Errorf("%s in %q: %q, want %q", test.file, test.root, got, test.want)
		}
		if used := named(result.Model.Tables, "carts"); used != (test.want == "") {
			t.Errorf("%s in %q: the plan is used: %v", test.file, test.root, used)
		}
	}
}

func named(tables []*schema.Table, name string) bool {
	for _, t := range tables {
		if known, _ := t.Name.Get(); known == name {
			return true
		}
	}
	return false
}
