package tf

import (
	"slices"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// Conversions of tuples and objects to lists, sets and maps of any type. go-cty
// finds the common type of the elements by comparing each with each other, which
// takes minutes for as many elements as a large configuration has. Here each
// type is compared once.

// maxUnified is the largest number of elements that go-cty may compare.
const maxUnified = 200

// unified returns v with elements of one type if want is a collection of any
// type and v has many elements. If they have no common type, which is an error,
// the result is unknown.
func unified(v cty.Value, want cty.Type) cty.Value {
	t := v.Type()
	large := v.IsKnown() && !v.IsNull() && (t.IsTupleType() || t.IsObjectType()) && v.LengthInt() > maxUnified
	if !large || !ofAnyType(want) {
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

// toCollection is tolist, toset or tomap.
func toCollection(want cty.Type) function.Function {
	return unifying(stdlib.MakeToFunc(want), func(int) cty.Type { return want })
}

// unifyingAll makes those of the functions unify their arguments that have
// parameters of collections of any type, and returns all of them.
func unifyingAll(functions map[string]function.Function) map[string]function.Function {
	for name, f := range functions {
		parameters := f.Params()
		if rest := f.VarParam(); rest != nil {
			parameters = append(parameters, *rest)
		}
		if slices.ContainsFunc(parameters, func(p function.Parameter) bool { return ofAnyType(p.Type) }) {
			functions[name] = unifying(f, func(i int) cty.Type { return parameterType(f, i) })
		}
	}
	return functions
}

func ofAnyType(t cty.Type) bool {
	return t.IsCollectionType() && t.ElementType() == cty.DynamicPseudoType
}

// unifying returns f with arguments that are unified for the types that wanted
// says before they are converted.
func unifying(f function.Function, wanted func(i int) cty.Type) function.Function {
	anyType := func(p function.Parameter) function.Parameter {
		if ofAnyType(p.Type) {
			p.Type, p.AllowDynamicType = cty.DynamicPseudoType, true
		}
		return p
	}
	spec := &function.Spec{}
	for _, p := range f.Params() {
		spec.Params = append(spec.Params, anyType(p))
	}
	if rest := f.VarParam(); rest != nil {
		p := anyType(*rest)
		spec.VarParam = &p
	}
	prepare := func(args []cty.Value) ([]cty.Value, error) {
		prepared := make([]cty.Value, len(args))
		for i, arg := range args {
			converted, err := convert.Convert(unified(arg, wanted(i)), parameterType(f, i))
			if err != nil {
				return nil, err
			}
			prepared[i] = converted
		}
		return prepared, nil
	}
	spec.Type = func(args []cty.Value) (cty.Type, error) {
		prepared, err := prepare(args)
		if err != nil {
			return cty.NilType, err
		}
		return f.ReturnTypeForValues(prepared)
	}
	spec.Impl = func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		prepared, err := prepare(args)
		if err != nil {
			return cty.NilVal, err
		}
		return f.Call(prepared)
	}
	return function.New(spec)
}

func parameterType(f function.Function, i int) cty.Type {
	if parameters := f.Params(); i < len(parameters) {
		return parameters[i].Type
	}
	return f.VarParam().Type
}
