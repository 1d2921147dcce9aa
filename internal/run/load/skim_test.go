package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestSkim(t *testing.T) {
	const text = "package p\n\n%"
	tests := map[string]struct{ from, to string }{
		"a function":            {"func f() { return }", "func f() {        }"},
		"lines stay":            {"func f() {\n\treturn\n}\n", "func f() {\n       \n}\n"},
		"several":               {"func f() { g() }\nfunc g() { f() }\n", "func f() {     }\nfunc g() {     }\n"},
		"behind a semicolon":    {"func f() { g() }; func g() { f() }", "func f() {     }; func g() {     }"},
		"a method":              {"func (s *T) f(a, b int) (x int, err error) { g() }", "func (s *T) f(a, b int) (x int, err error) {     }"},
		"a struct as a result":  {"func f() struct{ n int } { g() }", "func f() struct{ n int } {     }"},
		"an interface, a slice": {"func f(x interface{ m() }) []interface{} { g() }", "func f(x interface{ m() }) []interface{} {     }"},
		"a constraint":          {"func f[T interface{ ~int }](x T) map[T]T { g() }", "func f[T interface{ ~int }](x T) map[T]T {     }"},
		"a length":              {"func f(x [len([...]int{1, 2})]int) { g() }", "func f(x [len([...]int{1, 2})]int) {     }"},
		"braces in strings":     {"func f() { g(\"}\\\"}\") }", "func f() {           }"},
		"braces in raw strings": {"func f() { g(`}\\`) }", "func f() {         }"},
		"braces as runes":       {"func f() { g('}', '\\'') }", "func f() {              }"},
		"braces in comments":    {"func f() { // }\n/* } */ }", "func f() {     \n        }"},
		"in lines of its own":   {"func f(\n\ta int,\n) (\n\tint,\n) { g() }", "func f(\n\ta int,\n) (\n\tint,\n) {     }"},
		"another language":      {"func f()\n\nvar x = T{1}\n", "func f()\n\nvar x = T{ }\n"},
		"values of variables":   {"var x, y = T{1}, F(T{a: 1})\n", "var x, y = T{ }, F(T{    })\n"},
		"a group of variables":  {"var (\n\tx = T{1}\n\ty = T{2}\n)\n", "var (\n\tx = T{ }\n\ty = T{ }\n)\n"},
		"counted elements":      {"var x, y = [...]int{1, 2}, [2]int{1, 2}", "var x, y = [...]int{1, 2}, [2]int{    }"},
		"spaced":                {"var x = [ ... ]int{1, 2}", "var x = [ ... ]int{1, 2}"},
		"variadic":              {"var x = func(a ...int) T { g() }", "var x = func(a ...int) T {     }"},
		"counted structs":       {"var x = [...]struct{ n int }{{1}, {2}}", "var x = [...]struct{ n int }{{1}, {2}}"},
		"a map of structs":      {"var x = map[int]struct{ n int }{1: {2}}", "var x = map[int]struct{ n int }{      }"},
		"a type of a variable":  {"var x interface{ m() }", "var x interface{ m() }"},
		"constants":             {"const n = len([...]T{1, 2})", "const n = len([...]T{1, 2})"},
		"types":                 {"type T struct {\n\tf func() struct{ n int }\n}\n", "type T struct {\n\tf func() struct{ n int }\n}\n"},
		"a literal":             {"var f = func() int { return 1 }\n", "var f = func() int {          }\n"},
		"no end":                {"func f() { if {\n", "func f() { if {\n"},
		"a string without end":  {"func f() { \"}\n}\n", "func f() { \"}\n}\n"},
		"a comment without end": {"func f() { g() }\n/* {", "func f() {     }\n/* {"},
		"names that have func":  {"func function() { funcs() }", "func function() {         }"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got := skim([]byte(strings.Replace(text, "%", test.from, 1)))
			if want := strings.Replace(text, "%", test.to, 1); string(got) != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// declarations returns a file without bodies, elements of values and comments, or
// nil if it has a mistake of syntax.
func declarations(src []byte) *ast.File {
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Body != nil {
				decl.Body.List = nil
			}
		case *ast.GenDecl:
			if decl.Tok == token.VAR {
				ast.Inspect(decl, dropElements)
			}
		}
	}
	return file
}

func dropElements(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		n.Body.List = nil
	case *ast.CompositeLit:
		if array, ok := n.Type.(*ast.ArrayType); ok {
			if _, counted := array.Len.(*ast.Ellipsis); counted {
				return false
			}
		}
		n.Elts = nil
	}
	return true
}

// What a file declares is the same, place by place.
func checkSkim(t *testing.T, src []byte) {
	want := declarations(src)
	if want == nil {
		return
	}
	skimmed := skim(src)
	if got := declarations(skimmed); got == nil || !reflect.DeepEqual(got, want) {
		t.Errorf("of\n%s\nis left\n%s", src, skimmed)
	}
}

// The standard library has every form of a declaration.
func TestSkimOfStandardLibrary(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	src := filepath.Join(strings.TrimSpace(string(root)), "src")
	for _, dir := range []string{"go/types", "net/http", "reflect", "runtime", "slices", "internal/types/testdata/check"} {
		err := filepath.WalkDir(filepath.Join(src, filepath.FromSlash(dir)), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
				return err
			}
			content, err := os.ReadFile(name)
			if err == nil {
				checkSkim(t, content)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func FuzzSkim(f *testing.F) {
	for _, seed := range []string{
		"package p\nfunc f() { g(\"}\") }\n", "package p\nfunc f[T interface{ ~int }]() struct{} { return struct{}{} }\n",
		"package p\nvar x =\nfunc() int { return 1 }()\n", "package p\nfunc f()\nfunc g() { /* } */ '}' }\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(checkSkim)
}
