package hclscan

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/schema"
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
		case schema.Yes:
			all = append(all, root+" "+t.Address)
		case schema.Maybe:
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

// TestDependencyOutsideOfTheScope: a unit that is not asked for is read for its
// outputs, and nothing that it declares is in the model.
func TestDependencyOutsideOfTheScope(t *testing.T) {
	dir := write(t, tableUnits)
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "live", "app")}, Boundary: dir})
	if len(result.Problems) > 0 || len(result.Model.Tables) != 1 {
		t.Fatalf("%d tables, want that of the unit app; problems %v", len(result.Model.Tables), result.Problems)
	}
	if name, _ := result.Model.KinesisDestinations[0].Table.Text.Get(); name != "orders" {
		t.Errorf("the destination is for the table %q, want that of the other unit", name)
	}
	// The module that only the other unit runs is still judged by itself if it is asked for.
	result = Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "live", "app"), filepath.Join(dir, "modules", "tables")}, Boundary: dir})
	if len(result.Model.Tables) != 4 {
		t.Errorf("%d tables, want those of the module, too", len(result.Model.Tables))
	}
}

// TestDependencyOutsideOfTheRepository: a link in the repository to a unit outside
// is not followed.
func TestDependencyOutsideOfTheRepository(t *testing.T) {
	dir := write(t, secret+`-- secret/out.tf --
output "name" {
  value = "s3cr3t"
}
-- repo/t/main.tf --
variable "name" {}

resource "aws_dynamodb_table" "t" {
  name = var.name
}
-- repo/t/terragrunt.hcl --
dependency "secret" {
  config_path = "../link"
}

inputs = {
  name = dependency.secret.outputs.name
}
`)
	link(t, filepath.Join(dir, "secret"), filepath.Join(dir, "repo", "link"))
	repo := filepath.Join(dir, "repo")
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(repo, "t")}, Boundary: repo})
	if len(result.Model.Tables) != 1 || !result.Model.Tables[0].Name.IsUnknown() {
		t.Errorf("the table is %+v, want its name unknown", result.Model.Tables)
	}
}

// TestDependencyEnvironments: an output may differ from environment to environment.
func TestDependencyEnvironments(t *testing.T) {
	dir := write(t, `
-- names/terragrunt.hcl --
-- names/main.tf --
variable "env" {}

output "name" {
  value = "orders-${var.env}"
}
-- orders/terragrunt.hcl --
dependency "names" {
  config_path = "../names"
}

inputs = {
  name = dependency.names.outputs.name
}
-- orders/main.tf --
variable "name" {}

resource "aws_dynamodb_table" "orders" {
  name = var.name
}
`)
	var inputs []Inputs
	for _, env := range []string{"dev", "prod"} {
		inputs = append(inputs, Inputs{Environment: env, Variables: map[string]string{"env": env}})
	}
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "orders")}, Boundary: dir, Inputs: inputs})
	for _, table := range result.Model.Tables {
		if name, _ := table.Name.Get(); name != "orders-"+table.Environment {
			t.Errorf("the table of %s is %q", table.Environment, name)
		}
	}
	if len(result.Model.Tables) != 2 {
		t.Errorf("%d tables, want one for each environment", len(result.Model.Tables))
	}
}

// chain returns units that each take a name from the next one.
func chain(units int) *txtar.Archive {
	archive := &txtar.Archive{}
	for i := range units {
		unit := fmt.Sprintf("dependency \"next\" {\n  config_path = \"../u%d\"\n}\n\ninputs = {\n  name = dependency.next.outputs.name\n}\n", i+1)
		if i == units-1 {
			unit = "inputs = {\n  name = \"orders\"\n}\n"
		}
		archive.Files = append(archive.Files,
			txtar.File{Name: fmt.Sprintf("u%d/terragrunt.hcl", i), Data: []byte(unit)},
			txtar.File{Name: fmt.Sprintf("u%d/main.tf", i), Data: []byte("variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"t\" {\n  name = var.name\n}\n\noutput \"name\" {\n  value = aws_dynamodb_table.t.name\n}\n")})
	}
	return archive
}

// TestDependencyChain: a long chain of units is followed to its end, and the first
// 500 of one that is longer than that do not know what stands there.
func TestDependencyChain(t *testing.T) {
	for units, want := range map[int]int{200: 200, 800: 300} {
		result, _ := scanArchive(t, chain(units))
		known := 0
		for _, table := range result.Model.Tables {
			if name, _ := table.Name.Get(); name == "orders" {
				known++
			}
		}
		if len(result.Model.Tables) != units || known != want || len(result.Problems) > 0 {
			t.Errorf("%d of %d units know the name, want %d; problems %v", known, units, want, result.Problems)
		}
	}
}
