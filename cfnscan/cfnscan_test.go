package cfnscan

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func none(string) bool { return false }

// scan scans the files of an archive that may be templates.
func scan(t *testing.T, archive string) (*Result, string) {
	t.Helper()
	dir := archives.Extract(t, archive)
	var names []string
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() && MayBeTemplate(e.Name()) {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return Scan(files.Disk, names, none), dir
}

// What a template declares is as the golden file has it, which is a part of a snapshot.
func TestGolden(t *testing.T) {
	file, err := filepath.Abs("testdata/shop.yaml")
	if err != nil {
		t.Fatal(err)
	}
	found := Scan(files.Disk, []string{file}, none)
	model := found.Model
	model.Rebase(func(path string) string {
		rel, _ := filepath.Rel(filepath.Dir(file), path)
		return filepath.ToSlash(rel)
	})
	got, err := json.MarshalIndent(model, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/shop.golden"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, append(got, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != string(got)+"\n" {
		t.Errorf("got\n%s", got)
	}
	if len(found.Problems)+len(found.Unread) > 0 {
		t.Errorf("problems %v, unread %v", found.Problems, found.Unread)
	}
}

// A variable leads to the table that it is set to, by reference or because both are the same
// expression.
func TestReferences(t *testing.T) {
	file, _ := filepath.Abs("testdata/shop.yaml")
	found := Scan(files.Disk, []string{file}, none)
	var checkout *schema.Workload
	for _, w := range found.Model.Workloads {
		if w.Address == "Checkout" {
			checkout = w
		}
	}
	for variable, want := range map[string]string{
		"ORDERS_TABLE": "Orders", "CARTS_TABLE": "Carts", "ORDERS_ARN": "Orders", "SESSIONS": "Sessions", "CARTS_NAME": "Carts",
		"LEVEL": "", "FROM_STORE": "", "HIDDEN": "",
	} {
		value, ok := checkout.Variable(variable)
		address, isTable := value.Table()
		for _, table := range found.Model.Tables {
			if !isTable && schema.Identical(value.Parts, table) {
				address = table.Address
			}
		}
		if !ok || address != want {
			t.Errorf("%s: got table %q, want %q", variable, address, want)
		}
	}
}

const exporting = `
-- database/template.yaml --
Resources:
  Orders:
    Type: AWS::DynamoDB::Table
    Properties:
      KeySchema: [{AttributeName: id, KeyType: HASH}]
Outputs:
  Orders: {Value: !Ref Orders, Export: {Name: shop-orders}}
-- service/template.json --
{"Resources": {"Report": {"Type": "AWS::Lambda::Function", "Properties": {"Environment": {"Variables": {
  "ORDERS_TABLE": {"Fn::ImportValue": "shop-orders"}, "OTHER_TABLE": {"Fn::ImportValue": "shop-carts"}}}}}}}
`

// What one template exports and another imports is the same.
func TestExports(t *testing.T) {
	found, _ := scan(t, exporting)
	if len(found.Model.Tables) != 1 || len(found.Model.Workloads) != 1 {
		t.Fatalf("%d tables, %d workloads, problems %v", len(found.Model.Tables), len(found.Model.Workloads), found.Problems)
	}
	for variable, want := range map[string]bool{"ORDERS_TABLE": true, "OTHER_TABLE": false} {
		value, _ := found.Model.Workloads[0].Variable(variable)
		if got := schema.Identical(value.Parts, found.Model.Tables[0]); got != want {
			t.Errorf("%s names the table: %t", variable, got)
		}
	}
}

const several = `
-- openapi.yaml --
openapi: 3.1.0
info: {description: "tables are AWS::DynamoDB::Table"}
-- chart/templates/tables.yaml --
Resources:
  {{ .Values.name }}: {Type: AWS::DynamoDB::Table}
-- serverless.yml --
service: shop
resources:
  Resources:
    Orders: {Type: AWS::DynamoDB::Table}
-- macro/template.yaml --
Transform: [AWS::Serverless-2016-10-31, Tagger]
Resources:
  Orders: {Type: AWS::DynamoDB::Table, Properties: {TableName: orders, KeySchema: [{AttributeName: id, KeyType: HASH}]}}
-- loop/template.yaml --
Transform: AWS::LanguageExtensions
Resources:
  Fn::ForEach::Tables: [Name, [A, B], {"Table${Name}": {Type: AWS::DynamoDB::Table}}]
  Carts: {Type: AWS::DynamoDB::Table, Properties: {TableName: carts, KeySchema: [{AttributeName: id, KeyType: HASH}]}}
-- broken/template.yaml --
Resources:
  Orders:
    Type: AWS::DynamoDB::Table
    Properties: {TableName: orders
`

// What is no template is not touched; what is broken, or declares more than can be read, is named.
func TestSeveral(t *testing.T) {
	found, dir := scan(t, several)
	if got, want := archives.Names(t, dir, found.Unread), []string{"loop/template.yaml", "macro/template.yaml", "serverless.yml"}; !slices.Equal(slices.Sorted(slices.Values(got)), want) {
		t.Errorf("unread: %v", got)
	}
	if len(found.Problems) != 1 || filepath.Base(filepath.Dir(found.Problems[0].Span.File)) != "broken" || found.Problems[0].Span.Start.Line == 0 {
		t.Errorf("problems: %v", found.Problems)
	}
	if len(found.Model.Tables) < 2 {
		t.Errorf("only %d tables", len(found.Model.Tables))
	}
	for _, table := range found.Model.Tables {
		_, keyKnown := table.HashKey.Get()
		if isOpen := table.Open != ""; isOpen != strings.Contains(table.Root, "macro") || keyKnown == isOpen {
			t.Errorf("%s: open %q, key %v", table.Address, table.Open, table.HashKey)
		}
	}
}

// Templates that a tool wrote, and what has the names of other files, are not read.
func TestMayBeTemplate(t *testing.T) {
	for name, want := range map[string]bool{
		"template.yaml": true, "orders.yml": true, "stack.JSON": true, "stack.template": true,
		"packaged.yaml": false, "package.json": false, "tsconfig.build.json": false, "main.tf": false, "template": false,
	} {
		if got := MayBeTemplate(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
