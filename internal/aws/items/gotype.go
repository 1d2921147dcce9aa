package items

import (
	"go/types"
)

// deref follows one pointer.
func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// pointee returns what t points to, however many pointers there are, and t if it is none. It is
// not ok if they lead to themselves: type P *P.
func pointee(t types.Type) (of types.Type, ok bool) {
	for seen := map[types.Type]bool{}; !seen[t]; {
		seen[t] = true
		p, isPointer := types.Unalias(t).Underlying().(*types.Pointer)
		if !isPointer {
			return t, true
		}
		t = p.Elem()
	}
	return t, false
}

// structOf returns the struct that t is or points to, or nil.
func structOf(t types.Type) *types.Struct {
	s, _ := types.Unalias(deref(t)).Underlying().(*types.Struct)
	return s
}

// isTime reports whether t is time.Time or a type of the same structure, which
// reflection can convert to it.
func isTime(t types.Type) bool {
	s, ok := types.Unalias(t).Underlying().(*types.Struct)
	return ok && s.NumFields() == 3 && s.Field(0).Name() == "wall" && s.Field(0).Pkg() != nil && s.Field(0).Pkg().Path() == "time"
}

// isExactTime reports whether t is time.Time itself.
func isExactTime(t types.Type) bool { return isNamed(t, "time", "Time") }

func isNamed(t types.Type, path, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == path && named.Obj().Name() == name
}

// hasMethod reports whether the method set of t, or of a variable of type t if
// addressable, has a method with that many parameters and results.
func hasMethod(t types.Type, addressable bool, name string, params, results int) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, addressable, nil, name)
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Params().Len() == params && fn.Signature().Results().Len() == results
}

// marshalsText reports whether t is an encoding.TextMarshaler.
func marshalsText(t types.Type) bool { return hasMethod(t, false, "MarshalText", 0, 2) }

// basicKind groups the basic types by what marshallers make of them.
type basicKind int

const (
	noBasic basicKind = iota
	boolean
	number
	text
	uintptrKind
	complexKind
)

func basicOf(t types.Type) basicKind {
	b, ok := types.Unalias(t).Underlying().(*types.Basic)
	if !ok {
		return noBasic
	}
	switch info := b.Info(); {
	case b.Kind() == types.Uintptr:
		return uintptrKind
	case info&types.IsBoolean != 0:
		return boolean
	case info&types.IsComplex != 0:
		return complexKind
	case info&types.IsNumeric != 0:
		return number
	case info&types.IsString != 0:
		return text
	}
	return noBasic // unsafe.Pointer
}

// isExactByte reports whether t is byte itself: the AWS SDKs panic at others.
func isExactByte(t types.Type) bool { return types.Identical(t, types.Typ[types.Uint8]) }

// isByte reports whether the kind of t is uint8, whatever its name.
func isByte(t types.Type) bool {
	b, ok := types.Unalias(t).Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

// elem returns the element type of a slice or array, and for arrays the
// length; -1 for slices, and nil for other types.
func elem(t types.Type) (types.Type, int64) {
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Slice:
		return u.Elem(), -1
	case *types.Array:
		return u.Elem(), u.Len()
	}
	return nil, 0
}

// isNumberText reports whether t is a string type of numbers, such as
// json.Number and attributevalue.Number: it has their methods.
func isNumberText(t types.Type) bool {
	return basicOf(t) == text && hasMethod(t, false, "Float64", 0, 2) && hasMethod(t, false, "Int64", 0, 2) && hasMethod(t, false, "String", 0, 1)
}

// isAny reports whether t is an interface without methods.
func isAny(t types.Type) bool {
	i, ok := types.Unalias(t).Underlying().(*types.Interface)
	return ok && i.Empty()
}

// isTypeParam reports whether t is a type parameter, of which only the
// constraint is known.
func isTypeParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

const (
	codecV1 = "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	codecV2 = "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
)

// isUnixTime reports whether t is the UnixTime of the codec package of path.
func isUnixTime(t types.Type, path string) bool { return isNamed(t, path, "UnixTime") }
