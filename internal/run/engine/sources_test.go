package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// elsewhere is the shop without Terraform: package orders asks for an index that the
// table, which JSON describes, does not have.
var elsewhere = strings.Split(shop, "-- infra/orders.tf --")[0] + `-- tables/orders.json --
{
  "TableStatus": "ACTIVE",
  "TableName": "prod-shop-orders",
  "KeySchema": [{"AttributeName": "order_id", "KeyType": "HASH"}]
}
-- tables/codes.json --
{"TableName": "codes", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
`

func unknownIndexes(t *testing.T, result *Result, err error) []string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range result.Problems {
		t.Errorf("%s: %s", p.Span, p.Message)
	}
	var places []string
	for _, f := range result.Findings {
		switch {
		case f.Rule.ID == "DDB702":
			places = append(places, f.Related[0].Span.String())
		case !strings.HasSuffix(f.Span.File, ".go"):
			t.Errorf("a table of another source is judged: %s at %s", f.Rule.ID, f.Span)
		}
	}
	return places
}

// Code is compared with the tables of other sources; rules on a schema do not judge them.
func TestSources(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	created := strings.Replace(elsewhere, `  "TableStatus": "ACTIVE",`+"\n", "", 1)
	for name, test := range map[string]struct {
		archive, section string
		found            string
	}{
		"no source":            {elsewhere, "", ""},
		"described":            {elsewhere, "schema: { sources: [tables/*.json] }", "tables/orders.json:3:16"},
		"created":              {created, "schema: { sources: [tables] }", ""},
		"created, and all":     {created, "schema: { complete: true, sources: [tables] }", "tables/orders.json:2:16"},
		"declared here, too":   {elsewhere + "-- main.tf --\nresource \"aws_dynamodb_table\" \"o\" {\n  name = \"prod-shop-orders\"\n  hash_key = \"id\"\n  global_secondary_index {\n    name = \"gsi9\"\n    hash_key = \"x\"\n    projection_type = \"ALL\"\n  }\n}\n", "exclude: ['*.tf']\nschema: { sources: [tables] }", ""},
		"another is described": {elsewhere, "schema: { sources: [tables/codes.json] }", ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, test.archive+"-- .dynamolint.yml --\nversion: 1\nprofile: all\n"+test.section+"\n")
			result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
			if found := strings.Join(unknownIndexes(t, result, err), " "); found != test.found {
				t.Errorf("found %q, want %q", found, test.found)
			}
		})
	}
}

