package items

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A Target is what a call wants items or attributes decoded into, which the decoder refuses each time.
type Target struct {
	Call *ast.CallExpr // of the decoder, or of a function of the package that hands the value to it
	Expr ast.Expr
	Type types.Type
	By   Marshaller

	Nil      bool // a pointer that points to nothing; else it is none
	Variable bool // it is a variable, so that its address can be taken
}

// Targets returns what decoders refuse to decode into, in files of one package. Values are followed
// as by [Uses].
func Targets(files []*ast.File, info *types.Info) []Target { return find(files, info, false).targets }

// decodes notes what a decoder of the SDKs is given, if it refuses that: all but pointers, and those
// that are nil.
func (f *finder) decodes(s site, codec sdk.Codec, arg ast.Expr, t types.Type) {
	if codec.Encodes || codec.SDK != sdk.V1 && codec.SDK != sdk.V2 || isTypeParam(t) {
		return
	}
	target := Target{Call: s.call, Expr: arg, Type: t, By: Marshaller{SDK: codec.SDK}}
	var obj types.Object
	if ident, ok := arg.(*ast.Ident); ok {
		obj = f.info.ObjectOf(ident)
	}
	switch types.Unalias(t).Underlying().(type) {
	case *types.Struct, *types.Map, *types.Slice, *types.Array:
		target.Variable = obj != nil
	case *types.Pointer:
		if target.Nil = obj != nil && f.unset[obj] && len(f.values[obj]) == 0; !target.Nil {
			return
		}
	default:
		return
	}
	if !slices.ContainsFunc(f.targets, func(known Target) bool { return known.Expr == arg }) {
		f.targets = append(f.targets, target)
	}
}

// declare notes the variables of a function that are declared without a value.
func (f *finder) declare(stmt *ast.DeclStmt) {
	decl, ok := stmt.Decl.(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR {
		return
	}
	for _, spec := range decl.Specs {
		if spec, ok := spec.(*ast.ValueSpec); ok && len(spec.Values) == 0 {
			for _, name := range spec.Names {
				f.unset[f.info.Defs[name]] = true
			}
		}
	}
}
