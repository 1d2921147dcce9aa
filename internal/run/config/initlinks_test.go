package config

import (
	"regexp"
	"strings"
	"testing"
)

// Entries to complete are comments. They change nothing, and are valid once their marks are
// removed.
func TestLinks(t *testing.T) {
	links := Links{
		Tables: []LinkEntry{
			{Why: "2 calls in store.go: no workload in view\nsets T", Lines: []string{"  - match: { env: T }", "    table: aws_dynamodb_table.NAME"}},
			{Why: "1 call in store.go: it is built at run time", Lines: []string{"  - match: { func: store.Store.List }", "    table: aws_dynamodb_table.NAME"}},
		},
		More:      3,
		Functions: []LinkEntry{{Why: "probably: it has its name", Lines: []string{"  - main: ./cmd/api", "    workload: aws_lambda_function.api"}}},
	}
	text := string(Init(nil)) + "\n" + links.String()
	for _, part := range []string{
		"# tables:\n#   # 2 calls in store.go: no workload in view sets T\n#   - match: { env: T }\n#     table: aws_dynamodb_table.NAME\n#   # 1 call",
		"NAME\n#   # and 3 more: \"dynamolint access-patterns\" lists all\n\n# Programs",
		"# functions:\n#   # probably: it has its name\n#   - main: ./cmd/api\n#     workload: aws_lambda_function.api\n\n",
		"# schema:\n#   complete: true\n",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
	set := testSet(t)
	if c, errs := parse("f.yml", []byte(text), set); errs != nil || len(c.TableBindings())+len(c.FunctionBindings()) > 0 || c.Schema().Complete {
		t.Errorf("comments change the configuration: %v", errs)
	}
	head, entries, _ := strings.Cut(text, "# tables:")
	entries = regexp.MustCompile(`(?m)^# (  |functions:|schema:)`).ReplaceAllString(entries, "$1")
	c, errs := parse("f.yml", []byte(head+"tables:"+entries), set)
	if errs != nil {
		t.Fatal(errs)
	}
	tables, functions := c.TableBindings(), c.FunctionBindings()
	if len(tables) != 2 || tables[0].Match.Env != "T" || tables[1].Match.Func != "store.Store.List" || len(functions) != 1 || !c.Schema().Complete {
		t.Errorf("got %+v, %+v", tables, functions)
	}
}

// Where nothing is to be linked, nothing is shown.
func TestNoLinks(t *testing.T) {
	if l := (Links{}); !l.Empty() || l.String() != "" {
		t.Errorf("got %q", l.String())
	}
	only := Links{Functions: []LinkEntry{{Why: "unknown", Lines: []string{"  - main: ."}}}}
	if text := only.String(); strings.Contains(text, "tables:\n") || !strings.Contains(text, "# functions:\n") {
		t.Errorf("got %s", text)
	}
}
