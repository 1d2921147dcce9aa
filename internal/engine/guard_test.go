package engine

import (
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// form stands for what an analyzer makes of a package and others read.
type form struct{ released bool }

func (f *form) Release() { f.released = true }

// What is known of a package is there until its last analyzer has run, also of one
// that is not judged, and not longer.
func TestPackagesAreReleased(t *testing.T) {
	l, found := loadFixture(t, layered, "shop")
	var forms []*form
	base := &analysis.Analyzer{
		Name: "base", Doc: "mark packages", FactTypes: []analysis.Fact{new(marked)}, ResultType: reflect.TypeFor[*form](),
		Run: func(pass *analysis.Pass) (any, error) {
			pass.ExportPackageFact(new(marked))
			forms = append(forms, &form{})
			return forms[len(forms)-1], nil
		},
	}
	judged := 0
	composite := &analysis.Analyzer{
		Name: "composite", Doc: "report", Requires: []*analysis.Analyzer{base}, ResultType: reflect.TypeFor[*gorule.Result](),
		Run: func(pass *analysis.Pass) (any, error) {
			judged++
			if pass.ResultOf[base].(*form).released || len(pass.Files) == 0 || pass.TypesInfo == nil {
				t.Errorf("of %s something is missing already", pass.Pkg.Path())
			}
			return &gorule.Result{}, nil
		},
	}
	if _, err := analyze(&program{alone: composite}, found, l.report); err != nil {
		t.Fatal(err)
	}
	if judged != 1 || len(forms) != 2 {
		t.Fatalf("%d packages judged, %d looked at; want 1 and 2", judged, len(forms))
	}
	for i, f := range forms {
		if p := found.packages[i]; !f.released || p.Syntax != nil || p.TypesInfo != nil {
			t.Errorf("package %s, or the form of number %d, is still there", p.PkgPath, i)
		}
	}
}
