package edit_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// given puts a text into a resource, behind an expression that is repeated.
func given(text string) string {
	return "locals {\n  x = aws_b.c.name\n}\n\nresource \"a\" \"b\" {\n" + text + "\n}\n"
}

// inFile returns the span of a text in a file.
func inFile(span rules.Span, file string) rules.Span {
	span.File = file
	return span
}

// A member is added to an object in the style of the last one.
func TestAddMember(t *testing.T) {
	for name, test := range map[string]struct {
		source, beside, want string // "" if it cannot be made
	}{
		"on one line":            {`  env = { ONE = 1 }`, `1`, `  env = { ONE = 1, X = aws_b.c.name }`},
		"quoted":                 {`  env = {"ONE": 1}`, `1`, `  env = {"ONE": 1, "X": aws_b.c.name}`},
		"with a comma":           {`  env = { ONE = 1, }`, `1`, `  env = { ONE = 1, X = aws_b.c.name, }`},
		"on lines":               {"  env = {\n    ONE = 1\n    T   = 2\n  }", `1`, "  env = {\n    ONE = 1\n    T   = 2\n    X   = aws_b.c.name\n  }"},
		"on lines, own layout":   {"  env = {\n\tONE=1,\n  }", `1`, "  env = {\n\tONE=1,\n\tX  = aws_b.c.name,\n  }"},
		"on lines, with comment": {"  env = {\n    ONE = 1, # one\n  }", `1`, "  env = {\n    ONE = 1, # one\n    X   = aws_b.c.name,\n  }"},
		"before the brace":       {"  env = {\n    ONE = 1 }", `1`, "  env = {\n    ONE = 1, X = aws_b.c.name }"},
		"of another object":      {`  env = { ONE = { TWO = 2 } }`, `2`, `  env = { ONE = { TWO = 2, X = aws_b.c.name } }`},
		"in a block":             {"  c {\n    env = { ONE = 1 }\n  }", `1`, "  c {\n    env = { ONE = 1, X = aws_b.c.name }\n  }"},
		"of a call":              {`  env = merge({ ONE = 1 }, var.two)`, `1`, ""},
		"of a condition":         {`  env = var.two ? { ONE = 1 } : {}`, `1`, ""},
		"of what is not there":   {`  env = { ONE = 1 }`, `ONE`, ""},
		"outside of resources":   {"}\nvariable \"v\" {\n  default = { ONE = 1 }", `1`, ""},
	} {
		source := given(test.source)
		if test.want != "" {
			test.want = given(test.want)
		}
		change := schema.AddMember{Beside: at(source, test.beside), Name: "X", Value: at(source, "aws_b.c.name")}
		if got, ok := edited(source, false, change); got != test.want || ok != (test.want != "") {
			t.Errorf("%s: it became %q", name, got)
		}
	}
}

// An expression is repeated if it means the same elsewhere in its module.
func TestRepeated(t *testing.T) {
	for expression, ok := range map[string]bool{
		"aws_b.c.name": true, "data.aws_b.c.name": true, "var.name": true, "local.names[0]": true, "module.b.name": true,
		`"${var.stage}-b"`: true, `split("/", aws_b.c.arn)[1]`: true,
		"each.value.name": false, "aws_b.c[count.index].name": false, "b.value": false, "f(\n  1)": false,
	} {
		source := "locals {\n  x = " + expression + "\n}\n\nmodule \"b\" {\n  env = { ONE = 1 }\n}\n"
		change := schema.AddMember{Beside: at(source, " 1 }"), Name: "X", Value: at(source, expression)}
		change.Beside.Start.Offset, change.Beside.End.Offset = change.Beside.Start.Offset+1, change.Beside.Start.Offset+2
		got, made := edited(source, false, change)
		if made != ok || made && !strings.Contains(got, "X = "+expression+" }") {
			t.Errorf("%s: it became %q, %v", expression, got, made)
		}
		change.Value = inFile(change.Value, "other/main.tf")
		if got, made := edited(source, false, change); made {
			t.Errorf("%s, of another module: it became %q", expression, got)
		}
		change.Beside, change.Value = inFile(change.Beside, "main.tf.json"), at(source, expression)
		if got, made := edited(source, false, change); made {
			t.Errorf("%s, in JSON: it became %q", expression, got)
		}
	}
}

