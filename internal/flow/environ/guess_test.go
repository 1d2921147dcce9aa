package environ_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/environ"
)

// Functions of other modules that are called as those which read the environment return it.
func TestGuessed(t *testing.T) {
	const source = `package env

type Reader struct{}

func Get(key, fallback string) string              { return "" }
func MustGet(key string) string                    { return "" }
func Lookup(key string) (string, bool)             { return "", false }
func GetInt(key string, fallback int) int          { return 0 }
func GetAll(keys ...string) string                 { return "" }
func Parse(text string) string                     { return "" }
func (Reader) Get(key string) string               { return "" }
func Getters() string                              { return "" }
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "env.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string) *types.Package {
		file.Name.Name = name
		pkg, err := new(types.Config).Check("example.org/"+name, fset, []*ast.File{file}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return pkg
	}
	env := check("env")
	for name, want := range map[string]string{"Get": "$(param0)|param1", "MustGet": "$(param0)", "Lookup": "$(param0)", "GetInt": "", "GetAll": "", "Parse": "", "Getters": ""} {
		got := ""
		if h := environ.Guessed(env.Scope().Lookup(name).(*types.Func)); h != nil {
			got = h.Results[0].String()
		}
		if got != want {
			t.Errorf("%s returns %q, want %q", name, got, want)
		}
	}
	method, _, _ := types.LookupFieldOrMethod(env.Scope().Lookup("Reader").Type(), true, env, "Get")
	if environ.Guessed(method.(*types.Func)) != nil {
		t.Error("a method is taken for a function")
	}
	if environ.Guessed(check("cache").Scope().Lookup("Get").(*types.Func)) != nil {
		t.Error("cache.Get is taken for one that reads the environment")
	}
}
