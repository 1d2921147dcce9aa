package jsonscan

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// scanFile returns the tables of a file of testdata, in which nothing is wrong.
func scanFile(t *testing.T, name string) []*schema.Table {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	tables, problems := Scan("tables/"+name, content)
	for _, p := range problems {
		t.Errorf("%s: %s", p.Span, p.Message)
	}
	return tables
}

// Of each file the tables are as the golden file has them, which is a snapshot
// without its head.
func TestScan(t *testing.T) {
	for _, name := range []string{"described.json", "created.json"} {
		t.Run(name, func(t *testing.T) {
			got, err := json.MarshalIndent(scanFile(t, name), "", " ")
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", strings.TrimSuffix(name, ".json")+".golden")
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
		})
	}
}

// A described table has the indexes that it has; to a created one more may have been added.
func TestCompleteness(t *testing.T) {
	described, created := scanFile(t, "described.json")[0], scanFile(t, "created.json")[0]
	if described.Open != "" || described.Global.Partial != "" || len(described.Global.Items) != 1 {
		t.Errorf("described: %q, %q, %d indexes; want one, and no other", described.Open, described.Global.Partial, len(described.Global.Items))
	}
	if created.Open != schema.OpenAfterCreation {
		t.Errorf("created: %q", created.Open)
	}
}

const minimal = `{"TableName": "a", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}`

// All forms in which the AWS CLI and its users write tables are read.
func TestForms(t *testing.T) {
	described := strings.Replace(minimal, "{", `{"TableStatus": "ACTIVE", `, 1)
	for name, test := range map[string]struct {
		text string
		want []schema.SourceKind
	}{
		"request":               {minimal, []schema.SourceKind{schema.CreateTableSource}},
		"description":           {`{"Table": ` + minimal + `}`, []schema.SourceKind{schema.DescribeTableSource}},
		"answer to create":      {`{"TableDescription": ` + minimal + `}`, []schema.SourceKind{schema.DescribeTableSource}},
		"unwrapped":             {described, []schema.SourceKind{schema.DescribeTableSource}},
		"list":                  {`[{"Table": ` + minimal + `}, ` + minimal + `]`, []schema.SourceKind{schema.DescribeTableSource, schema.CreateTableSource}},
		"one after the other":   {minimal + "\n" + `{"Table": ` + minimal + `}`, []schema.SourceKind{schema.CreateTableSource, schema.DescribeTableSource}},
		"with a mark":           {"\ufeff" + minimal, []schema.SourceKind{schema.CreateTableSource}},
		"empty list":            {`[]`, nil},
		"nothing of a member":   {strings.Replace(minimal, "{", `{"Table": null, "GlobalSecondaryIndexes": null, `, 1), []schema.SourceKind{schema.CreateTableSource}},
		"members yet unknown":   {strings.Replace(minimal, "{", `{"WarmThroughput": {"a": [1, {"b": null}]}, `, 1), []schema.SourceKind{schema.CreateTableSource}},
		"the last of two names": {strings.Replace(minimal, "{", `{"TableName": 1, `, 1), []schema.SourceKind{schema.CreateTableSource}},
	} {
		tables, problems := Scan("a.json", []byte(test.text))
		if len(problems) > 0 || len(tables) != len(test.want) {
			t.Errorf("%s: %d tables, problems %v", name, len(tables), problems)
			continue
		}
		for i, table := range tables {
			if table.Elsewhere != (schema.Source{Kind: test.want[i], File: "a.json"}) || table.Address != "a" {
				t.Errorf("%s: got %+v as %s, want %s", name, table.Elsewhere, table.Address, test.want[i])
			}
		}
	}
}

// A table that is about to go may be gone.
func TestDeletedTable(t *testing.T) {
	tables, _ := Scan("a.json", []byte(strings.Replace(minimal, "{", `{"TableStatus": "DELETING", `, 1)))
	if len(tables) != 1 || tables[0].Maybe != "its TableStatus was DELETING" {
		t.Errorf("got %+v", tables)
	}
}

