package config

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/dynamolint/dynamolint/rules"
)

const bound = `version: 1
schema:
  complete: true
  sources:
    - ../shared/layers.schema.json
    - tables
    - fixtures/**/*.json
tables:
  - match: { env: LAYERS_TABLE }
    table: aws_dynamodb_table.layers
    snapshot: ../shared/layers.schema.json
  - match: { field: example.com/shop/store.Store.Table }
    table: module.orders.aws_dynamodb_table.this["eu"]
  - match: { func: "example.com/shop/store.(*DB).Open#2" }
    table: orders
  - match: { name: "*-local" }
    external: true
functions:
  - main: ./cmd/schedule-adder
    workload: none
  - main: cmd/event-received
    workload: module.event_received.aws_lambda_function.this
  - main: cmd/event-received
    workload: aws_lambda_function.retry
`

var withoutSpans = cmpopts.IgnoreTypes(rules.Span{})

func TestSections(t *testing.T) {
	root := tree(t, "-- .git/HEAD --\n-- app/.dynamolint.yml --\n"+bound)
	c, err := Load(files.Disk, filepath.Join(root, "app/.dynamolint.yml"), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	at := func(path string) string { return filepath.Join(root, path) }
	if diff := cmp.Diff(SchemaSection{Complete: true, Sources: []Source{
		{Path: at("shared/layers.schema.json")}, {Path: at("app/tables")}, {Path: at("app/fixtures"), Glob: "**/*.json"},
	}}, c.Schema(), withoutSpans); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]TableBinding{
		{Match: Match{Env: "LAYERS_TABLE"}, Table: "aws_dynamodb_table.layers", Snapshot: at("shared/layers.schema.json")},
		{Match: Match{Field: "example.com/shop/store.Store.Table"}, Table: `module.orders.aws_dynamodb_table.this["eu"]`},
		{Match: Match{Func: "example.com/shop/store.(*DB).Open#2"}, Table: "orders"},
		{Match: Match{Name: "*-local"}, External: true},
	}, c.TableBindings(), withoutSpans); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]FunctionBinding{
		{Main: at("app/cmd/schedule-adder"), Workload: NoWorkload},
		{Main: at("app/cmd/event-received"), Workload: "module.event_received.aws_lambda_function.this"},
		{Main: at("app/cmd/event-received"), Workload: "aws_lambda_function.retry"},
	}, c.FunctionBindings(), withoutSpans); diff != "" {
		t.Error(diff)
	}
	for place, want := range map[string]string{
		c.Schema().Sources[1].Span.String():           ":6:7",
		c.TableBindings()[0].Span.String():            ":9:5",
		c.TableBindings()[0].TableSpan.String():       ":10:12",
		c.TableBindings()[3].TableSpan.String():       ":17:15",
		c.FunctionBindings()[1].Span.String():         ":21:11",
		c.FunctionBindings()[1].WorkloadSpan.String(): ":22:15",
	} {
		if place != c.File+want {
			t.Errorf("got %s, want %s", place, want)
		}
	}
	again, err := Load(files.Disk, write(t, root, "app/shown.yml", string(c.YAML(nil))), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if diff := difference(c, again); diff != "" {
		t.Errorf("%s\n%s", diff, c.YAML(nil))
	}
	moved := c.Moved(func(path string) string { return "/old" + strings.TrimPrefix(path, root) })
	if got := moved.Schema().Sources[2].String() + moved.TableBindings()[0].Snapshot + moved.FunctionBindings()[0].Main; got != "/old/app/fixtures/**/*.json/old/shared/layers.schema.json/old/app/cmd/schedule-adder" {
		t.Errorf("moved to %s", got)
	}
	for path, want := range map[string]bool{
		"shared/layers.schema.json": true, "shared/other.json": false, "app/tables/orders.json": true, "app/fixtures/orders.json": true,
		"app/fixtures/a/b.json": true, "app/fixtures/a/b.go": false, "app/main.go": false,
	} {
		if c.IsSource(at(path)) != want {
			t.Errorf("%s is a source: %v", path, !want)
		}
	}
}

