package config

import (
	"bytes"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

func compileSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema(testSet(t))))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(SchemaURL, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(SchemaURL)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// The schema and Load give the same verdict, so that what an editor accepts
// runs, and the reverse.
func TestSchemaAgreesWithLoad(t *testing.T) {
	tests := []struct {
		text string
		good bool
	}{
		{complete, true},
		{string(Init(nil)), true},
		{"version: 1", true},
		{"{}", false},
		{"version: 2", false},
		{"version: '1'", false},
		{"[]", false},
		{"version: 1\nunknown: 1", false},
		{"version: 1\nprofile: all", true},
		{"version: 1\nprofile: pci", true},
		{"version: 1\nprofile: finance", false},
		{"version: 1\nprofile:", false},
		{"version: 1\ntests: maybe", false},
		{"version: 1\ntests:", false},
		{"version: 1\nfail-on: never", true},
		{"version: 1\nfail-on: off", false},
		{"version: 1\nexclude:", true},
		{"version: 1\nexclude: [a, '**/b']", true},
		{"version: 1\nexclude: a", false},
		{"version: 1\nexclude: [/a]", false},
		{"version: 1\nexclude: [./a]", false},
		{"version: 1\nexclude: [../a]", false},
		{"version: 1\nexclude: [.a]", true},
		{"version: 1\nexclude: ['']", false},
		{"version: 1\nterraform: { var-files: [a] }", true},
		{"version: 1\nterraform: { var-files: [''] }", false},
		{"version: 1\nterraform: { files: [a] }", false},
		{"version: 1\nterraform: { environments: { prod: { var-files: [a], workspace: live }, dev: } }", true},
		{"version: 1\nterraform: { environments: }", true},
		{"version: 1\nterraform: { environments: { prod: { files: [a] } } }", false},
		{"version: 1\nterraform: { environments: { '': {} } }", false},
		{"version: 1\nterraform: { environments: { prod: { workspace: 1 } } }", false},
		{"version: 1\nextends: 1", false},
		{"version: 1\nextends: ''", false},
		{"version: 1\nextends: {}", false},
		{"version: 1\nextends: [1]", false},
		{"version: 1\nextends:", true},
		{"version: 1\nextends: []", true},
		{"version: 1\nbaseline: a.jsonl", true},
		{"version: 1\nbaseline: ''", false},
		{"version: 1\nbaseline: [a]", false},
		{"version: 1\nbaseline:", false},
		{"version: 1\nnon-suppressible: [scan, ddb401, No-Projection]", true},
		{"version: 1\nnon-suppressible:", true},
		{"version: 1\nnon-suppressible: scan", false},
		{"version: 1\nnon-suppressible: [scam]", false},
		{"version: 1\nnon-suppressible: [old-billing]", true},
		{"version: 1\nnon-suppressible: [1]", false},
		{"version: 1\nhonor-ignores-of: [checkov, trivy, tfsec]", true},
		{"version: 1\nhonor-ignores-of: [tflint]", false},
		{"version: 1\nhonor-ignores-of: checkov", false},
		{"version: 1\nschema:", true},
		{"version: 1\nschema: { complete: true, sources: [a.json, 'tables/*.json'] }", true},
		{"version: 1\nschema: { complete: all }", false},
		{"version: 1\nschema: { sources: a.json }", false},
		{"version: 1\nschema: { sources: [''] }", false},
		{"version: 1\nschema: { source: [a.json] }", false},
		{"version: 1\ntables:", true},
		{"version: 1\ntables: [{ match: { env: ORDERS }, table: aws_dynamodb_table.orders }]", true},
		{"version: 1\ntables: [{ match: { field: example.com/s.Store.Table }, table: orders, snapshot: a.json }]", true},
		{"version: 1\ntables: [{ match: { name: '*-orders' }, external: true }]", true},
		{"version: 1\ntables: [{ match: { func: example.com/s.New#1 }, external: true }]", true},
		{"version: 1\ntables: [{ match: { func: 'example.com/s.(*DB).Find#2' }, external: true }]", true},
		{"version: 1\ntables: {}", false},
		{"version: 1\ntables: [a]", false},
		{"version: 1\ntables: [{ table: orders }]", false},
		{"version: 1\ntables: [{ match: {}, table: orders }]", false},
		{"version: 1\ntables: [{ match: { env: A, name: a }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { var: A }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { env: '' }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { env: A=B }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { field: Table }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { name: '{env}-orders' }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { func: example.com/s.New }, table: orders }]", true},
		{"version: 1\ntables: [{ match: { func: example.com/s.New#0 }, table: orders }]", false},
		{"version: 1\ntables: [{ match: { env: A } }]", false},
		{"version: 1\ntables: [{ match: { env: A }, table: '' }]", false},
		{"version: 1\ntables: [{ match: { env: A }, snapshot: a.json }]", false},
		{"version: 1\ntables: [{ match: { env: A }, table: orders, external: true }]", false},
		{"version: 1\ntables: [{ match: { env: A }, snapshot: a.json, external: true }]", false},
		{"version: 1\ntables: [{ match: { env: A }, external: false }]", false},
		{"version: 1\ntables: [{ match: { env: A }, external: true, why: x }]", false},
		{"version: 1\nfunctions:", true},
		{"version: 1\nfunctions: [{ main: ./cmd/a, workload: none }]", true},
		{"version: 1\nfunctions: [{ main: ./cmd/a, workload: a.b }, { main: ./cmd/a, workload: a.c }]", true},
		{"version: 1\nfunctions: [{ main: ./cmd/a }]", false},
		{"version: 1\nfunctions: [{ workload: none }]", false},
		{"version: 1\nfunctions: [{ main: '', workload: none }]", false},
		{"version: 1\nfunctions: [{ main: ./cmd/a, workload: }]", false},
		{"version: 1\nfunctions: [{ main: ./cmd/a, workload: none, role: x }]", false},
		{"version: 1\nfunctions: {}", false},
		{"version: 1\nwrappers:", true},
		{"version: 1\nwrappers: [{ func: example.com/s.(*DB).Find, operation: Query, params: { '1': TableName }, follows: true }]", true},
		{"version: 1\nwrappers: [{ func: example.com/s.DB.Find, operation: Scan, params: }]", true},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: BatchWriteItem }]", true},
		{"version: 1\nwrappers: {}", false},
		{"version: 1\nwrappers: [a]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find }]", false},
		{"version: 1\nwrappers: [{ operation: Query }]", false},
		{"version: 1\nwrappers: [{ func: Find, operation: Query }]", false},
		{"version: 1\nwrappers: [{ func: 'Find(files.Disk, )', operation: Query }]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: query }]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: Query, params: { '0': TableName } }]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: Query, params: { '1': Table } }]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: Query, follows: sometimes }]", false},
		{"version: 1\nwrappers: [{ func: example.com/s.Find, operation: Query, limit: 1 }]", false},
		{"version: 1\nrules:", true},
		{"version: 1\nrules: []", false},
		{"version: 1\nrules: { dDb101: on, Missing-PROJECTION: note }", true},
		{"version: 1\nrules: { no-projection: true }", true},
		{"version: 1\nrules: { DDB999: on }", false},
		{"version: 1\nrules: { XDDB101: on }", false},
		{"version: 1\nrules: { old-billing: on }", true},
		{"version: 1\nrules: { scan: }", false},
		{"version: 1\nrules: { scan: fatal }", false},
		{"version: 1\nrules: { scan: {} }", true},
		{"version: 1\nrules: { scan: { enabled: 1 } }", false},
		{"version: 1\nrules: { scan: { severity: on } }", false},
		{"version: 1\nrules: { scan: { exclude: a } }", false},
		{"version: 1\nrules: { scan: { options: } }", true},
		{"version: 1\nrules: { scan: { options: { case: snake } } }", false},
		{"version: 1\nrules: { scan: { options: { max-items: 1000000 } } }", true},
		{"version: 1\nrules: { scan: { options: { max-items: -1 } } }", false},
		{"version: 1\nrules: { DDB104: { options: {} } }", true},
		{"version: 1\nrules: { DDB104: { options: { a: b } } }", false},
		{"version: 1\nrules: { table-name: { options: { template: 1 } } }", false},
		{"version: 1\nrules: { table-name: { options: { case: Snake } } }", false},
		{"version: 1\nrules: { table-name: { options: { environments: [1] } } }", false},
		{"version: 1\nrules: { table-name: { options: { environments: } } }", true},
		{"version: 1\nrules: { table-name: { options: { parts: [env, usage] } } }", true},
		{"version: 1\nrules: { table-name: { options: { parts: [stage] } } }", false},
		{"version: 1\nrules: { table-name: { options: { min-length: 3 } } }", true},
		{"version: 1\nrules: { table-name: { options: { min-length: 2 } } }", false},
		{"version: 1\nrules: { table-name: { options: { min-length: 256 } } }", false},
		{"version: 1\nrules: { table-name: { options: { min-length: 3.5 } } }", false},
		{"version: 1\nrules: { table-name: { options: { allow-prefix: on } } }", false},
		{"version: 1\noverrides:", true},
		{"version: 1\noverrides: [{ paths: [a], rules: { scan: off } }]", true},
		{"version: 1\noverrides: [{ paths: [a], rules: { scan: { enabled: false } } }]", false},
		{"version: 1\noverrides: [{ paths: [], rules: { scan: off } }]", false},
		{"version: 1\noverrides: [{ paths: , rules: { scan: off } }]", false},
		{"version: 1\noverrides: [{ paths: [a], rules: {} }]", false},
		{"version: 1\noverrides: [{ paths: [a] }]", false},
		{"version: 1\noverrides: [{}]", false},
		{"version: 1\noverrides: [a]", false},
	}
	set, schema := testSet(t), compileSchema(t)
	for _, tt := range tests {
		if _, errs := parse("f.yml", []byte(tt.text), set); (errs == nil) != tt.good {
			t.Errorf("Load: want good %v: %v\n%s", tt.good, errs, tt.text)
		}
		var value any
		if err := yaml.Unmarshal([]byte(tt.text), &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != tt.good {
			t.Errorf("schema: want good %v: %v\n%s", tt.good, err, tt.text)
		}
	}
}

// What editors show: the defaults in the schema are valid and are those that
// rules get.
func TestSchemaDefaults(t *testing.T) {
	schema := compileSchema(t)
	options := schema.Properties["rules"].Properties["table-name"].Ref.AnyOf[1].Properties["options"].Properties
	for name, want := range map[string]any{"template": "{env}-{product}-{usage}", "case": "kebab", "allow-prefix": false} {
		got := options[name].Default
		if got == nil || *got != want {
			t.Errorf("default of %s: %v, want %v", name, got, want)
		}
		if options[name].Description == "" {
			t.Errorf("%s has no description", name)
		}
		if err := options[name].Validate(*got); err != nil {
			t.Errorf("default of %s: %v", name, err)
		}
	}
}
