package archtest

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
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

func checkCycles(t *testing.T, all map[string]*packages.Package) {
	t.Helper()
	for dir, pkg := range all {
		cycle := largestCycle(references(pkg))
		t.Logf("%s: largest cycle %d", dir, len(cycle))
		if len(cycle) > maxCycle {
			t.Errorf("%s: %d functions refer to each other, at most %d: %s", dir, len(cycle), maxCycle, strings.Join(cycle, " "))
		}
	}
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

// references returns for each function of a package the functions of the package that it names.
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
					if to, ok := pkg.TypesInfo.Uses[id].(*types.Func); ok && to.Pkg() == pkg.Types {
						out[from] = append(out[from], to.Origin())
					}
				}
				return true
			})
		}
	}
	return out
}

// largestCycle returns the names of the functions of the largest strongly connected
// component, by Tarjan's algorithm.
func largestCycle(references map[*types.Func][]*types.Func) []string {
	type state struct {
		index, low int
		open       bool
	}
	states := map[*types.Func]*state{}
	var stack []*types.Func
	var largest []string
	var visit func(fn *types.Func) *state
	visit = func(fn *types.Func) *state {
		s := &state{index: len(states), low: len(states), open: true}
		states[fn] = s
		stack = append(stack, fn)
		for _, to := range references[fn] {
			if seen, ok := states[to]; !ok {
				s.low = min(s.low, visit(to).low)
			} else if seen.open {
				s.low = min(s.low, seen.index)
			}
		}
		if s.low == s.index {
			first := slices.Index(stack, fn)
			var names []string
			for _, member := range stack[first:] {
				states[member].open = false
				names = append(names, member.Name())
			}
			stack = stack[:first]
			if len(names) > len(largest) {
				largest = names
			}
		}
		return s
	}
	all := slices.SortedFunc(maps.Keys(references), func(a, b *types.Func) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, fn := range all {
		if states[fn] == nil {
			visit(fn)
		}
	}
	slices.Sort(largest)
	return largest
}
