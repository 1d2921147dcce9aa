package sdktest

import (
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// A world is packages of which types refer to each other, by import path.
type world map[string]*types.Package

// real are the packages that sdks.go names, in the versions of go.mod.
var real = sync.OnceValues(func() (world, error) { return loadTypes(".", nil, named()...) })

func realWorld(t *testing.T) world {
	t.Helper()
	w, err := real()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// named returns the import paths in sdks.go.
func named() []string {
	file, err := parser.ParseFile(token.NewFileSet(), "sdks.go", nil, parser.ImportsOnly)
	if err != nil {
		panic(err)
	}
	var paths []string
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		paths = append(paths, path)
	}
	return paths
}

func loadTypes(dir string, env []string, paths ...string) (world, error) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadTypes, Dir: dir, Env: append(os.Environ(), append(env, "GOWORK=off")...),
	}, paths...)
	if err != nil {
		return nil, err
	}
	w := world{}
	for _, pkg := range pkgs {
		for _, problem := range pkg.Errors {
			return nil, problem
		}
		w[pkg.PkgPath] = pkg.Types
	}
	return w, nil
}

// lookup returns what "Func", "Type", "Type.Method" or "Type.Field" is in a
// package, or nil.
func (w world) lookup(path, name string) types.Object {
	pkg := w[path]
	if pkg == nil {
		return nil
	}
	name, member, hasMember := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(name)
	if obj == nil || !hasMember {
		return obj
	}
	found, _, _ := types.LookupFieldOrMethod(methodful(obj.Type()), true, pkg, member)
	return found
}

// methods returns the exported methods of a named type, promoted ones too, in
// the order of their names.
func (w world) methods(t *testing.T, path, name string) []*types.Func {
	t.Helper()
	obj := w.lookup(path, name)
	if obj == nil {
		t.Fatalf("%s has no %s", path, name)
	}
	var list []*types.Func
	for selection := range types.NewMethodSet(methodful(obj.Type())).Methods() {
		if fn, ok := selection.Obj().(*types.Func); ok && fn.Exported() {
			list = append(list, fn)
		}
	}
	slices.SortFunc(list, func(a, b *types.Func) int { return strings.Compare(a.Name(), b.Name()) })
	return list
}

// functions returns the exported functions of a package that are no methods.
func (w world) functions(path string) []*types.Func {
	var list []*types.Func
	scope := w[path].Scope()
	for _, name := range scope.Names() {
		if fn, ok := scope.Lookup(name).(*types.Func); ok && fn.Exported() {
			list = append(list, fn)
		}
	}
	return list
}

// methodful returns the type that has all methods of a named type.
func methodful(t types.Type) types.Type {
	if types.IsInterface(t) {
		return t
	}
	return types.NewPointer(t)
}
