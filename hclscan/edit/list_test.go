package edit_test

import (
	"fmt"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Texts are added to a list that is all of an argument or a member, in its style.
func TestAddElements(t *testing.T) {
	const lines = "a = [\n  \"one\",\n  \"two\"%s\n]\n"
	two := []string{"x", "y"}
	for name, test := range map[string]struct {
		source, behind string
		of             bool // texts begin with the element
		texts          []string
		want           string // "" if it cannot be made
	}{
		"on one line":              {`a = ["one", "two"]`, `"two"`, false, two, `a = ["one", "two", "x", "y"]`},
		"behind the first":         {`a = ["one", "two"]`, `"one"`, false, two[:1], `a = ["one", "x", "two"]`},
		"on lines":                 {fmt.Sprintf(lines, ""), `"two"`, false, two, "a = [\n  \"one\",\n  \"two\",\n  \"x\",\n  \"y\"\n]\n"},
		"on lines with commas":     {fmt.Sprintf(lines, ","), `"two"`, false, two, "a = [\n  \"one\",\n  \"two\",\n  \"x\",\n  \"y\",\n]\n"},
		"on lines, in the middle":  {fmt.Sprintf(lines, ""), `"one"`, false, two[:1], "a = [\n  \"one\",\n  \"x\",\n  \"two\"\n]\n"},
		"behind a comment":         {fmt.Sprintf(lines, " # both"), `"two"`, false, two, "a = [\n  \"one\",\n  \"two\", # both\n  \"x\",\n  \"y\"\n]\n"},
		"behind comma and comment": {fmt.Sprintf(lines, ", # both"), `"two"`, false, two[:1], "a = [\n  \"one\",\n  \"two\", # both\n  \"x\",\n]\n"},
		"before the bracket":       {"a = [\n  \"one\",\n  \"two\"]\n", `"two"`, false, two[:1], "a = [\n  \"one\",\n  \"two\",\n  \"x\"]\n"},
		"several on a line":        {"a = [\n  \"one\", \"two\"\n]\n", `"two"`, false, two[:1], "a = [\n  \"one\", \"two\", \"x\"\n]\n"},
		"to a text in an object":   {`a = f({ b = "one" })`, `"one"`, false, two[:1], `a = f({ b = ["one", "x"] })`},
		"to a reference":           {`a = f({ b = aws_a.b.arn })`, `aws_a.b.arn`, true, []string{"/x"}, `a = f({ b = [aws_a.b.arn, "${aws_a.b.arn}/x"] })`},
		"of a reference":           {`a = [var.one]`, `var.one`, true, []string{"/x", "/y"}, `a = [var.one, "${var.one}/x", "${var.one}/y"]`},
		"of a text":                {`a = ["one"]`, `"one"`, true, []string{"/x"}, `a = ["one", "one/x"]`},
		"of a text with a hole":    {`a = ["one:${b.c}"]`, `"one:${b.c}"`, true, []string{"/x"}, `a = ["one:${b.c}", "one:${b.c}/x"]`},
		"of nothing but a hole":    {`a = ["${b.c}"]`, `"${b.c}"`, true, []string{"/x"}, `a = ["${b.c}", "${b.c}/x"]`},
		"of an operation":          {`a = [b.c == "" ? d : e]`, `b.c == "" ? d : e`, true, []string{"/x"}, `a = [b.c == "" ? d : e, "${b.c == "" ? d : e}/x"]`},
		"with a dollar":            {`a = ["one"]`, `"one"`, false, []string{"${x}"}, `a = ["one", "$${x}"]`},
		"to an argument":           {`a = "one"`, `"one"`, false, two[:1], ""},
		"to what may be a list":    {`a = { b = local.one }`, `local.one`, false, two[:1], ""},
		"to a list of a call":      {`a = concat(["one"], var.b)`, `"one"`, false, two[:1], ""},
		"to a list of a condition": {`a = b ? ["one"] : []`, `"one"`, false, two[:1], ""},
		"to a part of an element":  {`a = ["one"]`, `one`, false, two[:1], ""},
		"to a text of lines":       {"a = { b = <<T\none\nT\n}\n", "<<T\none\nT", true, two[:1], ""},
		"of two lines":             {"a = [b(\n  c)]", "b(\n  c)", true, two[:1], ""},
	} {
		change := schema.AddElements{Behind: at(test.source, test.behind), Texts: test.texts}
		if test.of {
			change.Of = change.Behind
		}
		if got, ok := edited(test.source, false, change); got != test.want || ok != (test.want != "") {
			t.Errorf("%s: it became %q, %v", name, got, ok)
		}
	}
}

// Two changes of one list are both made, in any order.
func TestAddElementsTwice(t *testing.T) {
	for source, want := range map[string]string{
		`a = ["one"]`:              `a = ["one", "x", "y"]`,
		"a = [\n  \"one\"\n]\n":    "a = [\n  \"one\",\n  \"x\",\n  \"y\"\n]\n",
		"a = [\n  \"one\", # 1\n]": "a = [\n  \"one\", # 1\n  \"x\",\n  \"y\",\n]",
	} {
		one, two := schema.AddElements{Behind: at(source, `"one"`), Texts: []string{"x"}}, schema.AddElements{Behind: at(source, `"one"`), Texts: []string{"y"}}
		if got, ok := edited(source, false, one, two); !ok || got != want {
			t.Errorf("%q became %q", source, got)
		}
	}
}

// What cannot be edited is not.
func TestAddElementsElsewhere(t *testing.T) {
	const source = `a = ["one"]`
	for _, file := range []string{"main.tf.json", ".terraform/modules/a/main.tf"} {
		span := at(source, `"one"`)
		span.File = file
		if got, ok := edited(source, false, schema.AddElements{Behind: span, Texts: []string{"x"}}); ok {
			t.Errorf("%s became %q", file, got)
		}
	}
}
