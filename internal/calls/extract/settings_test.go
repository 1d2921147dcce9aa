package extract

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestSetsText(t *testing.T) {
	const head = "package a\n\ntype Config struct{ Orders string; Age int }\n\ntype Names struct{ OrdersTable, Title string }\n\ntype Texts map[string]string\n\n"
	for text, want := range map[string]bool{
		"var C = Config{Orders: `orders`}":                        true,
		"func C() *Config { return &Config{Orders: \"orders\"} }": true,
		"const orders = `orders`; var C = Config{Orders: orders}": true,
		"var N = Names{OrdersTable: `orders`}":                    true,
		"var N = Names{Title: `orders`}":                          false,
		"var C = Config{Orders: ``}":                              false,
		"var C = Config{Age: 3}":                                  false,
		"func C(s string) Config { return Config{Orders: s} }":    false,
		"var T = Texts{`table`: `orders`}":                        false,
		"var E = struct{ Table string }{Table: `orders`}":         false,
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "a.go", head+text, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		pkg, err := new(types.Config).Check("a", fset, []*ast.File{file}, info)
		if err != nil {
			t.Fatal(err)
		}
		if got := setsText(&analysis.Pass{Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info}); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
