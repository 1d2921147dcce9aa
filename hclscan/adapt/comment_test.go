package adapt_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/adapt"
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
)

// shared is a module that several calls share. Its comments tell what it makes, and those of the
// calls what for.
const shared = `
variable "indexes" {
  type    = list(object({ name = string, hash_key = string }))
  default = []
}

# A table with its indexes.
resource "aws_dynamodb_table" "this" {
  name = "orders"

  # The indexes of any table.
  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.value.name
      hash_key        = global_secondary_index.value.hash_key
      projection_type = "ALL"
    }
  }
}
`

const calls = `
# What customers have ordered.
module "orders" {
  source = "./shared"
  indexes = [
    # The orders of a customer.
    { name = "gsi1", hash_key = "customer_id" },
    {
      name     = "gsi2" # what a warehouse has to ship
      hash_key = "warehouse"
    },
    { name = "gsi3", hash_key = "shard#1" }, // sales
    { name = "gsi4", hash_key = "coupon" },
  ]
}
`

// A table has the comment of the module call that makes it, and an index that of its element in a
// list; where these have none, the comments of the blocks.
func TestCommentsAtCalls(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"main.tf": calls, "shared/main.tf": shared} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	roots := tf.Load(context.Background(), config.Config{Dirs: []string{dir, filepath.Join(dir, "shared")}, Boundary: dir}, nil).Roots(inputs.Given{})
	if len(roots) != 1 {
		t.Fatalf("%d roots, want 1", len(roots))
	}
	table := adapt.Read(roots[0]).Model.Tables[0]
	equal(t, "the comment of the table", table.Comment, "What customers have ordered.")
	var got []string
	for _, index := range table.Global.Items {
		purpose, _ := index.Purpose.Get()
		got = append(got, purpose)
	}
	want := []string{"The orders of a customer.", "what a warehouse has to ship", "sales", "The indexes of any table."}
	for i, purpose := range want {
		equal(t, "the purpose of an index", got[i], purpose)
	}
}
