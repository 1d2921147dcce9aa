package links_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
	"github.com/dynamolint/dynamolint/benchmarks/corpus/links"
)

// The labels are well-formed, sorted, and of repositories that are used for nothing else.
func TestLabels(t *testing.T) {
	labels, err := links.Read("../data/links.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	sorted := slices.IsSortedFunc(labels, func(a, b links.Label) int {
		if c := strings.Compare(a.Repository+" "+a.File, b.Repository+" "+b.File); c != 0 {
			return c
		}
		return a.Line - b.Line
	})
	if !sorted {
		t.Error("links.jsonl is not sorted by repository, file and line")
	}
	others, err := accuracy.ReadRepositories("../data")
	if err != nil {
		t.Fatal(err)
	}
	commits := map[string]string{}
	for _, l := range labels {
		if c := commits[l.Repository]; c != "" && c != l.Commit {
			t.Errorf("%s has labels at two commits", l.Repository)
		}
		commits[l.Repository] = l.Commit
	}
	for _, r := range others {
		if commits[r.Name] != "" {
			t.Errorf("%s is in repositories.json too", r.Name)
		}
	}
}

func label(line int, class links.Class, tables ...string) links.Label {
	return links.Label{Repository: "acme/shop", File: "store.go", Line: line, EndLine: line + 2, Operation: "Query", Class: class, Table: tables}
}

func pattern(line int, evidence string, tables ...string) links.Pattern {
	p := links.Pattern{File: "store.go", Line: line, Operation: "Query"}
	for _, t := range tables {
		p.Tables = append(p.Tables, struct{ Address, Evidence string }{t, evidence})
	}
	return p
}

func TestJudge(t *testing.T) {
	const orders, users = "aws_dynamodb_table.orders", "aws_dynamodb_table.users"
	oneOf := label(1, links.Constant, orders, users)
	oneOf.OneOf = true
	put := pattern(1, "proven", orders)
	put.Operation = "PutItem"
	for _, test := range []struct {
		name     string
		label    links.Label
		patterns []links.Pattern
		want     links.Verdict
	}{
		{"the table", label(1, links.Field, orders), []links.Pattern{pattern(1, "proven", orders)}, links.Right},
		{"on another line of the call", label(1, links.Field, orders), []links.Pattern{pattern(3, "likely", orders)}, links.Right},
		{"an instance in a module", label(1, links.Field, orders), []links.Pattern{pattern(1, "proven", `module.shop["eu.west"].aws_dynamodb_table.orders[0]`)}, links.Right},
		{"a module from elsewhere", label(1, links.Field, "module.table"), []links.Pattern{pattern(1, "proven", "module.table.aws_dynamodb_table.this[0]")}, links.Right},
		{"another module", label(1, links.Field, "module.table"), []links.Pattern{pattern(1, "proven", "module.tables.aws_dynamodb_table.this[0]")}, links.Wrong},
		{"another table", label(1, links.Field, orders), []links.Pattern{pattern(1, "proven", users)}, links.Wrong},
		{"one table too many", label(1, links.Field, orders), []links.Pattern{pattern(1, "proven", orders, users)}, links.Wrong},
		{"one of two", label(1, links.Field, orders, users), []links.Pattern{pattern(1, "proven", orders)}, links.Wrong},
		{"both, in two entries", label(1, links.Field, orders, users), []links.Pattern{pattern(1, "proven", orders), pattern(1, "proven", users)}, links.Right},
		{"the one that exists", oneOf, []links.Pattern{pattern(1, "proven", users)}, links.Right},
		{"no table", label(1, links.Field, orders), []links.Pattern{pattern(1, "")}, links.NotLinked},
		{"only a hint", label(1, links.Field, orders), []links.Pattern{pattern(1, "hint", orders)}, links.NotLinked},
		{"another operation", label(1, links.Field, orders), []links.Pattern{put}, links.NotListed},
		{"another line", label(1, links.Field, orders), []links.Pattern{pattern(4, "proven", orders)}, links.NotListed},
		{"unknown", label(1, links.Operator), []links.Pattern{pattern(1, "")}, links.Silent},
		{"unknown, and not listed", label(1, links.Elsewhere), nil, links.Silent},
		{"linked without ground", label(1, links.Operator), []links.Pattern{pattern(1, "likely", orders)}, links.Invented},
		{"a table of a caller", label(1, links.Forwarded, orders, users), []links.Pattern{pattern(1, "proven", users)}, links.Right},
		{"a table of no caller", label(1, links.Forwarded, orders), []links.Pattern{pattern(1, "proven", orders, users)}, links.Wrong},
	} {
		results, _ := links.Judge([]links.Label{test.label}, test.patterns)
		if len(results) != 1 || results[0].Verdict != test.want {
			t.Errorf("%s: got %v, want %q", test.name, results, test.want)
		}
	}
}

