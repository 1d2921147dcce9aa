package extract

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
)

// An interface of another module is known by the one implementation in another package
// of that module; what that does not tell, or several do, is not judged.
func TestForeign(t *testing.T) {
	for _, result := range gofixture.Run(t, "../../../testdata/go", Analyzer, "./facts/apart") {
		pkg := result.Result.(*Package)
		var found []string
		for _, call := range pkg.OnePage {
			found = append(found, types.ExprString(call.Fun))
		}
		if want := []string{"l.Each", "c.Names", "r.Into"}; !reflect.DeepEqual(found, want) {
			t.Errorf("%v ask for one page, want %v", found, want)
		}
		if len(pkg.Calls) != 1 || pkg.Calls[0].Callee != "List" {
			t.Errorf("%d calls", len(pkg.Calls))
		}
	}
}

// The types of imported packages are compared once for a method, however often it is
// called, and not at all if no fact has its name.
func TestForeignJudgesMethodsOnce(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "pages.go", `package pages

type Lister interface {
	List()
	Close()
}

type Client struct{}

func (*Client) List()  {}
func (*Client) Close() {}
`, 0)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := new(types.Config).Check("example.org/pages", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	method := func(typ, name string) *types.Func {
		found, _, _ := types.LookupFieldOrMethod(types.NewPointer(pages.Scope().Lookup(typ).Type()), true, pages, name)
		if found == nil { // of an interface
			found, _, _ = types.LookupFieldOrMethod(pages.Scope().Lookup(typ).Type(), true, pages, name)
		}
		return found.(*types.Func)
	}
	asked := map[string]int{}
	shop := types.NewPackage("example.com/shop", "shop")
	shop.SetImports([]*types.Package{pages})
	others := &foreign{pass: &analysis.Pass{
		Pkg:    shop,
		Module: &analysis.Module{Path: "example.com/shop"},
		AllObjectFacts: func() []analysis.ObjectFact {
			asked["all"]++
			return []analysis.ObjectFact{{Object: method("Client", "List"), Fact: &facts.Summary{}}}
		},
		ImportObjectFact: func(object types.Object, fact analysis.Fact) bool {
			asked[object.Name()]++
			fact.(*facts.Summary).OnePage = true
			return true
		},
	}}
	once := map[string]int{"all": 1, "List": 2} // as the only one, and as one of several
	for range 1000 {
		if s := others.known(method("Lister", "List")); s != nil {
			t.Fatalf("List is known as %v", s)
		}
		if !others.read(method("Lister", "List")).onePage {
			t.Fatal("List does not ask for one page")
		}
		if v := others.read(method("Lister", "Close")); v != (behind{}) {
			t.Fatalf("Close is judged as %v", v)
		}
	}
	if !maps.Equal(asked, once) {
		t.Errorf("asked for facts %v, want %v", asked, once)
	}
}

func TestIsNear(t *testing.T) {
	for _, test := range []struct {
		x, y string
		want bool
	}{
		{"example.org/pages/ports", "example.org/pages/dynamo", true},
		{"example.org/pages", "example.org/pages/dynamo", true},
		{"github.com/a/store", "github.com/b/store", false},
		{"example.org/pages", "example.org/rooms", false},
		{"io", "example.org/io", false},
	} {
		if got := isNear(types.NewPackage(test.x, "x"), types.NewPackage(test.y, "y")); got != test.want {
			t.Errorf("isNear(%s, %s) = %v", test.x, test.y, got)
		}
	}
}

// Without a module, or in the same one, an interface is not that of another module.
func TestInModule(t *testing.T) {
	own := types.NewPackage("example.com/shop/orders", "orders")
	shop := &analysis.Module{Path: "example.com/shop"}
	for name, test := range map[string]struct {
		module *analysis.Module
		pkg    *types.Package
		want   bool
	}{
		"universe":      {shop, nil, true},
		"same package":  {shop, own, true},
		"no module":     {nil, types.NewPackage("example.org/pages", "pages"), true},
		"root":          {shop, types.NewPackage("example.com/shop", "shop"), true},
		"same module":   {shop, types.NewPackage("example.com/shop/store", "store"), true},
		"like a module": {shop, types.NewPackage("example.com/shopping", "shopping"), false},
		"other module":  {shop, types.NewPackage("example.org/pages", "pages"), false},
	} {
		if got := inModule(&analysis.Pass{Pkg: own, Module: test.module}, test.pkg); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
