package template

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const orders = `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  # holds what customers ask for
  Orders:
    Type: AWS::DynamoDB::Table
    Properties:
      TableName: !Sub "${AWS::StackName}-orders" # of this stack
      KeySchema: [{AttributeName: id, KeyType: HASH}]
`

func parse(t *testing.T, text string) *Template {
	t.Helper()
	parsed, problems := Parse("template.yaml", []byte(text))
	for _, p := range problems {
		t.Errorf("%s: %s", p.Span, p.Message)
	}
	if parsed == nil {
		t.Fatal("it is no template")
	}
	return parsed
}

// Values have the places where they are written, in bytes.
func TestPlaces(t *testing.T) {
	for name, change := range map[string]func(string) string{
		"as written":       func(text string) string { return text },
		"of Windows":       func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") },
		"of many bytes":    func(text string) string { return strings.ReplaceAll(text, "[{", "[{Ö: ü, ") },
		"with a long tail": func(text string) string { return text + strings.Repeat("# é\n", 50) },
	} {
		text := change(orders)
		properties := parse(t, text).Section("Resources").Member("Orders").Member("Properties")
		id := properties.Member("KeySchema").Items[0].Member("AttributeName").Span
		if got := text[id.Start.Offset:id.End.Offset]; got != "id" {
			t.Errorf("%s: got %q at %s, want id", name, got, id)
		}
		sub := properties.Member("TableName").Span
		if got := text[sub.Start.Offset:sub.End.Offset]; got != `!Sub "${AWS::StackName}-orders"` || sub.Start.Line != 7 {
			t.Errorf("%s: got %s at %s", name, got, sub)
		}
		if !properties.Span.Contains(id) {
			t.Errorf("%s: %s does not contain %s", name, properties.Span, id)
		}
	}
}

// JSON is read as YAML is, and both forms of a function are one.
func TestForms(t *testing.T) {
	const json = "{\n\t\"Resources\": {\"Orders\": {\"Type\": \"AWS::DynamoDB::Table\", \"Properties\": {\"TableName\": {\"Fn::Sub\": \"${AWS::StackName}-orders\"}}}}\n}"
	for _, text := range []string{orders, json} {
		name := parse(t, text).Section("Resources").Member("Orders").Member("Properties").Member("TableName")
		if function, argument, ok := name.Intrinsic(); !ok || function != "Fn::Sub" || argument.Text != "${AWS::StackName}-orders" {
			t.Errorf("got %s of %+v", function, argument)
		}
	}
	get := parse(t, "Resources: {A: {Type: B, Properties: !GetAtt Db.Outputs.Name}}").Section("Resources").Member("A").Member("Properties")
	if function, argument, _ := get.Intrinsic(); function != "Fn::GetAtt" || argument.Items[0].Text != "Db" || argument.Items[1].Text != "Outputs.Name" {
		t.Errorf("got %s of %+v", function, argument)
	}
}

// What other tools read, and what they fill in, is no template and no problem.
func TestOthers(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":     "",
		"a text":      "orders",
		"Kubernetes":  "kind: Deployment\nspec: {type: AWS::DynamoDB::Table}",
		"Serverless":  "service: shop\nresources:\n  Resources:\n    Orders:\n      Type: AWS::DynamoDB::Table",
		"Helm":        "Resources:\n{{- range .Values.tables }}\n  {{ .name }}:\n    Type: AWS::DynamoDB::Table\n{{- end }}",
		"Jinja":       "Resources:\n  {% for t in tables %}\n  {{ t }}: {Type: AWS::DynamoDB::Table}\n",
		"a list":      "- Resources: {Orders: {Type: A}}",
		"other words": "Resources: [AWS::DynamoDB::Table]",
		"broken":      "tables: [AWS::DynamoDB::Table",
	} {
		if parsed, problems := Parse("a.yaml", []byte(text)); parsed != nil || len(problems) > 0 {
			t.Errorf("%s: %v, problems %v", name, parsed, problems)
		}
	}
}

// bomb has 9 lines of 9 aliases each.
func bomb() string {
	var text strings.Builder
	text.WriteString("Resources: {A: {Type: B}}\na0: &a0 [x]\n")
	for i := range 9 {
		fmt.Fprintf(&text, "a%d: &a%d [%s]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*a%d,", i), 9))
	}
	return text.String()
}

// A template that is broken is a problem with its place.
func TestProblems(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"cut off": {"Resources:\n  Orders: {Type: AWS::DynamoDB::Table", "a.yaml:1:1: invalid template: did not find expected ',' or '}'"},
		"a tab":   {"Resources:\n  Orders:\n\tType: AWS::DynamoDB::Table", "a.yaml:3:1: invalid template: found character that cannot start any token"},
		"twice":   {"Resources:\n  A: {Type: B}\n  A: {Type: C}", `a.yaml:3:3: the key "A" is there twice`},
		"deep":    {"Resources: {A: {Type: B, Properties: " + strings.Repeat("[", 200) + strings.Repeat("]", 200) + "}}", "a.yaml: invalid template: " + errTooDeep.Error()},
		"many":    {"Resources: {A: {Type: B}}\nMany: [" + strings.Repeat("0,", maxNodes) + "]", "a.yaml: invalid template: " + errTooMuch.Error()},
		"circle":  {"Resources: {A: {Type: B, Properties: &a [*a]}}", "a.yaml: invalid template: " + errCircle.Error()},
	} {
		parsed, problems := Parse("a.yaml", []byte(test.text))
		if parsed != nil {
			problems = parsed.Problems
		}
		if len(problems) != 1 || problems[0].Span.String()+": "+problems[0].Message != test.want {
			t.Errorf("%s: got %v, want %s", name, problems, test.want)
		}
	}
	if parsed, problems := Parse("a.yaml", []byte(bomb())); parsed == nil || len(problems) > 0 {
		t.Errorf("aliases of aliases: %v", problems)
	}
}

// Whatever a file holds, each node and each problem has a place in it.
func FuzzParse(f *testing.F) {
	f.Add([]byte(orders))
	f.Add([]byte(bomb()))
	for _, file := range []string{"shop.yaml"} {
		content, err := os.ReadFile(filepath.Join("..", "testdata", file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		parsed, problems := Parse("a.yaml", content)
		for _, p := range problems {
			if p.Message == "" || p.Span.Start.Offset > len(content) {
				t.Errorf("problem %q at %s", p.Message, p.Span)
			}
		}
		if parsed == nil {
			return
		}
		seen := map[*Node]bool{}
		var visit func(n *Node)
		visit = func(n *Node) {
			if seen[n] {
				return
			}
			seen[n] = true
			if at := n.Span; at.Start.Offset > at.End.Offset || at.End.Offset > len(content) || at.Start.Line < 1 || at.Start.Column < 1 {
				t.Errorf("%+v at %s", n, at)
			}
			for _, item := range n.Items {
				visit(item)
			}
		}
		visit(parsed.Root)
	})
}
