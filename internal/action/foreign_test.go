package action

import (
	"go/types"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// A package that another program has type-checked sees the same facts, though the types are
// others, also of a package of which that program has loaded nothing.
func TestForeign(t *testing.T) {
	all := shop.check(t, "main")
	r := New(Config{Analyzer: sending(), Imports: imports(all), Ended: going})
	run(r, []*packages.Package{all["queue"], all["money"], all["order"]}, nil)

	for _, missing := range []string{"", "queue"} {
		theirs := shop.check(t, "main")
		main := theirs["main"]
		if missing != "" {
			theirs["order"].Types.SetImports(nil)
		}
		given := &analysis.Pass{Fset: main.Fset, Files: main.Syntax, Pkg: main.Types, TypesInfo: main.TypesInfo, Report: func(analysis.Diagnostic) { t.Error("it reports") }}
		pass, err := r.Foreign(all["main"], given)
		if err != nil {
			t.Fatal(err)
		}
		if pass.Pkg != main.Types || pass.Fset != main.Fset || given.ImportObjectFact != nil {
			t.Error("the pass is not over the package, or the one that was given has changed")
		}
		found, err := r.Analyzer.Run(pass)
		if err != nil {
			t.Fatal(err)
		}
		got, want := found.(*result), map[string]map[string]int{}
		for name, sent := range seen {
			if missing == "" || name == "order.SendOrder" {
				want[name] = sent
			}
		}
		if !reflect.DeepEqual(got.sends, want) {
			t.Errorf("without %q, main sees %v, want %v", missing, got.sends, want)
		}
		slices.Sort(got.packages)
		if !slices.Equal(got.packages, []string{"order", "queue"}) {
			t.Errorf("without %q, main sees packages %v", missing, got.packages)
		}
		pass.ExportObjectFact(main.Types.Scope().Lookup("main"), &sends{})
		if all["main"].Types == main.Types || r.known[all["main"]] != nil {
			t.Error("what is foreign has become known")
		}
	}
}

// What failed of an imported package fails those that import it.
func TestForeignAfterFailure(t *testing.T) {
	all := shop.check(t, "main")
	analyzer := sending()
	runs := analyzer.Run
	analyzer.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Path() == "queue" {
			panic("queue is odd")
		}
		return runs(pass)
	}
	r := New(Config{Analyzer: analyzer, Imports: imports(all), Ended: going})
	run(r, []*packages.Package{all["queue"]}, nil)
	if _, err := r.Foreign(all["main"], &analysis.Pass{Pkg: types.NewPackage("main", "main")}); err == nil {
		t.Error("there is no error")
	}
	if _, err := r.Foreign(&packages.Package{}, &analysis.Pass{Pkg: types.NewPackage("lone", "lone")}); err != nil {
		t.Errorf("a package that imports nothing: %v", err)
	}
}
