package reachable_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/flow/reachable"
)

// sources type-checks the packages of an archive, each a file named after its import path,
// in this order.
func sources(t *testing.T, archive string) (all []*reachable.Facts) {
	t.Helper()
	fset := token.NewFileSet()
	known := importsOf{std: importer.ForCompiler(fset, "source", nil)}
	known.packages = map[string]*types.Package{}
	for _, file := range txtar.Parse([]byte(archive)).Files {
		syntax, err := parser.ParseFile(fset, file.Name, file.Data, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
		}
		pkg, err := (&types.Config{Importer: known}).Check(file.Name, fset, []*ast.File{syntax}, info)
		if err != nil {
			t.Fatal(err)
		}
		known.packages[file.Name] = pkg
		all = append(all, reachable.Of(pkg, info, []*ast.File{syntax}))
	}
	return all
}

type importsOf struct {
	packages map[string]*types.Package
	std      types.Importer
}

func (i importsOf) Import(path string) (*types.Package, error) {
	if pkg := i.packages[path]; pkg != nil {
		return pkg, nil
	}
	return i.std.Import(path)
}

// reached returns the functions of the shop that its program api reaches, without main, each with
// the interface by which a library calls it.
func reached(facts []*reachable.Facts, unread string, open bool) string {
	var linked []string
	facts = slices.DeleteFunc(facts, func(f *reachable.Facts) bool { return f.Package == "lib" || f.Package == unread })
	for _, f := range facts {
		linked = append(linked, f.Package)
	}
	p := reachable.New(facts, func(pkg string) bool { return pkg == unread && unread != "" })
	var names []string
	set := p.From("api", linked, open)
	for _, name := range slices.Sorted(maps.Keys(set)) {
		if strings.Contains(name, "shop.") && name != "shop.init" {
			short := strings.ReplaceAll(name, "shop.", "")
			if through := set[name]; through != "" {
				short += " by " + through
			}
			names = append(names, short)
		}
	}
	return strings.Join(names, " ")
}