func TestJudgeListsCallsWithoutLabel(t *testing.T) {
	forwarded := pattern(9, "proven", "aws_dynamodb_table.orders")
	forwarded.SentAt = []byte(`{"file": "store.go", "line": 1}`)
	_, further := links.Judge([]links.Label{label(1, links.Forwarded, "aws_dynamodb_table.orders")}, []links.Pattern{pattern(1, ""), forwarded, pattern(20, "")})
	if len(further) != 1 || further[0].Line != 20 {
		t.Errorf("got %v, want the call in line 20", further)
	}
}

func TestPrint(t *testing.T) {
	results := []links.Result{
		{Label: label(1, links.Field), Verdict: links.Right}, {Label: label(2, links.Constant), Verdict: links.Wrong},
		{Label: label(3, links.Environment), Verdict: links.NotLinked}, {Label: label(4, links.Field), Verdict: links.NotListed},
		{Label: label(5, links.Forwarded), Verdict: links.Right}, {Label: label(6, links.Operator), Verdict: links.Invented},
		{Label: label(7, links.Elsewhere), Verdict: links.Silent},
	}
	var printed strings.Builder
	scores := []links.Score{links.Count("acme/shop", results, []links.Pattern{pattern(9, "")}), links.Count("acme/users", results[:1], nil)}
	if err := links.Print(&printed, scores); err != nil {
		t.Fatal(err)
	}
	const want = `
  repository  declared  right  wrong  not linked  not listed  other  right  wrong  unlabelled
   acme/shop         4      1      1           1           1      3      1      1           1
  acme/users         1      1      0           0           0      0      0      0           0
         all         5      2      1           1           1      3      1      1           1

2 of 5 calls whose table is declared are linked to it (40 %), 1 wrongly; 1 of the others are linked wrongly
`
	if printed.String() != want[1:] {
		t.Errorf("got:\n%s\nwant:%s", &printed, want)
	}
}

func TestReadRefuses(t *testing.T) {
	const good = `"repo": "acme/shop", "commit": "0123456789012345678901234567890123456789", "file": "store.go", "line": 3, "end_line": 3, "op": "Query", "chain": "a field"`
	for fields, want := range map[string]string{
		`"commit": "0a1b"`:                                              "in full",
		good + `, "line": 0`:                                            "no place",
		good + `, "end_line": 2`:                                        "no place",
		good + `, "link_class": "x"`:                                    `"x" is no class`,
		good + `, "link_class": "c"`:                                    "needs a table",
		good + `, "link_class": "e"`:                                    `"" is no reason`,
		good + `, "link_class": "c", "table": "t"`:                      "needs a file",
		good + `, "link_class": "e", "table": ["t"], "declared": "f"`:   "has no table",
		good + `, "link_class": "e", "reason": "operator", "chain": ""`: "how the table is known",
		good + `, "binary": "api"`:                                      "unknown field",
		good + `, "table": 1`:                                           "cannot unmarshal",
	} {
		file := filepath.Join(t.TempDir(), "links.jsonl")
		if err := os.WriteFile(file, []byte("{"+fields+"}\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := links.Read(file); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "links.jsonl:1:") {
			t.Errorf("%s: got error %v, want one with %q", fields, err, want)
		}
	}
}
