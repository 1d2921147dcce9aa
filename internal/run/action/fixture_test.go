package action

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// sends is the fact of a function that sends something, by itself or through others.
type sends struct{ What map[string]int }

func (*sends) AFact() {}

// sender is the fact of a package with such functions.
type sender struct{ Functions []string }

func (*sender) AFact() {}

// result is what the analyzer returns.
type result struct {
	released bool
	sends    map[string]map[string]int // of other packages, what their functions send
	packages []string
}

func (r *result) Release() { r.released = true }

// sending finds functions whose names begin with "send", exported or not.
func sending() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: "sending", Doc: "find what sends", FactTypes: []analysis.Fact{new(sends), new(sender)}, ResultType: reflect.TypeFor[*result](),
		Run: func(pass *analysis.Pass) (any, error) {
			found := &result{sends: map[string]map[string]int{}}
			var own sender
			for name, object := range pass.TypesInfo.Defs {
				if fn, ok := object.(*types.Func); ok && strings.HasPrefix(strings.ToLower(name.Name), "send") {
					pass.ExportObjectFact(fn, &sends{map[string]int{name.Name: 1}})
					own.Functions = append(own.Functions, name.Name)
				}
			}
			if len(own.Functions) > 0 {
				pass.ExportPackageFact(&own)
			}
			for _, fact := range pass.AllObjectFacts() {
				if fact.Object.Pkg() != pass.Pkg {
					found.sends[fact.Object.(*types.Func).FullName()] = fact.Fact.(*sends).What
				}
			}
			for _, object := range pass.TypesInfo.Uses {
				var fact sends
				if fn, ok := object.(*types.Func); ok && fn.Pkg() != pass.Pkg && pass.ImportObjectFact(fn, &fact) && found.sends[fn.FullName()] == nil {
					return nil, fmt.Errorf("%s is not among all", fn.FullName())
				}
			}
			for _, fact := range pass.AllPackageFacts() {
				if fact.Package != pass.Pkg && pass.ImportPackageFact(fact.Package, new(sender)) {
					found.packages = append(found.packages, fact.Package.Path())
				}
			}
			return found, nil
		},
	}
}

// sources are packages with one file each, by import path.
type sources map[string]string

var shop = sources{
	"queue": "package queue\n\nfunc Send() {}\n\nfunc send() {}\n\ntype hidden struct{}\n\nfunc (hidden) SendAll() {}\n\nvar Default hidden\n",
	"money": "package money\n\nimport _ \"queue\"\n",
	"order": "package order\n\nimport (\n\t_ \"money\"\n\t\"queue\"\n)\n\nfunc SendOrder() { queue.Send(); queue.Default.SendAll() }\n",
	"main":  "package main\n\nimport \"order\"\n\nfunc main() { order.SendOrder() }\n",
}

// check type-checks packages, and all that they import.
func (s sources) check(t *testing.T, paths ...string) map[string]*packages.Package {
	t.Helper()
	fset, all := token.NewFileSet(), map[string]*packages.Package{}
	var load func(path string) *packages.Package
	load = func(path string) *packages.Package {
		if p := all[path]; p != nil {
			return p
		}
		file, err := parser.ParseFile(fset, path+".go", s[path], parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p := &packages.Package{ID: path, PkgPath: path, Name: file.Name.Name, Fset: fset, Syntax: []*ast.File{file}, Imports: map[string]*packages.Package{}}
		all[path] = p
		for _, spec := range file.Imports {
			imported := strings.Trim(spec.Path.Value, `"`)
			p.Imports[imported] = load(imported)
		}
		p.TypesInfo = &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
		cfg := types.Config{Importer: importer(func(path string) (*types.Package, error) { return all[path].Types, nil })}
		if p.Types, err = cfg.Check(path, fset, p.Syntax, p.TypesInfo); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, path := range paths {
		load(path)
	}
	return all
}

type importer func(path string) (*types.Package, error)

func (i importer) Import(path string) (*types.Package, error) { return i(path) }

func imports(all map[string]*packages.Package) map[*packages.Package][]*packages.Package {
	of := map[*packages.Package][]*packages.Package{}
	for _, p := range all {
		for _, imported := range p.Imports {
			of[p] = append(of[p], imported)
		}
	}
	return of
}

func list(all map[string]*packages.Package) (l []*packages.Package) {
	for _, p := range all {
		l = append(l, p)
	}
	return l
}

// run analyses packages and returns the actions by import path.
func run(r *Runner, list []*packages.Package, declared map[*packages.Package]*types.Package) map[string]*Action {
	var mu sync.Mutex
	done := map[string]*Action{}
	r.Run(list, declared, func(a *Action) {
		mu.Lock()
		defer mu.Unlock()
		done[a.Package.PkgPath] = a
	})
	return done
}

func going() error { return nil }
