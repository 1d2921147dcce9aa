package expressions_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Each cause for which DynamoDB refuses a request belongs to one rule. If the table is known,
// it may belong to another.
func TestCodes(t *testing.T) {
	owners, linked := map[refusal.Code][]string{}, map[refusal.Code][]string{}
	for _, rule := range analyzers.Rules() {
		for _, code := range rule.Codes {
			owners[code] = append(owners[code], rule.Meta.ID)
		}
		for _, code := range rule.Linked {
			linked[code] = append(linked[code], rule.Meta.ID)
		}
	}
	declared := map[refusal.Code]string{}
	for _, pkg := range []string{"expr", "partiql", "validate"} {
		for name, code := range codesOf(t, pkg) {
			declared[code] = pkg + "." + name
			switch list := owners[code]; {
			case len(linked[code]) > 1:
				t.Errorf("%s belongs to the rules %v for known tables, want one", declared[code], linked[code])
			case validate.NeedsTable(code) && len(list) > 0:
				t.Errorf("%s needs a table, and %v speaks of it", declared[code], list)
			case !validate.NeedsTable(code) && len(list) != 1:
				t.Errorf("%s belongs to the rules %v, want one", declared[code], list)
			}
		}
	}
	for code, list := range owners {
		if declared[code] == "" {
			t.Errorf("%v speak of %q, which is no cause", list, code)
		}
	}
}

// codesOf returns the constants of type refusal.Code that a package declares.
func codesOf(t *testing.T, pkg string) map[string]refusal.Code {
	t.Helper()
	codes := map[string]refusal.Code{}
	files, err := filepath.Glob("../../internal/aws/" + pkg + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || !isCode(spec.Type) {
				return true
			}
			for i, value := range spec.Values {
				text, err := strconv.Unquote(value.(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				codes[spec.Names[i].Name] = refusal.Code(text)
			}
			return true
		})
	}
	if len(codes) == 0 {
		t.Fatalf("package %s declares no code", pkg)
	}
	return codes
}

func isCode(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name == "Code"
	case *ast.SelectorExpr:
		return t.Sel.Name == "Code"
	}
	return false
}
