package summary

import (
	"go/types"
	"path/filepath"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

// An interface of another module is known by the one implementation in another package
// of that module; what that does not tell, or several do, is not judged.
func TestForeign(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	dir, err := filepath.Abs("../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	for _, result := range analysistest.Run(t, dir, Analyzer, "./facts/apart") {
		pkg := result.Result.(*Package)
		var unjudged []string
		for _, call := range pkg.Unjudged {
			unjudged = append(unjudged, types.ExprString(call.Fun))
		}
		if want := []string{"l.Each", "c.Names", "r.Into"}; !reflect.DeepEqual(unjudged, want) {
			t.Errorf("%v not judged, want %v", unjudged, want)
		}
		if len(pkg.Calls) != 1 || pkg.Calls[0].Callee != "List" {
			t.Errorf("%d calls", len(pkg.Calls))
		}
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
