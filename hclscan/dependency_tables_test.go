package hclscan

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tableUnits are a unit with tables, of which some have names that are not known,
// and one that is told of them. Both declare a table at the same address.
const tableUnits = `
-- live/tables/terragrunt.hcl --
terraform {
  source = "../../modules/tables"
}
-- live/app/terragrunt.hcl --
terraform {
  source = "../../modules/app"
}

dependency "tables" {
  config_path = "../tables"

  mock_outputs = {
    name = "mocked"
    arn  = "arn:aws:dynamodb:eu-west-1:111122223333:table/mocked"
  }
}

inputs = {
  name    = dependency.tables.outputs.name
  stream  = dependency.tables.outputs.stream
  arns    = [dependency.tables.outputs.arn, "${dependency.tables.outputs.arn}/index/*"]
  other   = dependency.tables.outputs.other
  unnamed = dependency.tables.outputs.unnamed
  own     = { table = "own" }
  queue   = dependency.tables.outputs.queue
  policy  = dependency.tables.outputs.policy
}
-- modules/tables/main.tf --
variable "suffix" {}

resource "aws_dynamodb_table" "orders" {
  name             = "orders"
  stream_enabled   = true
  stream_view_type = "KEYS_ONLY"
}

resource "aws_dynamodb_table" "carts" {
  name = "carts-${var.suffix}"
}

resource "aws_dynamodb_table" "unnamed" {
}

resource "aws_sqs_queue" "orders" {
  name = "orders"
}

data "aws_iam_policy_document" "access" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = [aws_dynamodb_table.orders.arn]
  }
}

output "name" {
  value = aws_dynamodb_table.orders.name
}

output "arn" {
  value = aws_dynamodb_table.orders.arn
}

output "stream" {
  value = aws_dynamodb_table.orders.stream_arn
}

output "other" {
  value = aws_dynamodb_table.carts.arn
}

output "unnamed" {
  value = aws_dynamodb_table.unnamed.arn
}

output "queue" {
  value = aws_sqs_queue.orders.arn
}

output "policy" {
  value = data.aws_iam_policy_document.access.json
}
-- modules/app/main.tf --
variable "name" {}

variable "stream" {}

variable "arns" {
  type = list(string)
}

variable "other" {}

variable "unnamed" {}

variable "own" {}

variable "queue" {}

variable "policy" {}

resource "aws_dynamodb_table" "orders" {
  name = var.own.table
}

data "aws_iam_policy_document" "access" {
  statement {
    actions   = ["dynamodb:*"]
    resources = ["*"]
  }
}

resource "aws_iam_role_policy" "handed" {
  role   = "app"
  policy = var.policy
}

resource "aws_iam_role_policy" "arns" {
  role = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:Query", Resource = var.arns }]
  })
}

resource "aws_iam_role_policy" "other" {
  role = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:Query", Resource = var.other }]
  })
}

resource "aws_iam_role_policy" "unnamed" {
  role = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "dynamodb:Query", Resource = var.unnamed }]
  })
}

resource "aws_lambda_event_source_mapping" "stream" {
  event_source_arn  = var.stream
  function_name     = "app"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "table" {
  event_source_arn  = var.arns[0]
  function_name     = "app"
  starting_position = "LATEST"
}

resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn = var.queue
  function_name    = "app"
}

resource "aws_dynamodb_kinesis_streaming_destination" "name" {
  table_name = var.name
  stream_arn = "arn:aws:kinesis:eu-west-1:111122223333:stream/orders"
}
`

// answers says which tables of a model something names, for certain or perhaps.
func answers(m *schema.Model, r schema.Ref, from *schema.Declaration) string {
	var all []string
	for _, t := range m.Tables {
		root := filepath.Base(t.Root)
		switch r.RefersTo(t, from) {
		case tri.Yes:
			all = append(all, root+" "+t.Address)
		case tri.Maybe:
			all = append(all, "perhaps "+root+" "+t.Address)
		}
	}
	return strings.Join(all, ", ")
}

// TestDependencyNamesTables: what is told of a table of another unit means that
// table, also where its ARN is known only after apply, and none that the unit
// declares at the same address. An ARN whose region is not known may be that of a
// table whose name is not known.
func TestDependencyNamesTables(t *testing.T) {
	result, _ := scanArchive(t, txtar.Parse([]byte(tableUnits)))
	m := result.Model
	if len(result.Problems) > 0 || len(m.Tables) != 4 {
		t.Fatalf("%d tables, problems %v", len(m.Tables), result.Problems)
	}
	const unknown = "perhaps tables aws_dynamodb_table.carts, perhaps tables aws_dynamodb_table.unnamed"
	const orders = "tables aws_dynamodb_table.orders, " + unknown
	policies := map[string]*schema.Policy{}
	for _, p := range m.Policies {
		policies[p.Address] = p
	}
	resource := func(policy string, i int) (schema.Ref, *schema.Declaration) {
		p := policies["aws_iam_role_policy."+policy]
		return p.Statements.Items[0].Resources.Items[i], &p.Declaration
	}
	for _, test := range []struct {
		policy  string
		element int
		want    string
	}{
		{"arns", 0, orders},
		{"arns", 1, orders},
		{"other", 0, unknown},
		{"unnamed", 0, "perhaps app aws_dynamodb_table.orders, perhaps tables aws_dynamodb_table.orders, " + unknown},
	} {
		if r, from := resource(test.policy, test.element); answers(m, r, from) != test.want {
			t.Errorf("resource %d of policy %s names %q, want %q", test.element, test.policy, answers(m, r, from), test.want)
		}
	}
	if handed := policies["aws_iam_role_policy.handed"]; len(handed.Statements.Items) > 0 || handed.Statements.Partial == "" {
		t.Errorf("the policy of the other unit has the statements %+v", handed.Statements)
	}
	if len(m.StreamMappings) != 2 {
		t.Fatalf("%d mappings of streams, want that of the queue left out", len(m.StreamMappings))
	}
	for _, mapping := range m.StreamMappings {
		ofTable := mapping.Address == "aws_lambda_event_source_mapping.table"
		if got := answers(m, mapping.Source, &mapping.Declaration); got != orders || mapping.Unsure != "" || mapping.TableARN != ofTable {
			t.Errorf("%s reads %q, unsure: %q, an ARN of a table: %t", mapping.Address, got, mapping.Unsure, mapping.TableARN)
		}
	}
	destination := m.KinesisDestinations[0]
	if got := answers(m, destination.Table, &destination.Declaration); got != "tables aws_dynamodb_table.orders, perhaps tables aws_dynamodb_table.unnamed" {
		t.Errorf("%s is for %q", destination.Address, got)
	}
	readers := schema.NewStreamReaders(m)
	for _, table := range m.Tables {
		certain := 0
		for _, reader := range readers.Of(table) {
			if reader.Certain {
				certain++
			}
		}
		if name, _ := table.Name.Get(); (name == "orders") != (certain == 2) {
			t.Errorf("the stream of %s in %s is read by %d", table.Address, table.Root, certain)
		}
	}
}
