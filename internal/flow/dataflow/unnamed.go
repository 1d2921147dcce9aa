package dataflow

import (
	"go/types"
	"slices"
)

// UnnamedField returns how a field of a struct without a name of its own is called by where the
// struct is declared: the package, or function, and the way from a name in it. ok is false for
// fields of other structs, and where that is unknown.
//
//	type Config struct { Dynamo struct { Table string } } // Config.Dynamo.Table of the package
//	func main() { var options struct { Table string } }   // options.Table of main
func UnnamedField(t types.Type, i int) (owner, name string, ok bool) {
	s, isUnnamed := types.Unalias(Deref(t)).(*types.Struct)
	if !isUnnamed || i >= s.NumFields() || s.Field(i).Pkg() == nil {
		return "", "", false
	}
	field := s.Field(i).Origin()
	pkg := field.Pkg()
	if name, ok := wayIn(pkg.Scope(), field); ok {
		return pkg.Path(), name, true
	}
	for scope := pkg.Scope().Innermost(field.Pos()); scope != nil && scope.Parent() != pkg.Scope(); scope = scope.Parent() {
		if name, ok := wayIn(scope, field); ok {
			return pkg.Path() + functionAround(pkg, scope), name, true
		}
	}
	return "", "", false
}

// wayIn returns the way to a field from the types and variables that a scope declares.
func wayIn(scope *types.Scope, field *types.Var) (string, bool) {
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.TypeName:
			if named, ok := types.Unalias(obj.Type()).(*types.Named); ok && obj.Pkg() == field.Pkg() {
				if way, ok := wayTo(field, named.Underlying(), name, 0); ok {
					return way, true
				}
			}
		case *types.Var:
			if way, ok := wayTo(field, obj.Type(), name, 0); ok {
				return way, true
			}
		}
	}
	return "", false
}

// wayTo returns the way to a field from a value of a type, through structs without names.
func wayTo(field *types.Var, t types.Type, way string, depth int) (string, bool) {
	switch t := t.(type) {
	case *types.Pointer:
		return wayTo(field, t.Elem(), way, depth)
	case *types.Slice:
		return wayTo(field, t.Elem(), way, depth)
	case *types.Array:
		return wayTo(field, t.Elem(), way, depth)
	case *types.Map:
		return wayTo(field, t.Elem(), way, depth)
	case *types.Struct:
		if depth == maxNestedStructs {
			return "", false
		}
		for inner := range t.Fields() {
			to := way + "." + inner.Name()
			if inner.Origin() == field {
				return to, true
			}
			if found, ok := wayTo(field, inner.Type(), to, depth+1); ok {
				return found, true
			}
		}
	}
	return "", false
}

// maxNestedStructs bounds how deep structs without names are followed into each other.
const maxNestedStructs = 8

// functionAround returns the function that a scope is in, with a dot before it: ".main",
// ".Store.List"; "" if it is in none.
func functionAround(pkg *types.Package, scope *types.Scope) string {
	isAround := func(fn *types.Func) bool {
		outer := fn.Scope()
		return outer != nil && outer.Contains(scope.Pos())
	}
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			if isAround(obj) {
				return "." + name
			}
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			if methods := slices.Collect(named.Methods()); slices.ContainsFunc(methods, isAround) {
				return "." + name + "." + methods[slices.IndexFunc(methods, isAround)].Name()
			}
		}
	}
	return ""
}
