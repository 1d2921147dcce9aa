package edit_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A text in a list becomes others, or goes with what separates it.
func TestReplaceElement(t *testing.T) {
	const long = "locals {\n  a = [\n    \"one\",\n    \"two\",\n    \"three\"\n  ]\n}\n"
	for name, test := range map[string]struct {
		source, was string
		texts       []string
		want        string // "" if it cannot be made
	}{
		"by one":                {`a = ["one", "two"]`, "two", []string{"x"}, `a = ["one", "x"]`},
		"by two":                {`a = ["one", "two"]`, "one", []string{"x", "y"}, `a = ["x", "y", "two"]`},
		"by two, on lines":      {long, "two", []string{"x", "y"}, "locals {\n  a = [\n    \"one\",\n    \"x\",\n    \"y\",\n    \"three\"\n  ]\n}\n"},
		"the first, by none":    {long, "one", nil, "locals {\n  a = [\n    \"two\",\n    \"three\"\n  ]\n}\n"},
		"the second, by none":   {long, "two", nil, "locals {\n  a = [\n    \"one\",\n    \"three\"\n  ]\n}\n"},
		"the last, by none":     {long, "three", nil, "locals {\n  a = [\n    \"one\",\n    \"two\"\n  ]\n}\n"},
		"the only, by none":     {`a = ["one"]`, "one", nil, ""},
		"beside a comment":      {"a = [\n  \"one\",\n  \"two\", # both\n]", "two", nil, ""},
		"below a comment":       {"a = [\n  \"one\",\n  # the second\n  \"two\",\n]", "two", nil, ""},
		"above a comment":       {"a = [\n  \"one\", # first\n  \"two\",\n]", "one", nil, ""},
		"a member, by one":      {`a = { b = "one" }`, "one", []string{"x"}, `a = { b = "x" }`},
		"a member, by two":      {`a = { b = "one" }`, "one", []string{"x", "y"}, `a = { b = ["x", "y"] }`},
		"a member, by none":     {`a = { b = "one" }`, "one", nil, ""},
		"an argument, by two":   {`a = "one"`, "one", []string{"x", "y"}, ""},
		"what is not there":     {`a = ["one", "two"]`, "on", []string{"x"}, ""},
		"what is an expression": {`a = ["${one}", "two"]`, "${one}", []string{"x"}, ""},
	} {
		got, ok := edited(test.source, false, schema.ReplaceElement{Literal: at(test.source, `"`+test.was), Was: test.was, Texts: test.texts})
		if ok {
			t.Errorf("%s: a place that is not the whole literal gave %q", name, got)
		}
		got, ok = edited(test.source, false, schema.ReplaceElement{Literal: at(test.source, `"`+test.was+`"`), Was: test.was, Texts: test.texts})
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s: it became %q, %v", name, got, ok)
		}
	}
}
