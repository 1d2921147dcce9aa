package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// followers are the files outside of dataflow that have a case for an instruction by which a value goes
// on being itself, and why. Forward it is dataflow.Walk that follows values, and backward
// dataflow.Sources; a switch of one's own forgets one of these instructions, or judges it differently.
// The list may only become shorter.
var followers = map[string]string{
	// What a value is depends on each instruction that makes one: these are interpreters.
	"internal/flow/symbolic/resolve.go":  "texts and numbers",
	"internal/flow/composites/shaper.go": "lists, maps and structs",
	"internal/flow/lengths/sizer.go":     "sizes of lists",
	"internal/flow/lengths/loop.go":      "sizes by the turns of loops",
	"internal/flow/lengths/chunk.go":     "sizes of parts",
	"internal/calls/requests/input.go":   "members of requests",
	"internal/calls/requests/changes.go": "what is set in a request after it was made",
}

// same are the instructions by which a value goes on being itself.
var same = []string{"Phi", "ChangeType", "ChangeInterface", "MakeInterface", "Convert", "MultiConvert"}

func TestValuesAreFollowedInOnePlace(t *testing.T) {
	found := map[string]bool{}
	fset := token.NewFileSet()
	root := filepath.Join("..", "..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules") {
			return skipped(err)
		}
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		if d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "internal/flow/dataflow/") {
			return nil
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		found[name] = hasCaseForSame(file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, has := range found {
		if _, listed := followers[name]; has && !listed {
			t.Errorf("%s has a case for an instruction by which a value goes on being itself: follow it by dataflow.Walk or dataflow.Sources", name)
		}
	}
	for name := range followers {
		if !found[name] {
			t.Errorf("%s has no case of its own any more: take it out of the list", name)
		}
	}
}

func skipped(err error) error {
	if err != nil {
		return err
	}
	return filepath.SkipDir
}

// hasCaseForSame reports whether a type switch of the file has a case for one of these instructions.
func hasCaseForSame(file *ast.File) (has bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		of, ok := n.(*ast.TypeSwitchStmt)
		if !ok {
			return true
		}
		for _, clause := range of.Body.List {
			has = has || slices.ContainsFunc(clause.(*ast.CaseClause).List, isSame)
		}
		return true
	})
	return has
}

func isSame(of ast.Expr) bool {
	pointer, ok := of.(*ast.StarExpr)
	if !ok {
		return false
	}
	sel, ok := pointer.X.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && pkg.Name == "ssa" && slices.Contains(same, sel.Sel.Name)
}
