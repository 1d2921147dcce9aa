package items

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// harmless are the options of encoders and decoders that change neither names
// nor types of attributes that are not empty.
var harmless = map[string]bool{
	"NullEmptySets": true, "OmitNullAttributeValues": true, "OmitEmptyTime": true,
	"NullEmptyString": true, "NullEmptyByteSlice": true, "EnableEmptyCollections": true,
	"UseNumber": true, "UseJSONNumber": true, "FixUnmarshalIndividualSetValues": true,
}

// marshaller returns what a codec works by, or false if its options are
// unknown.
func (f *finder) marshaller(s site, codec sdk.Codec) (Marshaller, bool) {
	by := Marshaller{SDK: codec.SDK}
	switch {
	case codec.JSON, codec.SDK == sdk.Docstore && !f.docstore:
		return by, false
	case codec.Options == sdk.CallOptions:
		return by, f.options(&by, s.call, codec.Value+1)
	case codec.Options == sdk.ReceiverOptions:
		sel, ok := ast.Unparen(s.call.Fun).(*ast.SelectorExpr)
		return by, ok && len(s.call.Args) == codec.Value+1 && f.receiver(&by, sel.X)
	}
	return by, true
}

// receiver finds the options that an encoder or decoder was made with.
func (f *finder) receiver(by *Marshaller, x ast.Expr) bool {
	made, ok := f.only(x).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := typeutil.StaticCallee(f.info, made)
	return fn != nil && sdk.IsCoderMaker(fn) && f.options(by, made, 0)
}

// only returns the one expression whose value x has.
func (f *finder) only(x ast.Expr) ast.Expr {
	x = ast.Unparen(x)
	if ident, ok := x.(*ast.Ident); ok {
		if values := f.values[f.info.ObjectOf(ident)]; len(values) == 1 && values[0] != nil {
			return ast.Unparen(values[0])
		}
	}
	return x
}

// options applies the option functions of a call, from an argument on.
func (f *finder) options(by *Marshaller, call *ast.CallExpr, first int) bool {
	if call.Ellipsis.IsValid() {
		return false
	}
	for _, arg := range call.Args[first:] {
		if !f.option(by, arg) {
			return false
		}
	}
	return true
}

// option applies one option function, if all that it does is to set options.
func (f *finder) option(by *Marshaller, arg ast.Expr) bool {
	body := f.body(arg)
	if body == nil {
		return false
	}
	for _, stmt := range body.List {
		assign, ok := stmt.(*ast.AssignStmt)
		if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
			return false
		}
		sel, ok := assign.Lhs[0].(*ast.SelectorExpr)
		switch {
		case !ok:
			return false
		case sel.Sel.Name == "TagKey":
			value := f.info.Types[assign.Rhs[0]].Value
			if value == nil || value.Kind() != constant.String {
				return false
			}
			by.TagKey = constant.StringVal(value)
		case !harmless[sel.Sel.Name]:
			return false
		}
	}
	return true
}

// body returns what a function literal or a function of these files does.
func (f *finder) body(arg ast.Expr) *ast.BlockStmt {
	arg = f.only(arg)
	if literal, ok := arg.(*ast.FuncLit); ok {
		return literal.Body
	}
	if ident, ok := arg.(*ast.Ident); ok {
		if decl := f.bodies[f.info.Uses[ident]]; decl != nil {
			return decl.Body
		}
	}
	return nil
}

// instances returns the types that a type stands for in a function: itself, or
// what the files put in place of the type parameter that it is made of.
func (f *finder) instances(decl *ast.FuncDecl, t types.Type) []types.Type {
	param, ok := types.Unalias(innermost(t)).(*types.TypeParam)
	if !ok {
		return []types.Type{t}
	}
	if decl == nil {
		return nil
	}
	fn, ok := f.info.Defs[decl.Name].(*types.Func)
	if !ok {
		return nil
	}
	var generic types.Object = fn
	if recv := fn.Signature().Recv(); recv != nil {
		named, ok := types.Unalias(deref(recv.Type())).(*types.Named)
		if !ok {
			return nil
		}
		generic = named.Obj()
	}
	var all []types.Type
	for _, ident := range slices.SortedFunc(maps.Keys(f.info.Instances), byPos) {
		args := f.info.Instances[ident].TypeArgs
		if origin(f.info.Uses[ident]) != generic || param.Index() >= args.Len() {
			continue
		}
		if arg := args.At(param.Index()); !isTypeParam(arg) && !known(all, arg) {
			all = append(all, arg)
		}
	}
	return all
}

func byPos(a, b *ast.Ident) int { return cmp.Compare(a.Pos(), b.Pos()) }

// origin returns the generic function of an instance.
func origin(obj types.Object) types.Object {
	if fn, ok := obj.(*types.Func); ok {
		return fn.Origin()
	}
	return obj
}

func known(list []types.Type, t types.Type) bool {
	for _, other := range list {
		if types.Identical(other, t) {
			return true
		}
	}
	return false
}

// innermost returns what a type points to or is a collection of.
func innermost(t types.Type) types.Type {
	for {
		switch u := types.Unalias(t).(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		default:
			return t
		}
	}
}
