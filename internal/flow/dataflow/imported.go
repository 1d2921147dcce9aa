package dataflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// createImports makes SSA packages of what src imports, with the members that src uses
// and no others. An SDK has thousands of functions, and a package calls a few of them.
//
// The builder takes the members of a package from its files, or else all that the
// package declares. So each package gets one file, with one declaration of no values:
// for its names it reads nothing but the objects that they define, and knows them
// from their types alone, as it does without files.
func createImports(prog *ssa.Program, src Source) {
	used := usedOf(src)
	for _, imported := range src.Pkg.Imports() {
		names := &ast.ValueSpec{}
		info := &types.Info{Defs: map[*ast.Ident]types.Object{}}
		for _, obj := range used[imported] {
			name := ast.NewIdent(obj.Name())
			names.Names = append(names.Names, name)
			info.Defs[name] = obj
		}
		file := &ast.File{Decls: []ast.Decl{&ast.GenDecl{Tok: token.CONST, Specs: []ast.Spec{names}}}}
		prog.CreatePackage(imported, []*ast.File{file}, info, true)
	}
}

// usedOf returns what a package names of others that can be a member there: what they
// declare outside functions, and the methods of their types, in no order.
func usedOf(src Source) map[*types.Package][]types.Object {
	used := map[*types.Package][]types.Object{}
	seen := map[types.Object]bool{}
	for _, obj := range src.Info.Uses {
		if fn, ok := obj.(*types.Func); ok {
			obj = fn.Origin()
		}
		if pkg := obj.Pkg(); pkg != nil && pkg != src.Pkg && !seen[obj] && isMember(obj) {
			seen[obj] = true
			used[pkg] = append(used[pkg], obj)
		}
	}
	return used
}

// isMember reports whether an object of another package is one of its SSA members: a
// field is not, and neither is a method of an interface.
func isMember(obj types.Object) bool {
	if fn, ok := obj.(*types.Func); ok && fn.Signature().Recv() != nil {
		return !types.IsInterface(fn.Signature().Recv().Type())
	}
	return obj.Parent() == obj.Pkg().Scope()
}