// What contradicts itself, or leads nowhere, is an error with its place and a remedy.
func TestBindingProblems(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"two tables": {
			"tables:\n  - match: { env: A }\n    table: x\n  - match: { env: A }\n    table: y\n",
			`5:5: "env: A" is matched twice, first on line 3; keep one of them`,
		},
		"a table and external": {
			"tables:\n  - match: { env: A }\n    table: x\n    external: true\n",
			"3:5: an entry of tables is external and has a table; an external table is one of which nothing is known: keep external: or table:",
		},
		"two kinds of match": {
			"tables:\n  - match: { env: A, name: a }\n    table: x\n",
			"3:12: match must have one key, not 2; write one of env:, field:, name: and func:, and an entry for each",
		},
		"no match":       {"tables:\n  - table: x\n", "3:5: an entry of tables has no match; write match: with env:, field:, name: or func:"},
		"no table":       {"tables:\n  - match: { env: A }\n", "3:5: an entry of tables has no table; write table: with its address, or external: true"},
		"empty table":    {"tables: [{ match: { env: A }, table: '' }]\n", "2:38: table is empty; write an address, such as aws_dynamodb_table.orders"},
		"not external":   {"tables: [{ match: { env: A }, external: false }]\n", "2:41: external cannot be false; write external: true, or remove it and write table:"},
		"unknown key":    {"tables: [{ match: { env: A }, tabel: x }]\n", `2:31: unknown key "tabel" in an entry of tables; did you mean table? allowed: match, table, snapshot, external`},
		"unknown match":  {"tables: [{ match: { envs: A }, table: x }]\n", `2:21: unknown key "envs" in match; did you mean env? allowed: env, field, name, func`},
		"no variable":    {"tables: [{ match: { env: A B }, table: x }]\n", `2:26: match.env cannot be "A B"; write the name of an environment variable, such as ORDERS_TABLE`},
		"no field":       {"tables: [{ match: { field: Table }, table: x }]\n", `2:28: match.field cannot be "Table"; write import path, type and field, such as example.com/shop/store.Store.Table`},
		"no name":        {"tables: [{ match: { name: '${env}' }, table: x }]\n", `2:27: match.name cannot be "${env}"; write a table's name, in which * stands for any text, such as *-orders`},
		"no parameter":   {"tables: [{ match: { func: a.New#0 }, table: x }]\n", `2:27: match.func cannot be "a.New#0"; write a function, such as example.com/shop/store.Store.List, or one of its parameters, such as example.com/shop/store.New#1`},
		"none and some":  {"functions:\n  - { main: a, workload: none }\n  - { main: ./a, workload: x.y }\n", `4:13: "./a" is given workload "x.y", and another, first on line 3; keep one of them`},
		"one twice":      {"functions:\n  - { main: a, workload: x.y }\n  - { main: a, workload: x.y }\n", `4:13: "a" is given workload "x.y" twice, first on line 3; keep one of them`},
		"no main":        {"functions: [{ workload: x.y }]\n", "2:13: an entry of functions has no main; write main: and workload:"},
		"no workload":    {"functions: [{ main: a }]\n", "2:13: an entry of functions has no workload; write main: and workload:"},
		"invalid glob":   {"schema: { sources: ['a[/*.json'] }\n", `2:21: "a[/*.json" is not a valid glob; check its brackets and braces`},
		"source outside": {"schema: { sources: [../a.json] }\n", `2:21: an entry of schema.sources: "../a.json" is outside ROOT; keep a copy of the file in the repository`},
		"glob outside":   {"schema: { sources: [../*.json] }\n", `2:21: an entry of schema.sources: "../*.json" is outside ROOT; keep a copy of the file in the repository`},
		"main outside":   {"functions: [{ main: ../a, workload: none }]\n", `2:21: main: "../a" is outside ROOT; name a directory of the repository`},
		"snapshot outside": {
			"tables: [{ match: { env: A }, table: x, snapshot: ../a.json }]\n",
			`2:51: snapshot: "../a.json" is outside ROOT; keep a copy of the file in the repository`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := tree(t, "-- .git/HEAD --\n-- a.yml --\nversion: 1\n"+test.text)
			_, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
			wantOne(t, err, root, "ROOT/a.yml", ":"+test.want)
		})
	}
}

// An entry takes the place of one that an extended file has for the same match.
func TestBindingsOfSeveralFiles(t *testing.T) {
	root := tree(t, `-- .git/HEAD --
-- base.yml --
version: 1
schema: { complete: true, sources: [a.json] }
tables:
  - { match: { env: A }, table: x }
  - { match: { env: B }, external: true }
-- a.yml --
version: 1
extends: ./base.yml
schema: { complete: false, sources: [b.json] }
tables:
  - { match: { env: C }, table: z }
  - { match: { env: A }, table: y }
`)
	c, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	want := []TableBinding{{Match: Match{Env: "A"}, Table: "y"}, {Match: Match{Env: "B"}, External: true}, {Match: Match{Env: "C"}, Table: "z"}}
	if diff := cmp.Diff(want, c.TableBindings(), withoutSpans); diff != "" {
		t.Error(diff)
	}
	if at := c.TableBindings()[0].Span; at.File != filepath.Join(root, "a.yml") || at.Start.Line != 6 {
		t.Errorf("the first entry is at %s", at)
	}
	if s := c.Schema(); s.Complete || len(s.Sources) != 2 {
		t.Errorf("got %+v", s)
	}
}

// Where the binaries of a repository run is not said by a module that many extend.
func TestFunctionsOfAModule(t *testing.T) {
	l := &loader{set: testSet(t), c: Default()}
	l.lay(&file{path: "a.yml", dir: "/repo", places: []string{"/"}, pinned: true}, []byte("version: 1\nfunctions: [{ main: a, workload: none }]\n"))
	const want = "a.yml:2:12: a configuration in a Go module cannot set functions: they belong to one repository; name them in the configuration of the repository"
	if got := l.errs.Error(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
