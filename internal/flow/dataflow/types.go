package dataflow

import (
	"go/types"
	"iter"
	"slices"
)

func isMap(t types.Type) bool { _, ok := t.Underlying().(*types.Map); return ok }

// IsPointer reports whether a type is one of pointers, under whatever name.
func IsPointer(t types.Type) bool { _, ok := t.Underlying().(*types.Pointer); return ok }

// ErrorResult returns the index of the result that is an error, or -1.
func ErrorResult(sig *types.Signature) int {
	last := sig.Results().Len() - 1
	if last < 0 || !IsError(sig.Results().At(last).Type()) {
		return -1
	}
	return last
}

// leads reports whether a value of a type may lead to others: that of a basic
// type cannot.
func leads(t types.Type) bool {
	for of := range pointees(t) {
		t = of
	}
	basic, ok := t.Underlying().(*types.Basic)
	return !ok || basic.Kind() == types.UnsafePointer // that of an iterator, too
}

// pointees yields what a type points to, what that points to, and so on. Pointers may lead to
// themselves: type P *P.
func pointees(t types.Type) iter.Seq[types.Type] {
	return func(yield func(types.Type) bool) {
		var seen []types.Type
		for {
			pointer, ok := t.Underlying().(*types.Pointer)
			if !ok || slices.Contains(seen, pointer.Elem()) || !yield(pointer.Elem()) {
				return
			}
			t = pointer.Elem()
			seen = append(seen, t)
		}
	}
}

// Deref returns what a pointer type points to, and any other type as it is.
func Deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// IsString reports whether a type is one of texts, under whatever name.
func IsString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// TypeName is the name of a type as symbolic.Value.Type has it.
func TypeName(t types.Type) string {
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Name()
	}
	return types.TypeString(t, nil)
}

// IsContext reports whether a type is context.Context.
func IsContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Context" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context"
}

// IsScalar reports whether values of a type, or what they point to, are judged
// as a whole: basic types and byte slices.
func IsScalar(t types.Type) bool {
	if slice, ok := t.Underlying().(*types.Slice); ok {
		b, ok := slice.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return IsScalarOrPointer(t)
}

// IsError reports whether a type is error.
func IsError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// IsScalarOrPointer reports whether a type is a basic one, or a pointer to one.
func IsScalarOrPointer(t types.Type) bool {
	_, ok := Deref(t).Underlying().(*types.Basic)
	return ok
}

// IsInterfaceMethod reports whether a function is a method of an interface.
func IsInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}
