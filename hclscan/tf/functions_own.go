package tf

import (
	"errors"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/customdecode"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// The functions that Terraform defines itself, or otherwise than go-cty's
// standard library. Documentation: https://developer.hashicorp.com/terraform/language/functions

var identityFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "value", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true}},
	Type:   func(args []cty.Value) (cty.Type, error) { return args[0].Type(), nil },
	Impl:   func(args []cty.Value, _ cty.Type) (cty.Value, error) { return args[0], nil },
})

// replaceFunc takes a pattern between slashes as a regular expression.
var replaceFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "str", Type: cty.String}, {Name: "substr", Type: cty.String}, {Name: "replace", Type: cty.String}},
	Type:   function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		pattern := args[1].AsString()
		if len(pattern) > 1 && pattern[0] == '/' && pattern[len(pattern)-1] == '/' {
			return stdlib.RegexReplace(args[0], cty.StringVal(pattern[1:len(pattern)-1]), args[2])
		}
		return stdlib.Replace(args[0], args[1], args[2])
	},
})

// lengthFunc counts the characters of strings as well as elements.
var lengthFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "value", Type: cty.DynamicPseudoType, AllowUnknown: true, AllowDynamicType: true}},
	Type:   function.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		value := args[0]
		switch t := value.Type(); {
		case t == cty.DynamicPseudoType:
			return cty.UnknownVal(cty.Number), nil
		case t == cty.String:
			return stdlib.Strlen(value)
		case t.IsTupleType():
			return cty.NumberIntVal(int64(t.Length())), nil
		case t.IsObjectType():
			return cty.NumberIntVal(int64(len(t.AttributeTypes()))), nil
		case t.IsCollectionType():
			return value.Length(), nil
		}
		return cty.NilVal, errors.New("argument must be a string, a collection type, or a structural type")
	},
})

// coalesceFunc skips empty strings as well as nulls.
var coalesceFunc = function.New(&function.Spec{
	VarParam: &function.Parameter{Name: "vals", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true},
	Type: func(args []cty.Value) (cty.Type, error) {
		types := make([]cty.Type, len(args))
		for i, arg := range args {
			types[i] = arg.Type()
		}
		unified, _ := convert.UnifyUnsafe(types)
		if unified == cty.NilType {
			return cty.NilType, errors.New("all arguments must have the same type")
		}
		return unified, nil
	},
	Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
		for _, arg := range args {
			arg, err := convert.Convert(arg, result)
			switch {
			case err != nil:
				return cty.NilVal, err
			case !arg.IsKnown():
				return cty.UnknownVal(result), nil
			case arg.IsNull() || arg.RawEquals(cty.StringVal("")):
				continue
			}
			return arg, nil
		}
		return cty.NilVal, errors.New("no non-null, non-empty-string arguments")
	},
})

// lookupFunc works on objects, whose attributes may have any type, as on maps.
var lookupFunc = function.New(&function.Spec{
	Params:   []function.Parameter{{Name: "map", Type: cty.DynamicPseudoType, AllowUnknown: true, AllowDynamicType: true}, {Name: "key", Type: cty.String, AllowUnknown: true}},
	VarParam: &function.Parameter{Name: "default", Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true},
	Type:     func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		from, key := args[0], args[1]
		t := from.Type()
		if !from.IsKnown() && !t.IsObjectType() || !key.IsKnown() {
			return cty.DynamicVal, nil
		}
		name := key.AsString()
		switch {
		case t.IsObjectType() && t.HasAttribute(name):
			return from.GetAttr(name), nil
		case t.IsMapType() && from.HasIndex(key).True():
			return from.Index(key), nil
		case !t.IsObjectType() && !t.IsMapType():
			return cty.NilVal, errors.New("lookup needs a map or an object")
		case len(args) > 2:
			return args[2], nil
		}
		return cty.NilVal, fmt.Errorf("there is no element %q", name)
	},
})

// elementsOf returns the elements of a list, set or tuple; false if they are not known.
func elementsOf(v cty.Value) ([]cty.Value, bool) {
	if !v.IsKnown() || v.IsNull() || !v.CanIterateElements() || v.Type().IsMapType() || v.Type().IsObjectType() {
		return nil, false
	}
	if v.Type().IsSetType() && !v.IsWhollyKnown() {
		return nil, false // two unknown elements may turn out to be one
	}
	return v.AsValueSlice(), true
}

