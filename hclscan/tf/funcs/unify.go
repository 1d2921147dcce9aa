package funcs

import (
	"slices"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
)

// Functions whose parameters are collections of any type, with arguments that are
// unified by [limits.Unify] before go-cty converts them.

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
		if slices.ContainsFunc(parameters, func(p function.Parameter) bool { return limits.OfAnyType(p.Type) }) {
			functions[name] = unifying(f, func(i int) cty.Type { return parameterType(f, i) })
		}
	}
	return functions
}

// unifying returns f with arguments that are unified for the types that wanted
// says before they are converted.
func unifying(f function.Function, wanted func(i int) cty.Type) function.Function {
	anyType := func(p function.Parameter) function.Parameter {
		if limits.OfAnyType(p.Type) {
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
			converted, err := convert.Convert(limits.Unify(arg, wanted(i)), parameterType(f, i))
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
