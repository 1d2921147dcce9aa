package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

func TestWithoutBodies(t *testing.T) {
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
		"another language":      {"func f()\n\nvar x = T{1}\n", "func f()\n\nvar x = T{1}\n"},
		"values of variables":   {"var x, y = T{1}, [...]int{1, 2}\n", "var x, y = T{1}, [...]int{1, 2}\n"},
		"types":                 {"type T struct {\n\tf func() struct{ n int }\n}\n", "type T struct {\n\tf func() struct{ n int }\n}\n"},
		"a literal":             {"var f = func() int { return 1 }\n", "var f = func() int { return 1 }\n"},
		"no end":                {"func f() { if {\n", "func f() { if {\n"},
		"a string without end":  {"func f() { \"}\n}\n", "func f() { \"}\n}\n"},
		"a comment without end": {"func f() { g() }\n/* {", "func f() {     }\n/* {"},
		"names that have func":  {"func function() { funcs() }", "func function() {         }"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got := withoutBodies([]byte(strings.Replace(text, "%", test.from, 1)))
			if want := strings.Replace(text, "%", test.to, 1); string(got) != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// declarations returns a file without bodies and comments, or nil if it has a
// mistake of syntax.
func declarations(src []byte) *ast.File {
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch fn := n.(type) {
		case *ast.FuncDecl:
			if fn.Body != nil {
				fn.Body.List = nil
			}
		case *ast.FuncLit: // also where a value is mistaken for a declaration
			fn.Body.List = nil
		}
		return true
	})
	return file
}

// What a file declares is the same without bodies, place by place.
func checkWithoutBodies(t *testing.T, src []byte) {
	want := declarations(src)
	if want == nil {
		return
	}
	blanked := withoutBodies(src)
	if got := declarations(blanked); got == nil || !reflect.DeepEqual(got, want) {
		t.Errorf("of\n%s\nis left\n%s", src, blanked)
	}
}

// The standard library has every form of a declaration.
func TestWithoutBodiesOfStandardLibrary(t *testing.T) {
	if testing.Short() {
		return
	}
	for _, dir := range []string{"go/types", "net/http", "reflect", "runtime", "slices", "internal/types/testdata/check"} {
		err := fs.WalkDir(os.DirFS(filepath.Join(runtime.GOROOT(), "src", filepath.FromSlash(dir))), ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
				return err
			}
			src, err := os.ReadFile(filepath.Join(runtime.GOROOT(), "src", filepath.FromSlash(dir), filepath.FromSlash(name)))
			if err == nil {
				checkWithoutBodies(t, src)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func FuzzWithoutBodies(f *testing.F) {
	for _, seed := range []string{
		"package p\nfunc f() { g(\"}\") }\n", "package p\nfunc f[T interface{ ~int }]() struct{} { return struct{}{} }\n",
		"package p\nvar x =\nfunc() int { return 1 }()\n", "package p\nfunc f()\nfunc g() { /* } */ '}' }\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(checkWithoutBodies)
}
