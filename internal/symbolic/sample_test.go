package symbolic_test

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
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// questions are what comments of the samples in testdata answer for what a call of show is
// given. The answer follows the call on its line:
//
//	show("orders-" + stage) // is: "orders-"+param0 // why: it is put together at run time
var questions = map[string]func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string{
	"is":  func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return a.Resolve(v).String() },
	"why": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return a.Resolve(v).Why() },
	"set": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return presence(a.Resolve(v)) },
	"unit": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string {
		return a.Resolve(v).TimeUnit().String()
	},
	"pieces": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return pieces(a, a.Resolve(v)) },
	"parts":  func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return operands(a, a.Resolve(v)) },
	"shape": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string {
		return a.Shaper(at).Shape(v).String()
	},
	"of": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string {
		return a.ShapeOf(a.Resolve(v), at).String()
	},
	"because": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string {
		return a.Shaper(at).Shape(v).Value.Why()
	},
	"fact": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string { return fact(a.Shaper(at).Shape(v)) },
	"returned": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string {
		fn, _ := goflow.CalleeOf(v.(*ssa.Call).Common())
		return a.ShapeReturned(fn, 0).String()
	},
	"list":  func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string { return name(a.Resolve(v).List(at)) },
	"built": func(a *symbolic.Symbols, v ssa.Value, _ ssa.Instruction) string { return built(a.Resolve(v)) },
	"turns": func(a *symbolic.Symbols, _ ssa.Value, at ssa.Instruction) string {
		loop := goflow.InnermostLoop(at.Block())
		return fmt.Sprintf("%s, over elements: %v", bounds(a.Sizer(at).Turns(loop)), symbolic.OverElements(loop))
	},
	"size": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string { return size(a.Sizer(at), v) },
	"requests": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string {
		return bounds(a.Sizer(at).Requests(v, false))
	},
	"keys": func(a *symbolic.Symbols, v ssa.Value, at ssa.Instruction) string {
		return bounds(a.Sizer(at).Requests(v, true))
	},
}

// The comments of the samples say what each value is.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal("there are no samples", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".go"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, file, compile(t, file, string(text)))
		})
	}
}

// compare answers the questions of a sample.
func compare(t *testing.T, file string, a *symbolic.Symbols) {
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
func shown(a *symbolic.Symbols) []*ssa.Call {
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
func expected(a *symbolic.Symbols) map[int][]expectation {
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

func presence(v symbolic.Value) string {
	switch v.Presence() {
	case symbolic.IsSet:
		return "yes"
	case symbolic.NotSet:
		return "no"
	}
	if v.SetOnSomePath() {
		return "on some path"
	}
	return "perhaps"
}

// fact renders what callers in other packages get of a shape, with "of parameters" if that
// depends on nothing but what the function is given.
func fact(s symbolic.Shape) string {
	f := s.Fact()
	switch {
	case f == nil:
		return "none"
	case f.FromParameters():
		return f.String() + " of parameters"
	}
	return f.String()
}

// name renders which value it is.
func name(v ssa.Value) string {
	switch v := v.(type) {
	case nil:
		return "none"
	case *ssa.Parameter:
		return v.Name()
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", v), "*ssa.")
}

// built renders the method of a built expression that returns a value.
func built(v symbolic.Value) string {
	switch expression, getter := v.Built(); {
	case v.IsBuiltPart():
		return getter + " of " + name(expression)
	case v.IsUnusedPart():
		return "unused " + getter
	}
	return "no"
}

// pieces renders what a constant text is made of: 0:"orders" for a literal, 6:os.Name[1:3]
// for a part of a constant of another package, and what makes the same text behind "or".
func pieces(a *symbolic.Symbols, v symbolic.Value) string {
	var out []string
	for i, same := range append([]symbolic.Value{v}, v.Twins()...) {
		if i > 0 {
			out = append(out, "or")
		}
		for _, p := range a.Pieces(same) {
			text := strconv.Itoa(p.At) + ":"
			whole := ""
			switch {
			case p.Literal != nil:
				whole, _ = strconv.Unquote(p.Literal.Value)
				text += p.Literal.Value
			default:
				whole, _ = strconv.Unquote(p.Const.Val().ExactString())
				text += p.Const.Pkg().Name() + "." + p.Const.Name()
			}
			if p.From != 0 || p.Len != len(whole) {
				text += fmt.Sprintf("[%d:%d]", p.From, p.From+p.Len)
			}
			out = append(out, text)
		}
	}
	if len(out) == 0 {
		return "none"
	}
	return strings.Join(out, " ")
}

// operands renders what stands in the place of a text until run time: what is formatted,
// how, and where it stands in the call that does it.
func operands(a *symbolic.Symbols, v symbolic.Value) string {
	var out []string
	for _, part := range v.Concatenated() {
		if !part.IsFormatted() {
			continue
		}
		verb, layout, function := part.Verb()
		operand, call, i := part.Operand()
		where := "elsewhere"
		if operand != nil {
			where = "by hand"
			if expr := a.CallExpr(call); expr != nil {
				where = fmt.Sprintf("%s/%d", types.ExprString(expr.Fun), i)
			}
		}
		out = append(out, fmt.Sprintf("%s%s%s of %s in %s", verb, layout, function, part.Formatted(), where))
	}
	return strings.Join(out, ", ")
}

// size renders the size of a list: 0..25, 3 for 3..3, what bounds it, and whether the code
// checks it.
func size(s *symbolic.Sizer, list ssa.Value) string {
	out := bounds(s.List(list))
	if s.Guarded() {
		out += " guarded"
	}
	return out
}

func bounds(s symbolic.Size) string {
	out := strconv.Itoa(s.Min) + ".."
	switch {
	case s.Unbounded:
		out += " of " + s.Of
		if s.By != "" {
			out += " by " + s.By + ", which is " + s.What
		}
		if s.OfCallers {
			out += " of callers"
		}
		if p := s.Param(); p != nil {
			out += " " + p.Parent().Name()
		}
	case s.Max < 0 && s.Min == 0:
		out = "unknown"
	case s.Max == s.Min:
		out = strconv.Itoa(s.Min)
	case s.Max >= 0:
		out += strconv.Itoa(s.Max)
	}
	if s.Chunk {
		out += " chunk"
	}
	return out
}

// compile returns the Symbols of a file, which may import what [library] has. The function
// show is declared beside it.
func compile(t *testing.T, path, text string) *symbolic.Symbols {
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
	src := goflow.Source{Fset: fset, Files: files, Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}}
	var err error
	src.Pkg, err = (&types.Config{Importer: library{fset, map[string]*types.Package{}}, GoVersion: "go1.26"}).Check("example.com/"+file.Name.Name, fset, files, src.Info)
	if err != nil {
		t.Fatal(err)
	}
	known := &strangers{asked: map[*ssa.Function]bool{}}
	known.Symbols = symbolic.New(goflow.New(src, known), known)
	return known.Symbols
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
	names := []string{filepath.Join("testdata", "library", filepath.FromSlash(path)+".go")}
	if _, err := os.Stat(names[0]); err != nil {
		names, err = filepath.Glob(filepath.Join("..", "..", "testdata", "go", "stubs", filepath.FromSlash(path), "*.go"))
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