// overList makes a function of one list, set or tuple.
func overList(apply func(elements []cty.Value) (cty.Value, error)) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "list", Type: cty.DynamicPseudoType, AllowUnknown: true, AllowDynamicType: true}},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			elements, ok := elementsOf(args[0])
			if !ok {
				return cty.DynamicVal, nil
			}
			return apply(elements)
		},
	})
}

var oneFunc = overList(func(elements []cty.Value) (cty.Value, error) {
	switch len(elements) {
	case 0:
		return cty.NullVal(cty.DynamicPseudoType), nil
	case 1:
		return elements[0], nil
	}
	return cty.NilVal, errors.New("must be a list, set, or tuple value with either zero or one elements")
})

var sumFunc = overList(func(elements []cty.Value) (cty.Value, error) {
	total := cty.Zero
	for _, e := range elements {
		n, err := convert.Convert(e, cty.Number)
		if err != nil || n.IsNull() {
			return cty.NilVal, errors.New("argument must be a list of numbers")
		}
		total = total.Add(n)
	}
	return total, nil
})

// boolFold is alltrue for neutral true, anytrue for neutral false.
func boolFold(neutral bool) function.Function {
	return overList(func(elements []cty.Value) (cty.Value, error) {
		known := true
		for _, e := range elements {
			b, err := convert.Convert(e, cty.Bool)
			switch {
			case err != nil:
				return cty.NilVal, errors.New("argument must be a list of bools")
			case !b.IsKnown():
				known = false
			case b.IsNull() && neutral:
				return cty.False, nil
			case !b.IsNull() && b.True() != neutral:
				return cty.BoolVal(!neutral), nil
			}
		}
		if !known {
			return cty.UnknownVal(cty.Bool), nil
		}
		return cty.BoolVal(neutral), nil
	})
}

var indexFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "list", Type: cty.DynamicPseudoType}, {Name: "value", Type: cty.DynamicPseudoType}},
	Type:   function.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		elements, ok := elementsOf(args[0])
		if !ok {
			return cty.UnknownVal(cty.Number), nil
		}
		for i, e := range elements {
			equal, err := stdlib.Equal(e, args[1])
			if err != nil || !equal.IsKnown() {
				return cty.UnknownVal(cty.Number), err
			}
			if equal.True() {
				return cty.NumberIntVal(int64(i)), nil
			}
		}
		return cty.NilVal, errors.New("item not found")
	},
})

// decoder guards a recursive decoder against exhausting the stack.
func decoder(decode function.Function) function.Function {
	return function.New(&function.Spec{
		Params: []function.Parameter{{Name: "src", Type: cty.String}},
		Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			if tooDeep([]byte(args[0].AsString())) {
				return cty.DynamicVal, nil
			}
			return decode.Call(args)
		},
	})
}

// attempt evaluates the argument of try or can. decided is false if only
// Terraform can know whether it succeeds: a value in it is unknown, or it
// calls a function that we do not know but a provider may have.
func attempt(arg cty.Value) (v cty.Value, failed, decided bool) {
	v, diags := customdecode.ExpressionClosureFromVal(arg).Value()
	for _, d := range diags {
		if _, unknown := hcl.DiagnosticExtra[hclsyntax.FunctionCallUnknownDiagExtra](d); unknown {
			return v, true, false
		}
	}
	if diags.HasErrors() {
		return v, true, true
	}
	return v, false, v.IsWhollyKnown()
}

var tryFunc = function.New(&function.Spec{
	VarParam: &function.Parameter{Name: "expressions", Type: customdecode.ExpressionClosureType},
	Type:     func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		for _, arg := range args {
			v, failed, decided := attempt(arg)
			if !decided {
				return cty.DynamicVal, nil
			}
			if !failed {
				return v, nil
			}
		}
		return cty.NilVal, errors.New("no expression succeeded")
	},
})

var canFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "expression", Type: customdecode.ExpressionClosureType}},
	Type:   function.StaticReturnType(cty.Bool),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		_, failed, decided := attempt(args[0])
		if !decided {
			return cty.UnknownVal(cty.Bool), nil
		}
		return cty.BoolVal(!failed), nil
	},
})
