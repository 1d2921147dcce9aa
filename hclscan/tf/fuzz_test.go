package tf

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/inputs"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// FuzzValue takes the value of an arbitrary expression apart in every way.
// Nothing may panic, and what was taken apart must agree with the value.
func FuzzValue(f *testing.F) {
	archive, err := txtar.ParseFile(filepath.Join("funcs", "testdata", "functions.txtar"))
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(archive.Comment)) {
		if !strings.HasPrefix(line, "\t") { // a result
			f.Add(strings.TrimSpace(line))
		}
	}
	for _, e := range []string{
		`[for t in aws_dynamodb_table.by_count : t.arn]`, `element(concat(aws_dynamodb_table.by_count[*].arn, [""]), 0)`,
		`jsonencode({ Resource = aws_dynamodb_table.orders.arn })`, `"{\"a\": \"${local.carts_arn}\"}"`,
		`merge(local.by_name, var.unset)`, `{ for k, v in aws_dynamodb_table.by_name : k => v.name }`,
	} {
		f.Add(e)
	}
	tables := txtar.Parse([]byte(tablesFiles))
	f.Fuzz(func(t *testing.T, expression string) {
		dir := t.TempDir()
		files := append([]txtar.File{{Name: "infra/main.tf", Data: []byte(locals([]string{expression})[len("-- infra/main.tf --\n"):])}}, tables.Files...)
		for _, file := range files {
			path := filepath.Join(dir, filepath.FromSlash(file.Name))
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, file.Data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		infra := filepath.Join(dir, "infra")
		roots := Load(context.Background(), config.Config{Dirs: []string{infra}, Boundary: infra}, nil).Roots(inputs.Given{})
		if len(roots) != 1 || roots[0].dir.Locals["x0"] == nil {
			return // the text is no expression
		}
		checkValue(t, roots[0].scope().value(roots[0].dir.Locals["x0"].Expr), 3)
	})
}

func checkValue(t *testing.T, v Value, depth int) {
	t.Helper()
	v.Span()
	v.Origin()
	v.Pattern()
	v.Resource()
	v.Literal()
	if known, ok := literal.Text(v.result); ok && !v.IsAbsent() && joinParts(v.Parts()) != known {
		t.Errorf("the parts of %q are %v", known, v.Parts())
	}
	if depth == 0 {
		return
	}
	list, partial := v.Elements()
	if r := v.result; r.IsKnown() && !r.IsNull() && (r.Type().IsListType() || r.Type().IsTupleType()) {
		if partial != "" || len(list) != r.LengthInt() {
			t.Errorf("%d elements of %#v, partial %q", len(list), r, partial)
		}
	}
	members, partial := v.Members()
	if r := v.result; r.IsKnown() && !r.IsNull() && (r.Type().IsMapType() || r.Type().IsObjectType()) {
		if partial != "" || len(members) != r.LengthInt() {
			t.Errorf("%d members of %#v, partial %q", len(members), r, partial)
		}
	}
	for _, element := range list[:min(len(list), 10)] {
		checkValue(t, element, depth-1)
	}
	for _, member := range members {
		checkValue(t, member, depth-1)
	}
	if decoded, ok := v.Encoded(); ok {
		checkValue(t, decoded, depth-1)
	}
}
