package adapt_test

import "testing"

// TestSeeds reads from what a table is created, as texts that can be compared.
func TestSeeds(t *testing.T) {
	list, source := tables(t, "main.tf", `
variable "bucket" {}
variable "columns" {}
variable "options" { type = list(string) }
resource "aws_dynamodb_table" "restored" {
  restore_source_name    = "orders"
  restore_to_latest_time = "true"
  restore_date_time      = var.bucket
  restore_backup_arn     = ""
}
resource "aws_dynamodb_table" "imported" {
  import_table {
    input_format           = "CSV"
    input_compression_type = "GZIP"
    bucket_owner           = null
    input_format_options {
      csv {
        header_list = ["total", "order_id"]
        delimiter   = ";"
      }
    }
    s3_bucket_source {
      key_prefix   = "orders/"
      bucket       = "shop-\"exports\""
      bucket_owner = 111122223333
    }
  }
}
resource "aws_dynamodb_table" "bucket" {
  import_table {
    input_format = "ION"
    s3_bucket_source {
      bucket = var.bucket
    }
  }
}
resource "aws_dynamodb_table" "columns" {
  import_table {
    input_format = "CSV"
    input_format_options {
      csv {
        header_list = var.columns
      }
    }
  }
}
resource "aws_dynamodb_table" "options" {
  import_table {
    input_format = "CSV"
    dynamic "input_format_options" {
      for_each = var.options
      content {}
    }
  }
}
`)
	restored := list[0].Seeds.Items
	equal(t, "seeds of the restored table", len(restored), 3)
	for i, want := range []string{"orders", "true"} {
		value, _ := restored[i].Value.Get()
		equal(t, restored[i].Argument, value, want)
	}
	const noValue = "var.bucket has no default and no tfvars sets it"
	equal(t, "reason", restored[2].Value.Reason, noValue)
	equal(t, "why it is unsure", restored[2].Unsure, noValue)

	imported := list[1].Seeds.Items[0]
	text, _ := imported.Value.Get()
	equal(t, "source", text, `input_compression_type="GZIP", input_format="CSV", input_format_options.csv.delimiter=";", `+
		`input_format_options.csv.header_list=["order_id" "total"], s3_bucket_source.bucket="shop-\"exports\"", `+
		`s3_bucket_source.bucket_owner="111122223333", s3_bucket_source.key_prefix="orders/"`)
	equal(t, "where the source is written", source(imported.Value.Span), "import_table")
	for i, want := range []string{
		noValue, "var.columns has no default and no tfvars sets it",
		`for_each of dynamic "input_format_options" is unknown: var.options has no default and no tfvars sets it`,
	} {
		equal(t, "why the source is unknown", list[2+i].Seeds.Items[0].Value.Reason, want)
	}
}

// TestWarmThroughput reads what a table serves at once, which the provider computes if it is
// not set.
func TestWarmThroughput(t *testing.T) {
	list, source := tables(t, "main.tf", `
resource "aws_dynamodb_table" "orders" {
  warm_throughput {
    read_units_per_second  = 15000
    write_units_per_second = 5000
  }
}
resource "aws_dynamodb_table" "adopted" {}
import {
  to = aws_dynamodb_table.adopted
  id = "adopted"
}
resource "aws_dynamodb_table" "new" {}
`)
	warm, known := list[0].WarmThroughput.Get()
	reads, _ := warm.Reads.Get()
	writes, _ := warm.Writes.Get()
	equal(t, "known", known, true)
	equal(t, "reads", reads, 15000)
	equal(t, "writes", writes, 5000)
	equal(t, "header", source(warm.Header), "warm_throughput")
	equal(t, "adopted is unknown", list[1].WarmThroughput.IsUnknown(), true)
	equal(t, "new is absent", list[2].WarmThroughput.IsAbsent(), true)
}
