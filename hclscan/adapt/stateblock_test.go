package adapt_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
)

// TestStateBlocks reads what moved, removed and import blocks say about tables, indexes and
// modules, and nothing that they say about anything else.
func TestStateBlocks(t *testing.T) {
	readBlocks(t, map[string]block{
		"moved": {`
moved {
  from = aws_dynamodb_table.order
  to   = aws_dynamodb_table.orders["eu"]
}
moved {
  from = aws_dynamodb_global_secondary_index.by_date
  to   = module.shop.aws_dynamodb_global_secondary_index.by_date
}
moved {
  from = module.store
  to   = module.shop
}
moved {
  from = aws_sqs_queue.order
  to   = aws_sqs_queue.orders
}
`, `
moves[0].address = aws_dynamodb_table.orders["eu"]
moves[0].new = aws_dynamodb_table.orders["eu"]
moves[0].old = aws_dynamodb_table.order
moves[1].address = module.shop.aws_dynamodb_global_secondary_index.by_date
moves[1].new = module.shop.aws_dynamodb_global_secondary_index.by_date
moves[1].old = aws_dynamodb_global_secondary_index.by_date
moves[2].address = module.shop
moves[2].new = module.shop
moves[2].old = module.store
`},
		"removed": {`
removed {
  from = aws_dynamodb_table.carts
}
removed {
  from = aws_dynamodb_table.sessions
  lifecycle {
    destroy = false
  }
}
`, `
removals[0].address = aws_dynamodb_table.carts
removals[0].old = aws_dynamodb_table.carts
removals[1].address = aws_dynamodb_table.sessions
removals[1].destroy = false
removals[1].old = aws_dynamodb_table.sessions
`},
		"import": {`
variable "stages" {}
import {
  to = aws_dynamodb_table.orders
  id = "shop-orders"
}
import {
  for_each = var.stages
  to       = aws_dynamodb_table.carts[each.key]
  id       = "carts"
}
import {
  to       = aws_dynamodb_table.users
  identity = { name = "users" }
}
import {
  to = aws_dynamodb_table.invoices
}
`, `
imports[0].address = aws_dynamodb_table.orders
imports[0].id = shop-orders
imports[0].new = aws_dynamodb_table.orders
imports[1].address = aws_dynamodb_table.carts
imports[1].id = carts
imports[1].maybe = for_each of the import block is unknown: var.stages has no default and no tfvars sets it
imports[1].new = aws_dynamodb_table.carts
imports[2].address = aws_dynamodb_table.users
imports[2].id.unknown = the import block has an identity instead of an ID
imports[2].new = aws_dynamodb_table.users
imports[3].address = aws_dynamodb_table.invoices
imports[3].new = aws_dynamodb_table.invoices
`},
	})
}

// A plan also has moves that no block says.
func TestPlannedMoves(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.tf": `
resource "aws_dynamodb_table" "orders" {}
resource "aws_dynamodb_table" "carts" {
  count = 1
}
resource "aws_dynamodb_global_secondary_index" "by_date" {
  count = 1
}
resource "aws_sqs_queue" "orders" {
  count = 1
}
moved {
  from = aws_dynamodb_table.order
  to   = aws_dynamodb_table.orders
}
`,
		"plan.json": `{"format_version": "1.2", "planned_values": {"root_module": {}}, "resource_changes": [
  {"address": "aws_dynamodb_table.orders", "previous_address": "aws_dynamodb_table.order", "mode": "managed", "type": "aws_dynamodb_table", "name": "orders",
   "change": {"actions": ["no-op"], "after": {"name": "orders"}}},
  {"address": "aws_dynamodb_table.carts[0]", "previous_address": "aws_dynamodb_table.carts", "mode": "managed", "type": "aws_dynamodb_table", "name": "carts", "index": 0,
   "change": {"actions": ["no-op"], "after": {"name": "carts"}}},
  {"address": "aws_dynamodb_global_secondary_index.by_date[0]", "previous_address": "aws_dynamodb_global_secondary_index.by_date", "mode": "managed",
   "type": "aws_dynamodb_global_secondary_index", "name": "by_date", "index": 0, "change": {"actions": ["no-op"], "after": {"index_name": "by-date"}}},
  {"address": "aws_sqs_queue.orders[0]", "previous_address": "aws_sqs_queue.orders", "mode": "managed", "type": "aws_sqs_queue", "name": "orders", "index": 0,
   "change": {"actions": ["no-op"], "after": {"name": "orders"}}}]}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	project := tf.Load(context.Background(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil)
	roots := project.Roots(inputs.Given{Plans: []plan.File{{Path: filepath.Join(dir, "plan.json")}}})
	if len(roots) != 1 || len(project.Problems()) != 0 {
		t.Fatalf("%d roots, problems %v", len(roots), project.Problems())
	}
	var got []string
	for _, move := range adapt.Read(roots[0]).Model.Moves {
		got = append(got, move.Old+" > "+move.New)
		equal(t, "address", move.Address, move.New)
	}
	want := []string{
		"aws_dynamodb_global_secondary_index.by_date > aws_dynamodb_global_secondary_index.by_date[0]",
		"aws_dynamodb_table.carts > aws_dynamodb_table.carts[0]",
		"aws_dynamodb_table.order > aws_dynamodb_table.orders",
	}
	if diff := cmp.Diff(want, slices.Sorted(slices.Values(got))); diff != "" {
		t.Errorf("what is moved is not what is planned (-want +got):\n%s", diff)
	}
}