// A change of a source concerns the code that uses its tables.
func TestChangedSource(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	dir := archives.Extract(t, elsewhere+"-- .dynamolint.yml --\nversion: 1\nschema: { sources: [tables/*.json] }\n")
	for file, want := range map[string]int{"tables/orders.json": 1, "tables/codes.json": 0, "tables/README.md": 0} {
		result, err := Run(t.Context(), Options{Dir: dir, Args: []string{file}, Changed: true, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if found := unknownIndexes(t, result, err); len(found) != want {
			t.Errorf("%s has changed: %q", file, found)
		}
	}
}

// A data source is what a snapshot of another repository declares.
func TestLookupInSnapshot(t *testing.T) {
	other := archives.Extract(t, "-- .git/HEAD --\n-- infra/main.tf --\nresource \"aws_dynamodb_table\" \"layers\" {\n  name = \"prod-layers\"\n  hash_key = \"id\"\n}\n")
	declared, err := Tables(t.Context(), Options{Dir: other, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	declared.Model.Rebase(declared.Relative)
	dir := archives.Extract(t, `-- .git/HEAD --
-- main.tf --
data "aws_dynamodb_table" "layers" {
  name = "prod-layers"
}
data "aws_dynamodb_table" "other" {
  name = "prod-other"
}
-- .dynamolint.yml --
version: 1
schema: { sources: [layers.json] }
tables:
  - match: { env: LAYERS_TABLE }
    table: data.aws_dynamodb_table.layers
  - match: { env: OTHER_TABLE }
    table: data.aws_dynamodb_table.other
`)
	writeSnapshot(t, filepath.Join(dir, "layers.json"), declared)
	result, err := Tables(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	joined := result.Model.At("data.aws_dynamodb_table.layers")
	if len(joined) != 1 || joined[0].Header.String() != filepath.Join(dir, "layers.json")+"#infra/main.tf:1:1" {
		t.Errorf("looks up %v", joined)
	}
	if len(result.Problems) != 1 || result.Problems[0].Message != "data.aws_dynamodb_table.other looks up a table that is not in view" {
		t.Errorf("problems %v", result.Problems)
	}
}

func writeSnapshot(t *testing.T, file string, of *Result) {
	t.Helper()
	f, err := os.Create(file)
	if err == nil {
		err = schema.Encode(f, of.Model)
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Entries of the configuration that name nothing are problems with their place.
func TestBindingProblems(t *testing.T) {
	const infra = `-- .git/HEAD --
-- cmd/adder/main.go --
package main
-- store/store.go --
package store
-- cmd/docs/README.md --
-- tables/codes.json --
{"TableName": "codes", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
-- main.tf --
variable "archive" {
  default = false
}
resource "aws_dynamodb_table" "orders" {
  count    = 2
  name     = "orders-${count.index}"
  hash_key = "id"
}
resource "aws_dynamodb_table" "archive" {
  count    = var.archive ? 1 : 0
  name     = "archive"
  hash_key = "id"
}
resource "aws_lambda_function" "adder" {
  function_name = "adder"
  role          = "arn:aws:iam::123456789012:role/adder"
}
module "registry" {
  source = "terraform-aws-modules/dynamodb-table/aws//modules/none"
}
-- .dynamolint.yml --
version: 1
schema: { sources: [tables] }
`
	for name, test := range map[string]struct{ entry, want string }{
		"all instances":      {"tables: [{ match: { env: A }, table: aws_dynamodb_table.orders }]", ""},
		"one instance":       {"tables: [{ match: { env: A }, table: 'aws_dynamodb_table.orders[1]' }]", ""},
		"switched off":       {"tables: [{ match: { env: A }, table: aws_dynamodb_table.archive }]", ""},
		"of JSON":            {"tables: [{ match: { env: A }, table: codes, snapshot: tables/codes.json }]", ""},
		"external":           {"tables: [{ match: { env: A }, external: true }]", ""},
		"module out of view": {"tables: [{ match: { env: A }, table: module.registry.aws_dynamodb_table.this }]", ""},
		"renamed": {"tables: [{ match: { env: A }, table: aws_dynamodb_table.order }]",
			`.dynamolint.yml:3:38: no table has the address aws_dynamodb_table.order; did you mean aws_dynamodb_table.orders[0]? "dynamolint schema" lists all tables in view`},
		"no such instance": {"tables: [{ match: { env: A }, table: 'aws_dynamodb_table.orders[7]' }]",
			`.dynamolint.yml:3:38: no table has the address aws_dynamodb_table.orders[7]; did you mean aws_dynamodb_table.orders[0]? "dynamolint schema" lists all tables in view`},
		"not in the snapshot": {"tables: [{ match: { env: A }, table: aws_dynamodb_table.orders, snapshot: tables/codes.json }]",
			`.dynamolint.yml:3:38: no table of tables/codes.json has the address aws_dynamodb_table.orders; "dynamolint schema" lists all tables in view`},
		"no source": {"tables: [{ match: { env: A }, table: codes, snapshot: codes.json }]",
			".dynamolint.yml:3:38: no table is read from codes.json; add it to schema.sources, or remove snapshot:"},
		"workload": {"functions: [{ main: cmd/adder, workload: aws_lambda_function.adder }, { main: ./cmd/adder/, workload: module.registry.aws_lambda_function.this }]", ""},
		"people":   {"functions: [{ main: cmd/adder, workload: none }]", ""},
		"renamed workload": {"functions: [{ main: cmd/adder, workload: aws_lambda_function.addr }]",
			".dynamolint.yml:3:42: no workload in view has the address aws_lambda_function.addr; did you mean aws_lambda_function.adder? write the address of a Lambda function or of an ECS task definition, or none if people run it"},
		"no directory": {"functions: [{ main: cmd/add, workload: none }]",
			".dynamolint.yml:3:21: cannot read cmd/add: no such file or directory; write the directory of a main package, relative to that of this file"},
		"no program": {"functions: [{ main: store, workload: none }]",
			".dynamolint.yml:3:21: store holds no main package; write the directory of a main package, relative to that of this file"},
		"no code": {"functions: [{ main: cmd/docs, workload: none }]",
			".dynamolint.yml:3:21: cmd/docs has no Go files; write the directory of a main package, relative to that of this file"},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := Tables(t.Context(), Options{Dir: archives.Extract(t, infra+test.entry+"\n"), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
			if err != nil {
				t.Fatal(err)
			}
			var problems []string
			for _, p := range result.Problems {
				problems = append(problems, fmt.Sprintf("%s: %s; %s", p.Span, p.Message, p.Hint))
			}
			if got := strings.Join(problems, "\n"); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if (result.ExitCode() == ExitIncomplete) != (test.want != "") {
				t.Errorf("exit code %d", result.ExitCode())
			}
		})
	}
}

// Where Terraform could not be read, nothing is said to be missing.
func TestBindingsOfBrokenTerraform(t *testing.T) {
	dir := archives.Extract(t, "-- .git/HEAD --\n-- main.tf --\nresource {\n-- .dynamolint.yml --\nversion: 1\ntables: [{ match: { env: A }, table: aws_dynamodb_table.orders }]\n")
	result, err := Tables(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(result.Problems, func(p rules.Problem) bool { return p.Span.File == ".dynamolint.yml" }) {
		t.Errorf("problems %v", result.Problems)
	}
}
