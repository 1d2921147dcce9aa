package engine

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules"
)

// isTyped reports whether everything that a package names has a type. What comes
// from a package that does not compile may have none, and the type checker says
// nothing of that where it is used.
func isTyped(p *packages.Package) bool {
	typed := true
	for _, file := range p.Syntax {
		ast.Inspect(file, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && name.Name != "_" {
				typed = typed && hasType(p.TypesInfo, name)
			}
			return typed
		})
	}
	return typed
}

// hasType reports whether a name stands for something whose type is known.
func hasType(info *types.Info, name *ast.Ident) bool {
	if _, declares := info.Defs[name]; declares {
		return isValid(info.Defs[name])
	}
	_, uses := info.Uses[name]
	return uses && isValid(info.Uses[name])
}

func isValid(object types.Object) bool {
	switch object := object.(type) {
	case *types.Var, *types.Const:
		return isValidType(object.Type())
	case *types.Func:
		return isValidType(object.Type())
	case *types.TypeName:
		return isValidType(object.Type()) && isValidType(object.Type().Underlying())
	}
	return true
}

// isValidType reports whether what a type is made of is known, up to the types
// that have names: these are looked at where they are named.
func isValidType(t types.Type) bool {
	switch t := t.(type) {
	case *types.Basic:
		return t.Kind() != types.Invalid
	case *types.Pointer:
		return isValidType(t.Elem())
	case *types.Slice:
		return isValidType(t.Elem())
	case *types.Array:
		return isValidType(t.Elem())
	case *types.Chan:
		return isValidType(t.Elem())
	case *types.Map:
		return isValidType(t.Key()) && isValidType(t.Elem())
	case *types.Signature:
		return isValidType(t.Params()) && isValidType(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			if !isValidType(v.Type()) {
				return false
			}
		}
	case *types.Struct:
		for field := range t.Fields() {
			if !isValidType(field.Type()) {
				return false
			}
		}
	}
	return true
}

// importProblem says that a package cannot be analysed for what it imports.
func (u *unit) importProblem(p *packages.Package) rules.Problem {
	return rules.Problem{
		Span:    rules.Span{File: u.packageDir(p)},
		Message: fmt.Sprintf("package %s uses what comes from packages that do not compile or cannot be found, so its types are not known", p.PkgPath),
		Hint:    fmt.Sprintf("run \"go vet %s\" to see all errors", p.PkgPath),
	}
}
