package hclscan

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// tablesPerFile is what a large hand-kept file holds.
const tablesPerFile = 50

// generate writes n tables with what tables usually have: a name with the
// environment, keys, an index, recovery by a variable, merged tags.
func generate(tb testing.TB, n int) string {
	dir := tb.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	write("variables.tf", `
variable "environment" {}
variable "recovery" { default = true }
locals {
  prefix = "${var.environment}-shop"
  tags   = { Service = "shop", Owner = "orders" }
}
`)
	for first := 0; first < n; first += tablesPerFile {
		var b strings.Builder
		for i := first; i < min(first+tablesPerFile, n); i++ {
			fmt.Fprintf(&b, `
resource "aws_dynamodb_table" "orders_%[1]d" {
  name                        = "${local.prefix}-orders-%[1]d"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "customer_id"
  range_key                   = "ordered_at"
  deletion_protection_enabled = var.recovery

  attribute {
    name = "customer_id"
    type = "S"
  }
  attribute {
    name = "ordered_at"
    type = "S"
  }
  attribute {
    name = "status"
    type = "S"
  }
  global_secondary_index {
    name            = "gsi1"
    hash_key        = "status"
    range_key       = "ordered_at"
    projection_type = "KEYS_ONLY"
  }
  point_in_time_recovery {
    enabled = var.recovery
  }
  tags = merge(local.tags, { Name = "orders-%[1]d" })
}
`, i)
		}
		write(fmt.Sprintf("tables_%05d.tf", first), b.String())
	}
	return dir
}

// BenchmarkScan measures a scan against BenchmarkParse, its floor.
func BenchmarkScan(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		b.Run(fmt.Sprintf("tables=%d", n), func(b *testing.B) {
			dir := generate(b, n)
			b.ReportAllocs()
			for b.Loop() {
				result := Scan(context.Background(), Config{Dirs: []string{dir}})
				if len(result.Model.Tables) != n || len(result.Problems) != 0 {
					b.Fatalf("%d tables, problems %v", len(result.Model.Tables), result.Problems)
				}
			}
		})
	}
}

// BenchmarkScanForEach has all tables in one map, which each instance refers to.
func BenchmarkScanForEach(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		b.Run(fmt.Sprintf("tables=%d", n), func(b *testing.B) {
			var text strings.Builder
			text.WriteString("variable \"environment\" {}\nlocals {\n  tables = {\n")
			for i := range n {
				fmt.Fprintf(&text, "    orders_%[1]d = { name = \"${var.environment}-orders-%[1]d\", recovery = true }\n", i)
			}
			text.WriteString(`  }
}

resource "aws_dynamodb_table" "this" {
  for_each = local.tables
  name     = each.value.name
  hash_key = "customer_id"

  point_in_time_recovery {
    enabled = local.tables[each.key].recovery
  }
}
`)
			dir := b.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(text.String()), 0o600); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if result := Scan(context.Background(), Config{Dirs: []string{dir}}); len(result.Model.Tables) != n {
					b.Fatalf("%d tables", len(result.Model.Tables))
				}
			}
		})
	}
}

// BenchmarkParse only reads and parses the same files. It keeps what it parsed
// until the last file, as everything must that evaluates modules.
func BenchmarkParse(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 10000} {
		b.Run(fmt.Sprintf("tables=%d", n), func(b *testing.B) {
			files, err := filepath.Glob(filepath.Join(generate(b, n), "*.tf"))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				var parsed []*hcl.File
				for _, path := range files {
					src, err := os.ReadFile(path)
					if err != nil {
						b.Fatal(err)
					}
					file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
					if diags.HasErrors() {
						b.Fatal(diags)
					}
					parsed = append(parsed, file)
				}
				runtime.KeepAlive(parsed)
			}
		})
	}
}
