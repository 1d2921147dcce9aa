package limits

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// Conversions of tuples and objects to lists, sets and maps of any type. go-cty
// finds the common type of the elements by comparing each with each other, which
// takes minutes for as many elements as a large configuration has. Here each
// type is compared once.

// maxUnified is the largest number of elements that go-cty may compare.
const maxUnified = 200

// Unify returns v with elements of one type if want is a collection of any
// type and v has many elements. If they have no common type, which is an error,
// the result is unknown.
func Unify(v cty.Value, want cty.Type) cty.Value {
	t := v.Type()
	large := v.IsKnown() && !v.IsNull() && (t.IsTupleType() || t.IsObjectType()) && v.LengthInt() > maxUnified
	if !large || !OfAnyType(want) {
		return v
	}
	var types []cty.Type
	for it := v.ElementIterator(); it.Next(); {
		_, element := it.Element()
		if types = appendType(types, element.Type()); len(types) > maxUnified {
			return cty.DynamicVal
		}
	}
	element, _ := convert.UnifyUnsafe(types)
	if element == cty.NilType {
		return cty.DynamicVal
	}
	switch {
	case want.IsListType():
		want = cty.List(element)
	case want.IsSetType():
		want = cty.Set(element)
	default:
		want = cty.Map(element)
	}
	converted, err := convert.Convert(v, want)
	if err != nil {
		return cty.DynamicVal
	}
	return converted
}

func appendType(types []cty.Type, t cty.Type) []cty.Type {
	for _, known := range types {
		if known.Equals(t) {
			return types
		}
	}
	return append(types, t)
}

// OfAnyType reports whether a type is that of collections of elements of any type.
func OfAnyType(t cty.Type) bool {
	return t.IsCollectionType() && t.ElementType() == cty.DynamicPseudoType
}
