package extract

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// What functions lead to is known of packages of the program that compile, without tests.
func TestReach(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for name, source := range map[string]string{
		"shop.go":      "package shop\n\nfunc List() { scan() }\n\nfunc scan() {}\n",
		"shop_test.go": "package shop\n\nfunc listTwice() { List(); List() }\n",
	} {
		file, err := parser.ParseFile(fset, name, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg, err := (&types.Config{}).Check("example.com/shop", fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	pass := &analysis.Pass{Fset: fset, Files: files, Pkg: pkg, TypesInfo: info, Module: &analysis.Module{Path: "example.com/shop"}}
	found := &Package{leadsTo: leadsTo(pass)}
	facts := found.Reach()
	if got := slices.Sorted(maps.Keys(facts.Functions)); !slices.Equal(got, []string{"example.com/shop.List", "example.com/shop.scan"}) {
		t.Errorf("functions are %q", got)
	}
	found.Partial = true
	if found.Reach() != nil {
		t.Error("a package that does not compile is read")
	}
	pass.Module = &analysis.Module{Path: "example.com/other", Version: "v1.2.3"}
	if (&Package{leadsTo: leadsTo(pass)}).Reach() != nil {
		t.Error("a package of another module is read")
	}
	pass.Module, pass.TypesInfo = &analysis.Module{Path: "example.com/shop"}, &types.Info{Defs: info.Defs}
	if (&Package{leadsTo: leadsTo(pass)}).Reach() != nil {
		t.Error("what cannot be searched is read")
	}
}
