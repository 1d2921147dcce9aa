package exprcheck_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/show/exprcheck"
)

func check(t *testing.T, q exprcheck.Question) *exprcheck.Verdict {
	t.Helper()
	verdict, err := q.Check()
	if err != nil {
		t.Fatal(err)
	}
	return verdict
}

func TestText(t *testing.T) {
	verdict := check(t, exprcheck.Question{Text: "price > :p AND status = :s", Kind: "filter", Value: []string{":p=N", ":s=S:OPEN"}})
	const want = `FilterExpression:1:16: error reserved-word: Invalid FilterExpression: Attribute name is a reserved keyword; reserved keyword: status
    1 | price > :p AND status = :s
      |                ^^^^^^
      = help: write #status and define it in ExpressionAttributeNames as "status"
      = fix: write #status for status

after the fixes:
    FilterExpression: price > :p AND #status = :s
    added to ExpressionAttributeNames: "#status": "status"

DynamoDB refuses this filter expression: 1 mistake
not checked: unused entries (--request), keys (--table)
`
	if diff := cmp.Diff(want, verdict.Text(exprcheck.Style{Width: 80}, false)); diff != "" {
		t.Error(diff)
	}
	if !verdict.Refused() {
		t.Error("not refused")
	}
	if got := verdict.Text(exprcheck.Style{Width: 80, Color: true}, false); !strings.Contains(got, "\x1b[31;1m^^^^^^\x1b[") {
		t.Errorf("no colours: %q", got)
	}
	narrow := verdict.Text(exprcheck.Style{Width: 40}, false)
	if line := strings.Split(narrow, "\n")[1]; len([]rune(line)) > 40 || !strings.Contains(line, "status") {
		t.Errorf("not cut around the mistake: %q", line)
	}
}

func TestRightText(t *testing.T) {
	verdict := check(t, exprcheck.Question{Text: "a = :a", Kind: "condition"})
	const want = `ConditionExpression 1:1-6
  = 1:1-6
    path a 1:1
    value :a 1:5-6

nothing wrong with this condition expression
not checked: what :values stand for (--values)
`
	if diff := cmp.Diff(want, verdict.Text(exprcheck.Style{Width: 80}, true)); diff != "" || verdict.Refused() {
		t.Error(diff)
	}
}

// What is not given is not checked, in whichever form it is missing.
func TestNotChecked(t *testing.T) {
	for want, q := range map[string]exprcheck.Question{
		"what #names stand for (--names), what :values stand for (--values), keys (--table)": {},
		"what :values stand for (--values), unused entries (--request), keys (--table)":      {Names: []byte(`{"#a": "b"}`)},
		"what #names stand for (--names), unused entries (--request), keys (--table)":        {Value: []string{":v=S"}},
		"unused entries (--request), keys (--table)":                                         {Name: []string{"#a=b"}, Values: []byte(`{":v": {"N": "1"}}`)},
	} {
		q.Text, q.Kind = "#a = :v", "filter"
		if got := check(t, q).Text(exprcheck.Style{Width: 80}, false); !strings.HasSuffix(got, "\nnot checked: "+want+"\n") {
			t.Errorf("not %q:\n%s", want, got)
		}
	}
}

