package dataflow

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// Of an imported package the builder makes what is used of it, however much that
// declares, and knows it by its types as it would otherwise.
func TestImportsHaveWhatIsUsed(t *testing.T) {
	fset := token.NewFileSet()
	known := importing{}
	check := func(path, text string) (*types.Package, Source) {
		file, err := parser.ParseFile(fset, path+".go", text, 0)
		if err != nil {
			t.Fatal(err)
		}
		src := Source{Fset: fset, Files: []*ast.File{file}, Info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
			Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		}}
		src.Pkg, err = (&types.Config{Importer: known}).Check(path, fset, src.Files, src.Info)
		if err != nil {
			t.Fatal(err)
		}
		known[path] = src.Pkg
		return src.Pkg, src
	}
	var all strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&all, "func F%d() {}\ntype T%d struct{}\nfunc (T%[2]d) M() {}\n", i, i)
	}
	large, _ := check("large", `package large

const Zone = "a"

var Table = "orders"

type Client struct{ Name string }

func (*Client) Get()   {}
func (*Client) Put()   {}
func (*Client) Close() {}

type API interface{ Scan() }

type List[T any] struct{ All []T }

func (l *List[T]) Add(T) {}

func New() *Client { return nil }

func Of[T any](T) *List[T] { return nil }
`+all.String())
	_, src := check("small", `package small

import . "large"

type store struct{ *Client }

func use(api API) {
	s := store{New()}
	s.Get()
	defer s.Client.Put()
	api.Scan()
	l := Of(s.Name + Table + Zone)
	l.Add("")
	get := (*Client).Get
	get(s.Client)
}
`)
	built := Build(src)
	pkg, functions := built.Package, built.Functions
	var got []string
	for name := range pkg.Prog.Package(large).Members {
		got = append(got, name)
	}
	slices.Sort(got)
	if want := []string{"API", "Client", "New", "Of", "Table", "Zone", "init", "init$guard"}; !slices.Equal(got, want) {
		t.Errorf("large has %v, want %v", got, want)
	}
	method := func(typ, name string) *ssa.Function {
		found, _, _ := types.LookupFieldOrMethod(types.NewPointer(large.Scope().Lookup(typ).Type()), true, large, name)
		return pkg.Prog.FuncValue(found.(*types.Func))
	}
	for name, fn := range map[string]*ssa.Function{
		"Get": method("Client", "Get"), "Put": method("Client", "Put"), "Add": method("List", "Add"), "New": pkg.Prog.Package(large).Func("New"),
	} {
		if fn == nil || fn.Synthetic != "from type information" || len(fn.Blocks) > 0 {
			t.Errorf("%s is %v", name, fn)
		}
	}
	if fn := method("Client", "Close"); fn != nil {
		t.Errorf("%v is not used", fn)
	}
	if len(functions) != 2 || len(functions[0].Blocks) == 0 {
		t.Errorf("built %v", functions)
	}
}

type importing map[string]*types.Package

func (i importing) Import(path string) (*types.Package, error) {
	return i[path], nil
}