// What is wrong is named with its place, and the table left out.
func TestProblems(t *testing.T) {
	change := func(from, to string) string { return strings.Replace(minimal, from, to, 1) }
	for name, test := range map[string]struct{ text, want, hint string }{
		"no JSON":          {"resource {}", "a.json:1:1: invalid JSON: invalid character 'r' looking for beginning of value", "correct the file, or write it again"},
		"later no JSON":    {minimal + "\n{\"TableName\": x}", "a.json:2:15: invalid JSON: invalid character 'x' looking for beginning of value", ""},
		"cut off":          {minimal[:30], "a.json:1:30: invalid JSON: unexpected end of JSON input", ""},
		"UTF-16":           {"\xff\xfe{\x00", "a.json:1:1: invalid JSON: the file is UTF-16", "save it as UTF-8"},
		"empty":            {" ", "a.json:1:1: the file is empty", remedy},
		"a text":           {`["orders"]`, `a.json:1:2: a table is an object, not "orders"`, remedy},
		"list-tables":      {`{"TableNames": ["orders"]}`, "a.json:1:1: list-tables prints only the names of tables", `run "aws dynamodb describe-table" for each of them, and name what it prints`},
		"something else":   {`{"Items": []}`, "a.json:1:1: no table is described here: there is no Table, and no TableName with a KeySchema", remedy},
		"no name":          {change(`"TableName": "a", `, ""), "a.json:1:1: TableName is missing", ""},
		"empty name":       {change(`"a"`, `""`), "a.json:1:15: TableName is empty", ""},
		"name of a number": {change(`"a"`, `1`), "a.json:1:15: TableName must be a string, not 1", ""},
		"no keys":          {`{"Table": {"TableName": "a"}}`, "a.json:1:11: Table.KeySchema is missing", ""},
		"keys of a text":   {`{"TableName": "a", "KeySchema": "id"}`, `a.json:1:33: KeySchema must be a list, not "id"`, ""},
		"key of a text":    {`{"TableName": "a", "KeySchema": ["id"]}`, `a.json:1:34: KeySchema[0] must be an object, not "id"`, ""},
		"lower case":       {change("HASH", "hash"), `a.json:1:69: KeySchema[0].KeyType must be HASH or RANGE, not "hash"`, ""},
		"two HASH":         {change("]", `, {"AttributeName": "n", "KeyType": "HASH"}]`), "a.json:1:33: KeySchema has 2 HASH and 0 RANGE elements", ""},
		"type of a key":    {change("{", `{"AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "String"}], `), `a.json:1:68: AttributeDefinitions[0].AttributeType must be S, N or B, not "String"`, ""},
		"number":           {change("{", `{"ProvisionedThroughput": {"ReadCapacityUnits": "5"}, `), `a.json:1:49: ProvisionedThroughput.ReadCapacityUnits must be a number, not "5"`, ""},
		"no whole number":  {change("{", `{"ProvisionedThroughput": {"ReadCapacityUnits": 1.5}, `), "a.json:1:49: ProvisionedThroughput.ReadCapacityUnits must be a whole number, not 1.5", ""},
		"truth":            {change("{", `{"DeletionProtectionEnabled": "true", `), `a.json:1:31: DeletionProtectionEnabled must be true or false, not "true"`, ""},
		"index":            {change("{", `{"GlobalSecondaryIndexes": {}, `), "a.json:1:28: GlobalSecondaryIndexes must be a list, not an object", ""},
		"projection":       {change("{", `{"LocalSecondaryIndexes": [{"IndexName": "i", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "Projection": {"NonKeyAttributes": ["a", false]}}], `), "a.json:1:147: LocalSecondaryIndexes[0].Projection.NonKeyAttributes[1] must be a string, not false", ""},
	} {
		tables, problems := Scan("a.json", []byte(test.text))
		if len(problems) == 0 {
			t.Errorf("%s: no problem", name)
			continue
		}
		p := problems[0]
		if got := p.Span.String() + ": " + p.Message; got != test.want || test.hint != "" && p.Hint != test.hint {
			t.Errorf("%s: got %s (%s)\nwant %s", name, got, p.Hint, test.want)
		}
		for _, table := range tables {
			if name == "later no JSON" || table.Name.IsUnknown() {
				t.Errorf("%s: table %+v", name, table)
			}
		}
	}
}

// One mistake leaves out one table.
func TestOtherTablesStay(t *testing.T) {
	tables, problems := Scan("a.json", []byte(`[{"Table": {"TableName": "b"}}, `+minimal+`]`))
	if len(tables) != 1 || len(problems) != 1 {
		t.Errorf("%d tables, problems %v", len(tables), problems)
	}
}

// A long file of something else is not repeated as problems.
func TestManyProblems(t *testing.T) {
	_, problems := Scan("a.json", []byte("["+strings.Repeat("1,", 1000)+"1]"))
	if len(problems) != maxProblems {
		t.Errorf("%d problems, want %d", len(problems), maxProblems)
	}
}

// Whatever a file holds, each table has a name, keys and a place in the file, and each
// problem has a place in it.
func FuzzScan(f *testing.F) {
	for _, name := range []string{"described.json", "created.json"} {
		content, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	for _, seed := range []string{minimal, "[" + minimal + "] {}", "\ufeff{", "\xff\xfe", `{"TableNames":[]}`, `[[[[1e999]]]]`, "{\"TableName\":\"\\ud800\n\"}"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		tables, problems := Scan("a.json", content)
		for _, table := range tables {
			name, named := table.Name.Get()
			if !named || name == "" || table.HashKey.IsAbsent() || !table.Block.Contains(table.Header) || table.Block.End.Offset > len(content) {
				t.Errorf("table %+v", table)
			}
		}
		for _, p := range problems {
			at := p.Span.Start
			if at.Offset > len(content) || at.Line < 1 || at.Column < 1 || p.Message == "" {
				t.Errorf("problem %q at %s", p.Message, p.Span)
			}
		}
		if len(tables)+len(problems) == 0 && !json.Valid(content) && !strings.Contains(string(content), "[") {
			t.Error("nothing is said about a file that is no JSON")
		}
	})
}
