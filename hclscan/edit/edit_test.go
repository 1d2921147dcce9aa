package edit_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
)

// at returns the span of a text in the file of a test.
func at(source, text string) rules.Span {
	from := strings.Index(source, text)
	return rules.Span{File: "main.tf", Start: rules.Pos{Offset: from, Line: 1}, End: rules.Pos{Offset: from + len(text), Line: 1}}
}

// table returns the span of the first block in a test's file; zero if there is none.
func table(source string) rules.Span {
	file, _ := hclsyntax.ParseConfig([]byte(source), "main.tf", hcl.InitialPos)
	blocks := file.Body.(*hclsyntax.Body).Blocks
	if len(blocks) == 0 {
		return rules.Span{}
	}
	r := blocks[0].Range()
	return rules.Span{File: "main.tf", Start: rules.Pos{Offset: r.Start.Byte, Line: 1}, End: rules.Pos{Offset: r.End.Byte, Line: 1}}
}

// edited makes changes, and lays the result out if asked to.
func edited(source string, format bool, changes ...schema.Change) (string, bool) {
	editor := edit.New(func(string) ([]byte, error) { return []byte(source), nil })
	edits, ok := editor.Edits(changes)
	if !ok {
		return "", false
	}
	result, ok := fix.Apply([]byte(source), edits)
	if !ok {
		return "edits overlap", true
	}
	formatted, err := hclscan.Format("main.tf", result)
	if err != nil {
		return err.Error(), true
	}
	if format {
		return string(formatted), true
	}
	return string(result), true
}

func argument(source, nested, name string) schema.Argument {
	return schema.Argument{Block: table(source), Nested: nested, Name: name}
}

func protect(source string) []schema.Change {
	return []schema.Change{schema.SetArgument{Argument: argument(source, "", "deletion_protection_enabled"), Value: true}}
}

func recover35(source string) []schema.Change {
	return []schema.Change{schema.SetArgument{Argument: argument(source, "point_in_time_recovery", "enabled"), Value: true}}
}

func both(source string) []schema.Change { return append(recover35(source), protect(source)...) }

func expire(source string) []schema.Change {
	return []schema.Change{
		schema.SetArgument{Argument: argument(source, "ttl", "attribute_name"), Value: "ttl"},
		schema.SetArgument{Argument: argument(source, "ttl", "enabled"), Value: true},
	}
}

func removeReads(source string) []schema.Change {
	return []schema.Change{schema.RemoveArgument{Argument: argument(source, "", "read_capacity")}}
}

func removeOld(source string) []schema.Change {
	return []schema.Change{schema.RemoveBlock{Block: table(source), Header: at(source, "attribute { # old")}}
}

func ignore(source string) []schema.Change {
	return []schema.Change{schema.ExtendList{Argument: argument(source, "lifecycle", "ignore_changes"), References: []string{"read_capacity", "write_capacity"}}}
}

func keySchema(source string) []schema.Change {
	block := table(source)
	return []schema.Change{
		schema.RemoveArgument{Argument: argument(source, "", "hash_key")},
		schema.AddBlock{Block: block, Type: "key_schema", Arguments: []schema.NamedValue{
			{Name: "attribute_name", Value: at(source, "local.customer")}, {Name: "key_type", Value: "HASH"}}},
	}
}