// The first member makes the object.
func TestOnlyMember(t *testing.T) {
	const start = "resource \"a\" \"b\" {\n"
	for source, want := range map[string]string{
		start + "  x = aws_b.c.name\n}\n":                                                         start + "  x = aws_b.c.name\n\n  environment {\n    variables = { X = aws_b.c.name }\n  }\n}\n",
		start + "  x = aws_b.c.name\n\n  environment {\n  }\n}\n":                                 start + "  x = aws_b.c.name\n\n  environment {\n    variables = { X = aws_b.c.name }\n  }\n}\n",
		start + "  x = aws_b.c.name\n\n  environment {\n    variables = {}\n  }\n}\n":             start + "  x = aws_b.c.name\n\n  environment {\n    variables = { X = aws_b.c.name }\n  }\n}\n",
		start + "  x = aws_b.c.name\n\n  environment {\n    variables = { ONE = null }\n  }\n}\n": "",
		start + "  x = aws_b.c.name\n\n  environment {\n    variables = var.env\n  }\n}\n":        "",
		"module \"b\" {\n  x = aws_b.c.name\n}\n":                                                 "",
	} {
		change := schema.AddMember{Argument: argument(source, "environment", "variables"), Name: "X", Value: at(source, "aws_b.c.name")}
		if got, ok := edited(source, false, change); got != want || ok != (want != "") {
			t.Errorf("%q became %q", source, got)
		}
	}
}

// An entry is added to a list as the one that it is like.
func TestAddEntry(t *testing.T) {
	for name, test := range map[string]struct {
		source, want string // "" if it cannot be made
	}{
		"on one line":     {`  env = f({ e = [{ name = "ONE", value = 1 }] })`, `  env = f({ e = [{ name = "ONE", value = 1 }, { name = "X", value = aws_b.c.name }] })`},
		"behind others":   {`  env = [{ name = "ONE", value = 1 }, { name = "T", value = "t" }]`, `  env = [{ name = "ONE", value = 1 }, { name = "T", value = "t" }, { name = "X", value = aws_b.c.name }]`},
		"the other order": {`  env = [{ "value": 1, "name": "ONE" }]`, `  env = [{ "value": 1, "name": "ONE" }, { "value": aws_b.c.name, "name": "X" }]`},
		"on lines": {"  env = [\n    {\n      name  = \"ONE\"\n      value = 1\n    },\n  ]",
			"  env = [\n    {\n      name  = \"ONE\"\n      value = 1\n    },\n    {\n      name  = \"X\"\n      value = aws_b.c.name\n    },\n  ]"},
		"another name":     {`  env = [{ name = "TWO", value = 1 }]`, ""},
		"of three members": {`  env = [{ name = "ONE", value = 1, type = "text" }]`, ""},
		"in a call":        {`  env = concat([{ name = "ONE", value = 1 }], var.more)`, ""},
		"in no list":       {`  env = { name = "ONE", value = 1 }`, ""},
	} {
		source := given(test.source)
		if test.want != "" {
			test.want = given(test.want)
		}
		change := schema.AddEntry{Beside: at(source, "1"), Was: "ONE", Name: "X", Value: at(source, "aws_b.c.name")}
		if got, ok := edited(source, false, change); got != test.want || ok != (test.want != "") {
			t.Errorf("%s: it became %q", name, got)
		}
	}
}

// A member gets another name, quoted as it was.
func TestRenameMember(t *testing.T) {
	for source, want := range map[string]string{
		`  env = { ONE = 1 }`:           `  env = { X = 1 }`,
		`  env = { "ONE" : 1, TWO = 2}`: `  env = { "X" : 1, TWO = 2}`,
		`  env = { TWO = 1 }`:           "",
		`  env = { (ONE) = 1 }`:         "",
		`  env = f({ ONE = 1 })`:        "",
	} {
		source := given(source)
		if want != "" {
			want = given(want)
		}
		if got, ok := edited(source, false, schema.RenameMember{Value: at(source, "1"), From: "ONE", To: "X"}); got != want || ok != (want != "") {
			t.Errorf("%q became %q", source, got)
		}
	}
}
