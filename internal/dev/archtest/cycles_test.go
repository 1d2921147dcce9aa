package archtest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/components"
)

// maxCycle is how many functions may lead back to each other: a change to one of them has to
// keep all of them in mind.
const maxCycle = 30

// Functions that refer to each other, directly or by way of others, are few, and those of a
// tier name none of a later one.
func TestReferences(t *testing.T) {
	all := typedPackages(t)
	t.Run("cycles", func(t *testing.T) { checkCycles(t, all) })
	t.Run("tiers", func(t *testing.T) { checkTiers(t, all) })
}

// checkCycles follows references over packages too. Those import no package that imports them,
// but a call of a method of an interface may come back to them:
//
//	// package low
//	type Callees interface { Result(call *ssa.CallCommon) *Value }
//	func (r *resolver) call(c *ssa.Call) Value { return r.callees.Result(&c.Call) }
//	// package high, which implements it
//	func (c callees) Result(call *ssa.CallCommon) *Value { return low.Resolve(…) }
func checkCycles(t *testing.T, all map[string]*packages.Package) {
	t.Helper()
	leadsTo := allReferences(all)
	functions := slices.SortedFunc(maps.Keys(leadsTo), func(a, b *types.Func) int { return cmp.Compare(a.FullName(), b.FullName()) })
	cycles := components.Of(functions, func(fn *types.Func) []*types.Func { return leadsTo[fn] })
	slices.SortStableFunc(cycles, func(a, b []*types.Func) int { return cmp.Compare(len(b), len(a)) })
	for _, cycle := range cycles[:3] {
		t.Logf("cycle of %d: %s", len(cycle), describe(cycle))
	}
	if largest := cycles[0]; len(largest) > maxCycle {
		t.Errorf("%d functions refer to each other, at most %d: %s", len(largest), maxCycle, describe(largest))
	}
}

// describe lists the functions of a cycle by package.
func describe(cycle []*types.Func) string {
	in := map[string][]string{}
	for _, fn := range cycle {
		dir := strings.TrimPrefix(fn.Pkg().Path(), module+"/")
		in[dir] = append(in[dir], fn.Name())
	}
	var list []string
	for _, dir := range slices.Sorted(maps.Keys(in)) {
		slices.Sort(in[dir])
		list = append(list, fmt.Sprintf("%s (%d: %s)", dir, len(in[dir]), strings.Join(in[dir], " ")))
	}
	return strings.Join(list, ", ")
}

// allReferences returns for each function of the module those of the module that it names, and
// for each method of an interface those that implement it.
func allReferences(all map[string]*packages.Package) map[*types.Func][]*types.Func {
	out := map[*types.Func][]*types.Func{}
	var concrete []types.Type
	var interfaces []*types.Interface
	for _, pkg := range all {
		maps.Copy(out, references(pkg))
		for _, name := range pkg.Types.Scope().Names() {
			declared, ok := pkg.Types.Scope().Lookup(name).(*types.TypeName)
			if !ok || declared.IsAlias() {
				continue
			}
			if of, ok := declared.Type().Underlying().(*types.Interface); ok {
				interfaces = append(interfaces, of)
			} else {
				concrete = append(concrete, types.NewPointer(declared.Type()))
			}
		}
	}
	for _, of := range interfaces {
		for _, t := range concrete {
			if !types.Implements(t, of) {
				continue
			}
			for method := range of.ExplicitMethods() {
				found, _, _ := types.LookupFieldOrMethod(t, true, method.Pkg(), method.Name())
				if fn, ok := found.(*types.Func); ok {
					out[method] = append(out[method], fn.Origin())
				}
			}
		}
	}
	return out
}

// typedPackages returns the packages of the module, with their types, by directory.
func typedPackages(t *testing.T) map[string]*packages.Package {
	t.Helper()
	touchDirectories(t)
	cfg := &packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo}
	list, err := packages.Load(cfg, module+"/...")
	if err != nil {
		t.Fatal(err)
	}
	byDir := map[string]*packages.Package{}
	for _, pkg := range list {
		for _, e := range pkg.Errors {
			t.Fatal(e)
		}
		byDir[strings.TrimPrefix(pkg.PkgPath, module+"/")] = pkg
	}
	return byDir
}

// references returns for each function of a package the functions of the module that it names.
func references(pkg *packages.Package) map[*types.Func][]*types.Func {
	out := map[*types.Func][]*types.Func{}
	for _, file := range pkg.Syntax {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			from := pkg.TypesInfo.Defs[decl.Name].(*types.Func)
			out[from] = nil
			ast.Inspect(decl, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if to, ok := pkg.TypesInfo.Uses[id].(*types.Func); ok && to.Pkg() != nil && strings.HasPrefix(to.Pkg().Path(), module+"/") {
						out[from] = append(out[from], to.Origin())
					}
				}
				return true
			})
		}
	}
	return out
}
