// Package environ knows how Go programs read their configuration: which environment variables,
// flags and keys the libraries for that store into which fields and variables, and which
// functions return them.
package environ

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Binding says that a library may store a value into a field or a package variable, or
// find it under the name of a setting, where the code shows no store.
type Binding struct {
	Symbol   string         // see [symbolic.Value.Symbol]
	Value    symbolic.Value // with the default, if there is one
	Pos      token.Pos      // the call, or the field with the tag; in another package NoPos
	Func     string         // the function whose parameters Value is in terms of, see [types.Func.FullName]; "" if it is in terms of none
	Required bool           // the program does not go on without the variable
	Last     bool           // whatever else a key of configuration is bound to, this is what it is
	First    bool           // of several environment variables, the first that is set counts
	Guess    bool           // no call shows which library reads the tag, or with which prefix: counts only where nothing else binds the symbol
}

// Bindings returns what the package binds, in the order of positions.
func Bindings(a *composites.Shapes) []Binding {
	var all []Binding
	for _, fn := range a.Functions {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				switch instr := instr.(type) {
				case ssa.CallInstruction:
					all = append(all, flagBindings(a, instr)...)
					all = append(all, keyBindings(a, instr)...)
				case *ssa.Alloc:
					all = append(all, cliFlag(a, instr)...)
				}
			}
		}
	}
	for _, tag := range tagged(a) {
		if dataflow.IsString(dataflow.Deref(tag.field.Type())) {
			all = append(all, tag.Binding)
		}
	}
	slices.SortStableFunc(all, func(x, y Binding) int {
		return cmp.Or(cmp.Compare(x.Pos, y.Pos), cmp.Compare(x.Symbol, y.Symbol))
	})
	return all
}

// Configures reports whether a package may read or bind configuration: it imports a package
// that does so and uses it, or declares structs with tags that name environment variables.
// That costs next to nothing for a package that does neither.
func Configures(pkg *types.Package, info *types.Info) bool {
	for _, imported := range pkg.Imports() {
		if isConfiguration(imported.Path()) && uses(info) || isDecoding(imported.Path()) && opens(pkg, info) {
			return true
		}
	}
	scope := pkg.Scope()
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		t, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			return false
		}
		s, ok := t.Type().Underlying().(*types.Struct)
		return ok && hasTags(s)
	})
}

// uses reports whether a package uses a function that reads configuration.
func uses(info *types.Info) bool {
	for _, object := range info.Uses {
		fn, ok := object.(*types.Func)
		if ok && fn.Pkg() != nil && isConfiguration(fn.Pkg().Path()) && (fn.Pkg().Path() != "os" && fn.Pkg().Path() != "syscall" || isEnvironment(fn) || Sets(fn)) {
			return true
		}
	}
	return false
}

// opens reports whether a package reads files whose names it has, or embeds some.
func opens(pkg *types.Package, info *types.Info) bool {
	if slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == "embed" }) {
		return true
	}
	for _, object := range info.Uses {
		if fn, ok := object.(*types.Func); ok && (fn.FullName() == "os.ReadFile" || fn.FullName() == "os.Open" || fn.FullName() == "io/ioutil.ReadFile") {
			return true
		}
	}
	return false
}

// isEnvironment reports whether a function of the standard library reads a variable that
// it is given the name of.
func isEnvironment(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Pkg().Path() != "os" && fn.Pkg().Path() != "syscall" {
		return false
	}
	switch fn.FullName() {
	case "os.Getenv", "os.LookupEnv", "os.ExpandEnv", "syscall.Getenv":
		return true
	}
	return isWhole(fn)
}

// Sets reports whether a function sets a variable of the program itself.
func Sets(fn *types.Func) bool { return fn.FullName() == "os.Setenv" }

// AnyVariable stands among names for those of all environment variables, of code that reads the
// whole environment.
const AnyVariable = "*"

// isWhole reports whether a function returns all environment variables.
func isWhole(fn *types.Func) bool {
	return fn.FullName() == "os.Environ" || fn.FullName() == "syscall.Environ"
}

// version ends the path of a package whose major version is not the first.
var version = lazyregexp.New(`/v[0-9]+$`)

func library(path string) string {
	if !strings.Contains(path, "/v") { // most paths: this is asked about each call
		return path
	}
	return version.ReplaceAllString(path, "")
}

func isConfiguration(path string) bool {
	switch library(path) {
	case "os", "syscall", "flag", "github.com/spf13/pflag", viper, koanf, cli:
		return true
	}
	return isTagReader(path)
}

// calleeIn returns the name of a function or method of a library, and "" for any other.
func calleeIn(call *ssa.CallCommon, path string) string {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil || library(obj.Pkg().Path()) != path {
		return ""
	}
	return obj.Name()
}
