package ruletest

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestExamples(t *testing.T) {
	page := "# DDB413\n\n```hcl bad\na\nb\n```\n\n```hcl\nignored\n```\n\n```go good\nc\n```\n" +
		"\n```hcl schema\nd\n```\n```go bad\ne\n```\n" +
		"\n```go code\nf\n```\n```hcl bad DDB502\ng\n```\n" +
		"\n```hcl before\nh\n```\n```hcl\nignored\n```\n```hcl bad\ni\n```\n" +
		"\n```hcl before\nj\n```\n```hcl good\nk\n```\n"
	want := []example{
		{language: "hcl", bad: true, code: "a\nb\n", line: 3},
		{language: "go", bad: false, code: "c\n", line: 12},
		{language: "go", bad: true, code: "e\n", line: 19, schema: "d\n"},
		{language: "hcl", bad: true, also: "DDB502", code: "g\n", line: 26, schema: "d\n", asking: "f\n"},
		{language: "hcl", bad: true, code: "i\n", line: 36, schema: "d\n", before: "h\n", asking: "f\n"},
		{language: "hcl", bad: false, code: "k\n", line: 43, schema: "d\n", before: "j\n", asking: "f\n"},
	}
	if got := examples(page); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestParseExpectations(t *testing.T) {
	tests := map[string][]string{
		`resource "aws_dynamodb_table" "orders" { # want DDB413 "is off"`:         {`want DDB413 is off`},
		`  enabled = var.x # want DDB413 "off" DDB415 ` + "`\"orders\" is off`":   {`want DDB413 off`, `want DDB415 "orders" is off`},
		`  enabled = var.x # undecided DDB413 "var.x"`:                            {`undecided DDB413 var.x`},
		`"orders": { "//": "want DDB413 ` + "`of .orders. is off`" + `",`:         {`want DDB413 of .orders. is off`},
		`  n = 1 # want DDB413 "off" # undecided DDB414 "var.days"`:               {`want DDB413 off`, `undecided DDB414 var.days`},
		`	out, err := db.Query(ctx, in) // want DDB102 "only the first page"`:     {`want DDB102 only the first page`},
		`ttl { # want DDB417 note likely "no name"`:                               {`want DDB417 note likely no name`},
		`"orders": [{ "//": "want DDB413 ` + "`is off`" + `"}]`:                   {`want DDB413 is off`},
		`  # what we want is DDB413 "to be off"`:                                  nil,
		`  name = "want" # an unfinished expectation: want DDB413 without a text`: nil,
	}
	for line, want := range tests {
		var got []string
		for _, e := range parseExpectations(t, "main.tf", 1, line) {
			got = append(got, strings.Join(slices.Concat([]string{e.kind, e.rule}, e.traits, []string{e.text.String()}), " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}

// An archive names the index of a finding where it wants to, and each instance.
func TestLinesOf(t *testing.T) {
	rule := &rules.Rule{ID: "DDB802"}
	rebuilt := rules.Finding{Rule: rule, Symbol: "aws_dynamodb_table.orders", Text: rules.Text{Headline: `Renaming index "by-status" deletes it`}}
	instances := rebuilt
	instances.Instances = []rules.Instance{{Address: `module.shop["eu/west"].aws_dynamodb_table.orders`, Environment: "prod"}, {Address: "aws_dynamodb_table.orders"}}
	for want, test := range map[string]struct {
		finding rules.Finding
		wanted  string
	}{
		"DDB802 aws_dynamodb_table.orders":           {rebuilt, "DDB802 aws_dynamodb_table.orders"},
		"DDB802 aws_dynamodb_table.orders/by-status": {rebuilt, "DDB802 aws_dynamodb_table.orders/by-status"},
		"DDB802 aws_dynamodb_table.orders ":          {rebuilt, "DDB802 aws_dynamodb_table.orders/by-total"},
		`DDB802 module.shop["eu/west"].aws_dynamodb_table.orders/by-status (prod)` + "\nDDB802 aws_dynamodb_table.orders": {
			instances, `DDB802 module.shop["eu/west"].aws_dynamodb_table.orders/by-status (prod)`,
		},
	} {
		if got := strings.Join(linesOf(test.finding, []string{test.wanted}), "\n"); got != strings.TrimSpace(want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// A mistyped expectation would be none, and its case pass as one that stays silent.
func TestParseExpectationsRefuses(t *testing.T) {
	for _, line := range []string{
		`db.Scan(ctx, in) // want "whole table"`,
		`db.Scan(ctx, in) // want DDB101 "whole table`,
		`db.Scan(ctx, in) // want DDB101 whole table`,
		`db.Scan(ctx, in) // want DDB101 fatal "whole table"`,
		`db.Scan(ctx, in) // want DDB101 "whole table" and more`,
		`db.Scan(ctx, in) // want DDB101 "whole (table"`,
		`enabled = false # undecided DDB1 "x"`,
	} {
		if list, err := parseLine(line); err == nil {
			t.Errorf("%s: %d expectations, want an error", line, len(list))
		}
	}
}

func TestCases(t *testing.T) {
	for text, want := range map[string][2]int{
		"":                       {0, 0},
		"func a() {\n\tq()\n}\n": {0, 1},
		"func a() {\n\tq() // want DDB102 `first page`\n}\n\nfunc b() {}\n":  {1, 1},
		"func a() {\n\tq() // want DDB101 `every item`\n}\n":                 {0, 0},
		"func a() {\n\tq() // undecided DDB102 `Limit`\n}\n":                 {0, 0},
		"type store struct {\n\tdb any\n}\n":                                 {0, 0},
		"type order struct {\n\tID string `dynamo:\"id\"`\n}\n":              {0, 1},
		"resource \"t\" \"a\" { # want DDB102 \"x\"\n}\n\nmodule \"b\" {}\n": {1, 1},
	} {
		if reported, silent := cases(text, "DDB102"); reported != want[0] || silent != want[1] {
			t.Errorf("%q: %d reported and %d silent, want %v", text, reported, silent, want)
		}
	}
}
