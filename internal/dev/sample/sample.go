// Package sample compiles short Go files whose comments say what is known of the values in
// them, and compares. It is for tests, and stands for all packages that the files import.
package sample

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Sample is a compiled file, with the function show beside it.
type Sample struct {
	*composites.Shapes

	Sizes *lengths.Sizes
}

// Run compares what is known of the values in all files that match a pattern with what their
// comments say. It is called from a package directly below internal.
func Run(t *testing.T, pattern string) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("there are no samples", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".go"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, file, Compile(t, file, string(text)))
		})
	}
}

// Function returns the function of that name.
func (a *Sample) Function(t *testing.T, name string) *ssa.Function {
	t.Helper()
	i := slices.IndexFunc(a.Functions, func(fn *ssa.Function) bool { return fn.Name() == name })
	if i < 0 {
		t.Fatalf("there is no function %s", name)
	}
	return a.Functions[i]
}

// compare answers the questions of a sample.
func compare(t *testing.T, file string, a *Sample) {
	t.Helper()
	comments := expected(a)
	for _, call := range shown(a) {
		line := a.Source.Fset.Position(call.Pos()).Line
		if len(comments[line]) == 0 {
			t.Errorf("%s:%d: no comment says what is shown", file, line)
		}
		for _, c := range comments[line] {
			ask := questions[c.question]
			if ask == nil {
				t.Errorf("%s:%d: nothing answers %q", file, line, c.question)
				continue
			}
			if got := ask(a, call.Call.Args[0], call); got != c.answer {
				t.Errorf("%s:%d: %s: %s\n\twant %s", file, line, c.question, got, c.answer)
			}
		}
		delete(comments, line)
	}
	for _, line := range slices.Sorted(maps.Keys(comments)) {
		t.Errorf("%s:%d: nothing is shown where a comment says what it is", file, line)
	}
}

// shown returns the calls of show.
func shown(a *Sample) []*ssa.Call {
	var calls []*ssa.Call
	for _, fn := range a.Functions {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if call, ok := instr.(*ssa.Call); ok && nameOf(&call.Call) == "show" {
					calls = append(calls, call)
				}
			}
		}
	}
	return calls
}

type expectation struct{ question, answer string }

var comment = regexp.MustCompile(`// (\w+): `)

// expected returns what the comments of a sample say, by line.
func expected(a *Sample) map[int][]expectation {
	out := map[int][]expectation{}
	for _, group := range a.Source.Files[0].Comments {
		for _, c := range group.List {
			line := a.Source.Fset.Position(c.Pos()).Line
			at := comment.FindAllStringSubmatchIndex(c.Text, -1)
			for i, m := range at {
				end := len(c.Text)
				if i+1 < len(at) {
					end = at[i+1][0]
				}
				if name := c.Text[m[2]:m[3]]; m[0] == 0 || i > 0 {
					out[line] = append(out[line], expectation{name, strings.TrimSpace(c.Text[m[1]:end])})
				}
			}
		}
	}
	return out
}

// Compile returns the sample of a file, which may import what [library] has. The function
// show is declared beside it.
func Compile(t *testing.T, path, text string) *Sample {
	t.Helper()
	fset := token.NewFileSet()
	parse := func(path, text string) *ast.File {
		file, err := parser.ParseFile(fset, path, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	file := parse(path, text)
	files := []*ast.File{file, parse("show.go", "package "+file.Name.Name+"\n\nfunc show[T any](v T) {}\n")}
	src := dataflow.Source{Fset: fset, Files: files, Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}}
	var err error
	src.Pkg, err = (&types.Config{Importer: library{fset, map[string]*types.Package{}}, GoVersion: "go1.26"}).Check("example.com/"+file.Name.Name, fset, files, src.Info)
	if err != nil {
		t.Fatal(err)
	}
	known := newStrangers()
	shapes := composites.New(symbolic.New(dataflow.New(src, dataflow.Build(src), known.flow), known.results), known.returned)
	known.workOut(shapes)
	return &Sample{shapes, lengths.New(shapes, known.sizes)}
}

// library imports the declarations of testdata/library/PATH.go, and those of the stubs of
// SDKs that all fixtures use.
type library struct {
	fset  *token.FileSet
	known map[string]*types.Package
}

func (l library) Import(path string) (*types.Package, error) {
	if l.known[path] != nil {
		return l.known[path], nil
	}
	names := []string{filepath.Join("..", "..", "dev", "sample", "testdata", "library", filepath.FromSlash(path)+".go")}
	if _, err := os.Stat(names[0]); err != nil {
		names, err = filepath.Glob(filepath.Join("..", "..", "..", "testdata", "go", "stubs", filepath.FromSlash(path), "*.go"))
		if err != nil || len(names) == 0 {
			return nil, fmt.Errorf("nothing declares %s", path)
		}
	}
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(l.fset, name, nil, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	// What the stubs take from packages that are not declared is left out.
	config := types.Config{Importer: l, IgnoreFuncBodies: true, Error: func(error) {}}
	pkg, _ := config.Check(path, l.fset, files, nil)
	l.known[path] = pkg
	return pkg, nil
}
