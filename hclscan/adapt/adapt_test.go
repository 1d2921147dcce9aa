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
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// tables adapts one file and returns a function that shows what a span covers.
func tables(t *testing.T, name, text string) ([]*schema.Table, func(rules.Span) string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	roots := tf.Load(context.Background(), config.Config{Dirs: []string{dir}, Boundary: dir}, nil).Roots(inputs.Given{})
	if len(roots) != 1 {
		t.Fatalf("%d roots, want 1", len(roots))
	}
	return adapt.Read(roots[0]).Model.Tables, func(s rules.Span) string {
		if s.IsZero() {
			return ""
		}
		return text[s.Start.Offset:s.End.Offset]
	}
}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestSpans: a span covers exactly the expression or header that it names, so
// that fixes can edit there.
func TestSpans(t *testing.T) {
	list, source := tables(t, "main.tf", `
variable "protect" { default = false } # für alle
resource "aws_dynamodb_table" "orders" {
  name                        = "${terraform.workspace}-orders"
  deletion_protection_enabled = var.protect

  global_secondary_index {
    name = "gsi1"
    key_schema {
      attribute_name = "status"
      key_type       = "HASH"
    }
  }
  dynamic "point_in_time_recovery" {
    for_each = [1]
    content {
      enabled = true
    }
  }
}
`)
	table := list[0]
	equal(t, "header", source(table.Header), `resource "aws_dynamodb_table" "orders"`)
	equal(t, "name", source(table.Name.Span), `"${terraform.workspace}-orders"`)
	equal(t, "protection", source(table.DeletionProtection.Span), `var.protect`)
	equal(t, "protection's origin", table.DeletionProtection.Origin, "default of var.protect")
	index := table.Global.Items[0]
	equal(t, "index header", source(index.Header), `global_secondary_index`)
	equal(t, "index name", source(index.Name.Span), `"gsi1"`)
	equal(t, "key part", source(index.Hash.Items[0].Span), `key_schema`)
	equal(t, "key schema blocks", index.KeySchemaBlocks, true)
	recovery, known := table.PointInTimeRecovery.Get()
	equal(t, "recovery is known", known, true)
	equal(t, "recovery header", source(recovery.Header), `dynamic "point_in_time_recovery"`)
	equal(t, "block contains index", table.Block.Contains(index.Block), true)
	block := source(table.Block)
	equal(t, "block end", block[len(block)-2:], "\n}")
}

func TestSpansInJSON(t *testing.T) {
	list, source := tables(t, "main.tf.json", `{
  "variable": {"protect": {"default": false}},
  "resource": {"aws_dynamodb_table": {"orders": {
    "name": "shop-orders",
    "deletion_protection_enabled": "${var.protect}",
    "ttl": [{"attribute_name": "expires_at", "enabled": true}]
  }}}
}`)
	table := list[0]
	equal(t, "header", source(table.Header), `"orders"`)
	equal(t, "name", source(table.Name.Span), `"shop-orders"`)
	equal(t, "protection", source(table.DeletionProtection.Span), `"${var.protect}"`)
	equal(t, "protection's origin", table.DeletionProtection.Origin, "default of var.protect")
	ttl, known := table.TTL.Get()
	equal(t, "ttl is known", known, true)
	equal(t, "ttl header", source(ttl.Header), `"ttl"`)
	equal(t, "ttl attribute", source(ttl.Attribute.Span), `"expires_at"`)
	block := source(table.Block)
	equal(t, "block", block[:8]+block[len(block)-1:], `"orders"}`)
}

// TestConversion: the provider converts between strings, numbers and bools; what
// does not convert is unknown, null is absent.
func TestConversion(t *testing.T) {
	list, _ := tables(t, "main.tf", `
resource "aws_dynamodb_table" "orders" {
  name                        = 5
  read_capacity               = "5"
  write_capacity              = 2.5
  deletion_protection_enabled = "yes"
  stream_enabled              = "true"
  range_key                   = null
  hash_key                    = ["id"]
}
`)
	table := list[0]
	name, _ := table.Name.Get()
	equal(t, "name", name, "5")
	capacity, _ := table.ReadCapacity.Get()
	equal(t, "read capacity", capacity, 5)
	equal(t, "write capacity is unknown", table.WriteCapacity.IsUnknown(), true)
	equal(t, "protection is unknown", table.DeletionProtection.Reason, "the value is no bool")
	stream, _ := table.Stream.Enabled.Get()
	equal(t, "stream", stream, true)
	equal(t, "range key is absent", table.RangeKey.IsAbsent(), true)
	equal(t, "hash key is unknown", table.HashKey.Reason, "the value is no string")
}

// TestMistypedBlock: where the file does not say what stands there, nothing is absent.
func TestMistypedBlock(t *testing.T) {
	list, _ := tables(t, "main.tf.json", `{
  "resource": {"aws_dynamodb_table": {"orders": {"name": "shop-orders", "ttl": 5}}}
}`)
	table := list[0]
	equal(t, "ttl is unknown", table.TTL.IsUnknown(), true)
	equal(t, "recovery is unknown", table.PointInTimeRecovery.IsUnknown(), true)
	equal(t, "hash key is unknown", table.HashKey.IsUnknown(), true)
	equal(t, "indexes are partial", table.Global.Partial != "", true)
}

// TestComment: the comment of a table ends on the line above its block.
func TestComment(t *testing.T) {
	list, _ := tables(t, "main.tf", `
# Not of the table.

# Orders of the shop,
// by customer.
resource "aws_dynamodb_table" "orders" {
  # Not above.
  name = "orders"
}

/* Carts
   of customers. */
resource "aws_dynamodb_table" "carts" {
  name = "carts"
} # behind
resource "aws_dynamodb_table" "plain" {
  name = "plain"
}
`)
	want := map[string]string{"orders": "Orders of the shop,\nby customer.", "carts": "Carts\nof customers.", "plain": ""}
	for _, table := range list {
		name, _ := table.Name.Get()
		equal(t, "the comment of "+name, table.Comment, want[name])
	}
	list, _ = tables(t, "main.tf.json", `{"resource": {"aws_dynamodb_table": {"orders": {"//": "none", "name": "orders"}}}}`)
	equal(t, "the comment in JSON", list[0].Comment, "")
}
