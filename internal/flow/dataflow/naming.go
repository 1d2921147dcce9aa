package dataflow

import (
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// FieldName returns "Type.field" for a field of a struct or pointer to struct.
func FieldName(t types.Type, i int) string {
	t = Deref(t)
	prefix := ""
	if named, ok := types.Unalias(t).(*types.Named); ok {
		prefix = named.Obj().Name() + "."
	}
	if s, ok := t.Underlying().(*types.Struct); ok && i < s.NumFields() {
		return prefix + s.Field(i).Name()
	}
	return prefix + strconv.Itoa(i)
}

// Owner returns the import path of the package that declares a named type, or what a
// pointer to one points to; "" for types without a name.
func Owner(t types.Type) string {
	if named, ok := types.Unalias(Deref(t)).(*types.Named); ok && named.Obj().Pkg() != nil {
		return named.Obj().Pkg().Path()
	}
	return ""
}

// GlobalName returns "package.variable".
func GlobalName(g *ssa.Global) string { return g.Pkg.Pkg.Name() + "." + g.Name() }

// ParamIndex returns which parameter of its function p is, receiver first.
func ParamIndex(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}

// QualifiedName names a function of another package as callers write it.
func QualifiedName(obj *types.Func) string {
	if obj.Signature().Recv() != nil {
		return obj.Name()
	}
	return obj.Pkg().Name() + "." + obj.Name()
}

// Enclosing returns the name of the declared function that an instruction is in, with its
// receiver: "(*Store).Put".
func Enclosing(instr ssa.Instruction) string {
	fn := Outermost(instr.Parent())
	return fn.RelString(fn.Package().Pkg)
}

// FullName identifies the declared function around the code of fn over all packages, as
// [types.Func.FullName] does; of an instance of a generic function, that function. It is ""
// for initialisers of variables.
func FullName(fn *ssa.Function) string {
	if obj, ok := Outermost(fn).Object().(*types.Func); ok {
		return obj.Origin().FullName()
	}
	return ""
}
