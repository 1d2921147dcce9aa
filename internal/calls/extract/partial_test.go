package extract

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// What is used by a function that a driver has taken out may be called, read and
// changed there. What other code uses as well is among it, names of no object are not.
func TestLost(t *testing.T) {
	const source = `package shop

type store struct{ cursor, table string }

var index = "gsi1"

var kept = "gsi2"

func open(s *store) string { return s.table + kept }

func lostPage(s *store) string {
	s.cursor = index
	return open(s)
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "shop.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	if _, err := (&types.Config{}).Check("example.com/shop", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	for _, decl := range file.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Name.Name == "lostPage" {
			fn.Body = nil
		}
	}
	pass := &analysis.Pass{Fset: fset, Files: []*ast.File{file}, TypesInfo: info}
	if objects := lost(pass); objects != nil || isPartial(pass) {
		t.Errorf("a package without errors has lost %v", objects)
	}
	pass.TypeErrors = []types.Error{{Fset: fset, Msg: "undefined: missing"}}
	var names []string
	for object := range lost(pass) {
		names = append(names, object.Name())
	}
	slices.Sort(names)
	if want := []string{"cursor", "index", "open", "s", "s"}; !isPartial(pass) || !slices.Equal(slices.Compact(names), slices.Compact(want)) {
		t.Errorf("lost are %v, want %v", names, want)
	}
}
