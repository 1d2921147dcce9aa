package funcs

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// Terraform's own functions of lists, maps and objects, where they are not
// those of go-cty's standard library.

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
		return cty.NilVal, fmt.Errorf("value must have elements or characters to count, unlike a %s", value.Type().FriendlyName())
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
			return cty.NilType, errors.New("the arguments have no type in common")
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
		return cty.NilVal, errors.New("each argument is null or an empty string")
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
			return cty.NilVal, fmt.Errorf("the first argument must be a map or an object, not a %s", t.FriendlyName())
		case len(args) > 2 && t.IsMapType():
			return convert.Convert(args[2], t.ElementType())
		case len(args) > 2:
			return args[2], nil
		}
		return cty.NilVal, fmt.Errorf("the map has no key %q, and no default is given", name)
	},
})

// elementsOf returns the elements of a list, set or tuple; false if they are unknown.
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

// oneFunc returns the only element. The null that it makes of no elements has
// their type.
var oneFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "list", Type: cty.DynamicPseudoType, AllowUnknown: true, AllowDynamicType: true}},
	Type:   func([]cty.Value) (cty.Type, error) { return cty.DynamicPseudoType, nil },
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		elements, ok := elementsOf(args[0])
		switch t := args[0].Type(); {
		case !ok:
			return cty.DynamicVal, nil
		case len(elements) == 1:
			return elements[0], nil
		case len(elements) > 1:
			return cty.NilVal, fmt.Errorf("list must have at most one element, not %d", len(elements))
		case t.IsTupleType():
			return cty.NullVal(cty.DynamicPseudoType), nil
		default:
			return cty.NullVal(t.ElementType()), nil
		}
	},
})

var sumFunc = overList(func(elements []cty.Value) (cty.Value, error) {
	if len(elements) == 0 {
		return cty.NilVal, errors.New("list must have at least one number")
	}
	total := cty.Zero
	for _, e := range elements {
		n, err := convert.Convert(e, cty.Number)
		if err != nil || n.IsNull() {
			return cty.NilVal, errors.New("each element of list must be a number")
		}
		total = total.Add(n)
	}
	return total, nil
})

// boolFold is alltrue for neutral true, anytrue for neutral false.
func boolFold(neutral bool) function.Function {
	return overList(func(elements []cty.Value) (cty.Value, error) {
		result := cty.BoolVal(neutral)
		for _, e := range elements {
			b, err := convert.Convert(e, cty.Bool)
			switch {
			case err != nil:
				return cty.NilVal, errors.New("each element of list must be true or false")
			case result.IsKnown() && result.True() != neutral: // it is decided
			case !b.IsKnown():
				result = cty.UnknownVal(cty.Bool)
			case b.IsNull() && neutral:
				result = cty.False
			case !b.IsNull() && b.True() != neutral:
				result = cty.BoolVal(!neutral)
			}
		}
		return result, nil
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
		return cty.NilVal, errors.New("no element of list equals value")
	},
})

var errNoCommonKeys = errors.New("the elements of keys and searchset have no type in common")

// matchKeysFunc returns the values whose keys are in the search set.
var matchKeysFunc = function.New(&function.Spec{
	Params: []function.Parameter{
		{Name: "values", Type: cty.List(cty.DynamicPseudoType)},
		{Name: "keys", Type: cty.List(cty.DynamicPseudoType)},
		{Name: "searchset", Type: cty.List(cty.DynamicPseudoType)},
	},
	Type: func(args []cty.Value) (cty.Type, error) { return args[0].Type(), nil },
	Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
		unified, _ := convert.UnifyUnsafe([]cty.Type{args[1].Type(), args[2].Type()})
		if unified == cty.NilType {
			return cty.NilVal, errNoCommonKeys
		}
		keys, keysErr := convert.Convert(args[1], unified)
		wanted, wantedErr := convert.Convert(args[2], unified)
		switch {
		case keysErr != nil || wantedErr != nil:
			return cty.NilVal, errNoCommonKeys
		case args[0].LengthInt() != keys.LengthInt():
			return cty.NilVal, fmt.Errorf("each value needs a key, but there are %d values and %d keys", args[0].LengthInt(), keys.LengthInt())
		case wanted.LengthInt() == 0:
			return cty.ListValEmpty(result.ElementType()), nil
		case !args[0].IsWhollyKnown() || !keys.IsWhollyKnown():
			return cty.UnknownVal(result), nil
		}
		values := args[0].AsValueSlice()
		var matching []cty.Value
		for i, key := range keys.AsValueSlice() {
			for _, w := range wanted.AsValueSlice() {
				equal := key.Equals(w)
				if !equal.IsKnown() {
					return cty.UnknownVal(result), nil
				}
				if equal.True() {
					matching = append(matching, values[i])
					break
				}
			}
		}
		if len(matching) == 0 {
			return cty.ListValEmpty(result.ElementType()), nil
		}
		return cty.ListVal(matching), nil
	},
})

// transposeFunc exchanges the keys and the values of a map of lists.
var transposeFunc = function.New(&function.Spec{
	Params: []function.Parameter{{Name: "values", Type: cty.Map(cty.List(cty.String))}},
	Type:   function.StaticReturnType(cty.Map(cty.List(cty.String))),
	Impl: func(args []cty.Value, result cty.Type) (cty.Value, error) {
		if !args[0].IsWhollyKnown() {
			return cty.UnknownVal(result), nil
		}
		from := args[0].AsValueMap()
		lists := map[string][]cty.Value{}
		for _, key := range slices.Sorted(maps.Keys(from)) {
			if from[key].IsNull() {
				return cty.NilVal, fmt.Errorf("the list of %q is null", key)
			}
			for _, value := range from[key].AsValueSlice() {
				if value.IsNull() {
					return cty.NilVal, fmt.Errorf("the list of %q contains null", key)
				}
				lists[value.AsString()] = append(lists[value.AsString()], cty.StringVal(key))
			}
		}
		if len(lists) == 0 {
			return cty.MapValEmpty(cty.List(cty.String)), nil
		}
		transposed := make(map[string]cty.Value, len(lists))
		for key, list := range lists {
			transposed[key] = cty.ListVal(list)
		}
		return cty.MapVal(transposed), nil
	},
})