func TestEdits(t *testing.T) {
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, ok := edited(test.source, true, test.changes(test.source)...)
			if !ok {
				got = "run again"
			}
			if got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// Files that nobody formats keep their own layout.
func TestOwnLayout(t *testing.T) {
	tests := map[string]struct{ source, want string }{
		"four blanks": {
			"resource \"aws_dynamodb_table\" \"orders\" {\n    name=\"orders\"\n}\n",
			"resource \"aws_dynamodb_table\" \"orders\" {\n    name=\"orders\"\n    deletion_protection_enabled = true\n\n    point_in_time_recovery {\n      enabled = true\n    }\n}\n",
		},
		"tabs": {
			"resource \"aws_dynamodb_table\" \"orders\" {\n\tname = \"orders\"\n}\n",
			"resource \"aws_dynamodb_table\" \"orders\" {\n\tname = \"orders\"\n\tdeletion_protection_enabled = true\n\n\tpoint_in_time_recovery {\n\t\tenabled = true\n\t}\n}\n",
		},
	}
	for name, test := range tests {
		if got, ok := edited(test.source, false, both(test.source)...); !ok || got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

// Lines that come in end as the others of the file do.
func TestCarriageReturns(t *testing.T) {
	const source = "resource \"aws_dynamodb_table\" \"orders\" {\r\n  name = \"orders\" # by the shop\r\n}\r\n"
	const want = "resource \"aws_dynamodb_table\" \"orders\" {\r\n  name                        = \"orders\" # by the shop\r\n" +
		"  deletion_protection_enabled = true\r\n\r\n  point_in_time_recovery {\r\n    enabled = true\r\n  }\r\n}\r\n"
	read := func(string) ([]byte, error) { return []byte(source), nil }
	edits, ok := edit.New(read).Edits(both(source))
	if !ok {
		t.Fatal("no edits")
	}
	finding := (&rules.Rule{}).NewFinding(table(source), rules.Text{Headline: "it is not protected"})
	finding.Fixes = rules.NewFixes(rules.Fix{Kind: rules.ReviewFix, Edits: edits})
	plan, err := fix.Make([]rules.Finding{finding}, rules.ReviewFix, fix.Checks{
		Read: read, Format: hclscan.Format, Build: func(map[string][]byte) string { return "" },
	})
	if err != nil || len(plan.Files) != 1 {
		t.Fatalf("%v, %v", plan, err)
	}
	if got := string(plan.Files[0].New); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What is not certainly there is not changed.
func TestNoEdits(t *testing.T) {
	const plain = `resource "aws_dynamodb_table" "orders" { read_capacity = var.reads }`
	tests := map[string]struct {
		source string
		change schema.Change
	}{
		"dynamic block":    {`resource "aws_dynamodb_table" "orders" { dynamic "point_in_time_recovery" {} }`, recover35(`resource "aws_dynamodb_table" "orders" { dynamic "point_in_time_recovery" {} }`)[0]},
		"two blocks":       {"resource \"a\" \"b\" {\n  ttl {}\n  ttl {}\n}", schema.RemoveArgument{Argument: argument("resource \"a\" \"b\" {\n  ttl {}\n  ttl {}\n}", "ttl", "enabled")}},
		"module call":      {`module "resource" {}`, schema.SetArgument{Argument: schema.Argument{Block: at(`module "resource" {}`, `module "resource" {}`), Name: "name"}, Value: true}},
		"no such argument": {plain, schema.RemoveArgument{Argument: argument(plain, "", "write_capacity")}},
		"no such block":    {plain, schema.RemoveBlock{Block: table(plain), Header: at(plain, "read_capacity")}},
		"other expression": {`resource "a" "b" { name = var.recovery && var.production }`,
			schema.SetArgument{Argument: argument(`resource "a" "b" { name = var.recovery && var.production }`, "", "name"), Value: true}},
		"no literal":             {plain, schema.ReplaceLiteral{Literal: at(plain, "var.reads"), Value: int64(1)}},
		"no expression":          {plain, schema.ReplaceLiteral{Literal: at(plain, `"orders" {`), Value: int64(1)}},
		"behind the end":         {plain, schema.ReplaceLiteral{Literal: rules.Span{File: "main.tf", End: rules.Pos{Offset: 1000}}, Value: true}},
		"file that has changed":  {plain, schema.SetArgument{Argument: schema.Argument{Block: at(plain, "orders"), Name: "name"}, Value: true}},
		"list that is computed":  {`resource "a" "b" { ignore_changes = all }`, schema.ExtendList{Argument: argument(`resource "a" "b" { ignore_changes = all }`, "", "ignore_changes"), References: []string{"tags"}}},
		"value of unknown type":  {plain, schema.SetArgument{Argument: argument(plain, "", "name"), Value: 1.5}},
		"JSON":                   {`true`, schema.ReplaceLiteral{Literal: rules.Span{File: "main.tf.json", End: rules.Pos{Offset: 4}}, Value: false}},
		"installed module":       {`true`, schema.ReplaceLiteral{Literal: rules.Span{File: ".terraform/modules/orders/main.tf", End: rules.Pos{Offset: 4}}, Value: false}},
		"other change fails too": {plain, schema.AddBlock{Block: table(plain), Type: "ttl", Arguments: []schema.NamedValue{{Name: "enabled", Value: nil}}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got, ok := edited(test.source, false, test.change); ok {
				t.Errorf("it became %s", got)
			}
		})
	}
	gone := edit.New(func(string) ([]byte, error) { return nil, errors.New("gone") })
	if edits, ok := gone.Edits(protect(plain)); ok {
		t.Errorf("edits of a file that cannot be read: %v", edits)
	}
}

// Whatever a table looks like, it is valid after the changes, which are made
// then, so that a second run changes nothing.
func FuzzEdits(f *testing.F) {
	for _, test := range tests {
		f.Add(test.source)
	}
	f.Add("resource \"a\" \"b\" {\r\n  name = \"orders\"\r\n}\r\n")
	f.Fuzz(func(t *testing.T, source string) {
		if _, err := hclscan.Format("main.tf", []byte(source)); err != nil || table(source).IsZero() {
			return
		}
		for _, changes := range []func(string) []schema.Change{both, removeReads, ignore, keySchema} {
			after, ok := edited(source, true, changes(source)...)
			if !ok {
				continue
			}
			if _, err := hclscan.Format("main.tf", []byte(after)); err != nil {
				t.Fatalf("%q became %q: %v", source, after, err)
			}
		}
		if after, ok := edited(source, true, both(source)...); ok {
			if again, ok := edited(after, true, both(after)...); !ok || again != after {
				t.Errorf("%q became %q, and then %q", source, after, again)
			}
		}
	})
}