// Without a kind the text decides, and the verdict says how.
func TestAssumption(t *testing.T) {
	for text, want := range map[string]string{
		"SET price = :p":                 "checked as an update expression; --kind names another",
		`SELECT * FROM "t" WHERE a = ?`:  "checked as a PartiQL statement; --kind names another",
		"id, parts[0].sku":               "checked as a projection expression; --kind names another",
		"attribute_exists(id) OR id = :": "checked as a filter expression; --kind names another",
	} {
		if got := check(t, exprcheck.Question{Text: text}).Assumption(); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
	if got := check(t, exprcheck.Question{Text: "a = :a", Kind: "filter"}).Assumption(); got != "" {
		t.Errorf("the kind is given: %s", got)
	}
}

func TestRequest(t *testing.T) {
	verdict := check(t, exprcheck.Question{Request: "Query", Text: `{"TableName": "orders", "KeyConditionExpression": "id = :i", "Limit": 0,
		"ExpressionAttributeValues": {":i": {"S": "1"}, ":unused": {"N": "1"}}}`})
	got := verdict.Text(exprcheck.Style{Width: 80}, false)
	for _, want := range []string{"Limit: error range", "unused in expressions: keys: {:unused}", "DynamoDB refuses this Query request: 2 mistakes", "not checked: keys (--table)"} {
		if !strings.Contains(got, want) {
			t.Errorf("does not contain %q:\n%s", want, got)
		}
	}
}

func TestDescribe(t *testing.T) {
	text, err := json.Marshal(check(t, exprcheck.Question{Text: "REMOVE size", Kind: "update"}).Describe(false))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"version":1,"what":"update expression","text":"REMOVE size","refused":true,` +
		`"problems":[{"code":"reserved-word","parameter":"UpdateExpression","start":{"line":1,"column":8},"end":{"line":1,"column":12},` +
		`"message":"Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: size",` +
		`"help":"write #size and define it in ExpressionAttributeNames as \"size\"","fix":"write #size for size"}],` +
		`"fixed":{"expressions":[{"parameter":"UpdateExpression","text":"REMOVE #size"}],"define":{"#size":"size"},"remove":[]},` +
		`"notChecked":["keys (--table)"]}`
	if diff := cmp.Diff(want, string(text)); diff != "" {
		t.Error(diff)
	}
}

// With a table the keys count, and a filter is that of a Query.
func TestTables(t *testing.T) {
	var tables exprcheck.Tables
	if tables.Asked() {
		t.Error("no table yet")
	}
	tables.Add("orders", &validate.Table{Keys: []expr.KeyAttribute{{Name: "id", Type: "S"}}})
	got := check(t, exprcheck.Question{Text: "id = :i", Kind: "filter", Tables: tables}).Text(exprcheck.Style{Width: 80}, false)
	if !strings.Contains(got, "Primary key attribute: id") || strings.Contains(got, "--table") {
		t.Error(got)
	}
	var unknown exprcheck.Tables
	unknown.AddKeyless()
	got = check(t, exprcheck.Question{Text: "id = :i", Kind: "filter", Tables: unknown}).Text(exprcheck.Style{Width: 80}, false)
	if !strings.Contains(got, "nothing wrong with this filter expression of a Query\n") || !strings.Contains(got, "keys (--table)") {
		t.Error(got)
	}
}

func TestWrongQuestions(t *testing.T) {
	for want, q := range map[string]exprcheck.Question{
		"the expression is empty":                                 {Text: " "},
		"name its operation, as in --request Query":               {Text: `{"TableName": "t"}`},
		"specify the kind of expression with --kind":              {Text: "a b"},
		`unknown kind "fliter" of expression`:                     {Text: "a", Kind: "fliter"},
		"--names: not valid JSON: line 1, column 2":               {Text: "#a = :v", Names: []byte("{")},
		"--names: not valid JSON":                                 {Text: "#a = :v", Names: []byte{}},
		"--names: not a JSON object":                              {Text: "#a = :v", Names: []byte("[]")},
		"the value of #a is not an attribute name":                {Text: "#a = :v", Names: []byte(`{"#a": 1}`)},
		"the value of :v is not an attribute value":               {Text: "a = :v", Values: []byte(`{":v": 1}`)},
		`"s" is not a type; use S, N`:                             {Text: "a = :v", Value: []string{":v=s:x"}},
		"--value: :v is given twice":                              {Text: "a = :v", Value: []string{":v=S", ":v=N"}},
		"a PartiQL statement has no named placeholders":           {Text: `SELECT * FROM "t"`, Name: []string{"#a=b"}},
		"a PartiQL statement names its index itself":              {Text: `SELECT * FROM "t"`, Index: "i"},
		"--parameters is for PartiQL statements":                  {Text: "a = :v", Parameters: []byte("[]")},
		"--parameters: write a list of attribute values":          {Text: `SELECT * FROM "t" WHERE a = ?`, Parameters: []byte(`["x"]`)},
		"--request Qery: unsupported operation; did you mean":     {Request: "Qery", Text: "{}"},
		"the request is not a JSON object":                        {Request: "Query", Text: "[]"},
		"cannot read the request":                                 {Request: "Query", Text: "{"},
		"Query has no such member: Tablename (did you mean Table": {Request: "Query", Text: `{"Tablename": "t"}`},
	} {
		if _, err := q.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q, not %q", err, want)
		}
	}
}
