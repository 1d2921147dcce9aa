package gofixture

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/txtar"
)

// is is a fact: what something is.
type is struct{ What string }

func (*is) AFact()           {}
func (f *is) String() string { return f.What }

// describe reports calls, and exports facts about packages and their functions.
var describe = &analysis.Analyzer{Name: "describe", Doc: "describe a package", FactTypes: []analysis.Fact{new(is)}, Run: func(pass *analysis.Pass) (any, error) {
	pass.ExportPackageFact(&is{"package " + pass.Pkg.Name()})
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				pass.ExportObjectFact(pass.TypesInfo.Defs[n.Name], &is{"func " + n.Name.Name})
			case *ast.CallExpr:
				called := types.ExprString(n.Fun)
				if fn, ok := pass.TypesInfo.Uses[n.Fun.(*ast.Ident)].(*types.Func); ok && pass.ImportObjectFact(fn, new(is)) {
					called += ", which is known"
				}
				pass.Reportf(n.Pos(), "call of %s", called)
			}
			return true
		})
	}
	return nil, nil
}}

// extract writes the files of an archive below a new module and returns its directory.
func extract(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte("-- go.mod --\nmodule example.com/shop\n\ngo 1.26\n" + archive)).Files {
		path := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Comments name what is reported on their lines, and facts of what these declare.
func TestRun(t *testing.T) {
	dir := extract(t, `
-- shop.go --
package shop // want package:"^package shop$"

func open() {} // want open:"func open"

func buy() { // want buy:"func buy"
	open() // twice // want "open, which is known"
	open(); open() // want "call of open" `+"`call .f open`"+`
	_ = func(buy func()) { buy() } // want "call of buy$"
}
-- shop_test.go --
package shop

func sell() { open() } // want sell:"func sell" "call of open"
`)
	var judged []string
	for _, action := range Run(t, dir, describe, ".") {
		judged = append(judged, action.Package.ID)
	}
	if want := []string{"example.com/shop", "example.com/shop [example.com/shop.test]"}; !slices.Equal(judged, want) {
		t.Errorf("judged %q, want %q", judged, want)
	}
}

// What no comment names is a complaint, and so is what is missing or not of the form.
func TestCompare(t *testing.T) {
	dir := extract(t, `
-- shop.go --
package shop // want package:"package store"

func open() {} // want shut:"func open" "func open"

func buy() { // want buy:"func buy" buy:"func buy"
	open(); open() // want "call of open"
	open() // want open
	open() // want "call of open" and more
	open() // want "call (of open"
	open() // want "call \of open"
}
`)
	var got []string
	for _, action := range Analyze(t, describe, Load(t, dir, ".")) {
		for _, complaint := range compare(action) {
			got = append(got, strings.TrimPrefix(complaint, filepath.Join(dir, "shop.go")))
		}
	}
	want := []string{
		`:7:9: not an expectation: want open: want regular expressions in quotes, those of facts behind a name and a colon, as in want "one page" Each:"sends Query"`,
		`:8:9: not an expectation: want "call of open" and more: want regular expressions in quotes, those of facts behind a name and a colon, as in want "one page" Each:"sends Query"`,
		`:9:9: error parsing regexp: missing closing ): ` + "`call (of open`",
		`:10:9: "call \of open": invalid syntax`,
		`:6:10: not in the fixture: "call of open, which is known"`,
		`:7:2: not in the fixture: "call of open, which is known"`,
		`:8:2: not in the fixture: "call of open, which is known"`,
		`:9:2: not in the fixture: "call of open, which is known"`,
		`:10:2: not in the fixture: "call of open, which is known"`,
		`:1:1: not in the fixture: package:"package shop"`,
		`:3:6: not in the fixture: open:"func open"`,
		`:1:14: missing: want package:"package store"`,
		`:3:16: missing: want shut:"func open"`,
		`:3:16: missing: want "func open"`,
		`:5:14: missing: want buy:"func buy"`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("complaints (-want +got):\n%s", diff)
	}
}

// Types of the standard library are made once. An analyzer judges what is asked for and what that
// imports of modules.
func TestLoad(t *testing.T) {
	dir := extract(t, `
-- shop.go --
package shop

import (
	"errors"

	"example.com/shop/till"
)

var ErrClosed = errors.New(till.Name)
-- till/till.go --
package till

const Name = "till"
`)
	first := Load(t, dir, ".")[0]
	other := map[string][]byte{
		filepath.Join(dir, "shop.go"):            []byte("package shop\n\nimport \"errors\"\n\nvar ErrShut = errors.New(\"shut\")\n"),
		filepath.Join(dir, "market", "stall.go"): []byte("package market\n\nimport _ \"example.com/shop\"\n"),
	}
	market := LoadOverlay(t, other, dir, "./market")[0]
	shop := market.Imports["example.com/shop"]
	if shop == nil || shop.Types.Scope().Lookup("ErrShut") == nil || shop.Types.Scope().Lookup("ErrClosed") != nil {
		t.Errorf("the package that is imported is not that of the overlay: %v", shop)
	}
	if a, b := imported(first.Types, "errors"), imported(shop.Types, "errors"); a == nil || a != b {
		t.Errorf("package errors was type-checked twice: %p, %p", a, b)
	}
	if first.Imports["errors"] != nil || first.Imports["example.com/shop/till"] == nil {
		t.Errorf("an analyzer judges the imports %v, want till alone", first.Imports)
	}
	std := Load(t, dir, "errors")[0]
	if len(std.Syntax) == 0 || len(std.Imports) > 0 {
		t.Errorf("a package of the standard library that is asked for has %d files and imports %v", len(std.Syntax), std.Imports)
	}
}

func imported(by *types.Package, path string) *types.Package {
	i := slices.IndexFunc(by.Imports(), func(p *types.Package) bool { return p.Path() == path })
	if i < 0 {
		return nil
	}
	return by.Imports()[i]
}

// An action tells that its analyzer has failed.
func TestAnalyze(t *testing.T) {
	dir := extract(t, "-- shop.go --\npackage shop\n")
	closed := &analysis.Analyzer{Name: "closed", Doc: "fail", Run: func(pass *analysis.Pass) (any, error) {
		return nil, fmt.Errorf("%s is closed", pass.Pkg.Path())
	}}
	actions := Analyze(t, closed, Load(t, dir, "."))
	if len(actions) != 1 || actions[0].Err == nil || actions[0].Err.Error() != "example.com/shop is closed" {
		t.Errorf("got %v", actions)
	}
}
