package dataflow

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/summaries"
)

// compile returns the Flow of one file, which imports nothing but what is in imports, and
// knows as much of that as [strangers].
func compile(t *testing.T, text string, imports importing) *Flow {
	t.Helper()
	return compileFiles(t, imports, text, "")
}

// compileFiles is [compile] for a file and, unless it is empty, one with tests of it.
func compileFiles(t *testing.T, imports importing, text, tests string) *Flow {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	for _, file := range [][2]string{{"sample.go", text}, {"sample_test.go", tests}} {
		if file[1] == "" {
			continue
		}
		parsed, err := parser.ParseFile(fset, file[0], file[1], parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, parsed)
	}
	src := Source{Fset: fset, Files: files, Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}}
	var err error
	src.Pkg, err = (&types.Config{Importer: imports, GoVersion: "go1.26"}).Check("sample", fset, src.Files, src.Info)
	if err != nil {
		t.Fatal(err)
	}
	return New(src, Build(src), strangers())
}

// declare returns a package that others may import, with functions that have no bodies.
func declare(t *testing.T, imports importing, path, text string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+".go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: imports, IgnoreFuncBodies: true}).Check(path, fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	imports[path] = pkg
}

// strangers is what is known where nothing is: functions elsewhere may do anything, but for
// those whose names say what they do.
func strangers() *summaries.Table[Summary] {
	return summaries.New(&summaries.Progress{}, summaries.Kind[Summary]{Elsewhere: func(obj types.Object) Summary {
		named := func(prefix string) bool { return strings.HasPrefix(obj.Name(), prefix) }
		s := Summary{
			Pure: named("Pure"), LeavesAlone: named("Send"), SetsField: named("Set"), Makes: named("Make"), Repeats: named("Make"),
			Encodes: named("Encode"), Boxes: named("Box"), Unboxes: named("Unbox"),
		}
		if named("Same") {
			s.Returned = [][]int{{0}}
		}
		return s
	}})
}
