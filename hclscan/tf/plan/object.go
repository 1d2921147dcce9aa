package plan

import (
	"encoding/json"
	"fmt"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// Object is a resource or one of its nested blocks in a plan: its arguments by name, as
// JSON decodes them, and which of them, or which parts of them, are unknown, or
// sensitive.
type Object struct {
	Plan              *Plan
	values            map[string]any
	unknown, withheld any
}

// Value returns the planned value of an argument, which is null if it will not be set,
// and unknown in parts that are so until the plan is applied, or sensitive. ok is false
// if the plan does not have it, or nothing of it is known.
func (o *Object) Value(name string) (v cty.Value, ok bool) {
	raw, planned := o.values[name]
	unknown, withheld := member(o.unknown, name), member(o.withheld, name)
	if !planned || unknown == true || withheld == true {
		return cty.NilVal, false
	}
	v, err := knownPart(raw, unknown, withheld)
	return v, err == nil
}

// Blocks returns the planned nested blocks of a type; ok is false if the plan does not
// have them, or nothing of them is known.
func (o *Object) Blocks(name string) (blocks []*Object, ok bool) {
	list, planned := o.values[name].([]any)
	unknown, withheld := member(o.unknown, name), member(o.withheld, name)
	if !planned || unknown == true || withheld == true {
		return nil, false
	}
	for i, element := range list {
		values, _ := element.(map[string]any)
		blocks = append(blocks, &Object{o.Plan, values, elementOf(unknown, i), elementOf(withheld, i)})
	}
	return blocks, true
}

// Agreement counts in how many arguments a block of a configuration, which has these,
// agrees with the planned one; it is negative if it contradicts. What is unknown or null
// on either side does neither.
func (o *Object) Agreement(arguments map[string]cty.Value) int {
	n := 0
	for name, v := range arguments {
		planned, err := plainValue(o.values[name])
		switch {
		case err != nil || planned.IsNull() || !v.IsWhollyKnown() || v.IsNull():
		case !Equal(planned, v):
			return -1
		default:
			n++
		}
	}
	return n
}

// Equal reports whether a value of a configuration is the planned one, which has the
// form that the provider gave it: lists for sets, texts for numbers and the other way.
func Equal(planned, v cty.Value) bool {
	if !v.IsWhollyKnown() || !planned.IsWhollyKnown() {
		return false
	}
	text, known := literal.Text(planned)
	other, otherKnown := literal.Text(v)
	if known && otherKnown {
		return text == other
	}
	return planned.RawEquals(v)
}

// member returns what a shape states about a member, or about all of them.
func member(shape any, name string) any {
	if shape == true {
		return true
	}
	object, _ := shape.(map[string]any)
	return object[name]
}

func elementOf(shape any, i int) any {
	if list, ok := shape.([]any); ok && i < len(list) {
		return list[i]
	}
	if shape == true {
		return true
	}
	return nil
}

// plainValue turns what JSON decodes to into a value.
func plainValue(v any) (cty.Value, error) {
	switch v := v.(type) {
	case nil:
		return cty.NullVal(cty.DynamicPseudoType), nil
	case bool:
		return cty.BoolVal(v), nil
	case string:
		return cty.StringVal(v), nil
	case json.Number:
		return cty.ParseNumberVal(v.String())
	case float64:
		return cty.NumberFloatVal(v), nil
	case []any:
		elements := make([]cty.Value, len(v))
		for i := range v {
			element, err := plainValue(v[i])
			if err != nil {
				return cty.NilVal, err
			}
			elements[i] = element
		}
		return cty.TupleVal(elements), nil
	case map[string]any:
		members := map[string]cty.Value{}
		for name := range v {
			member, err := plainValue(v[name])
			if err != nil {
				return cty.NilVal, err
			}
			members[name] = member
		}
		return cty.ObjectVal(members), nil
	}
	return cty.NilVal, fmt.Errorf("%T is not a value", v)
}

// knownPart makes of a value what is known of it: parts that are unknown or
// withheld are replaced by unknown values. These have the shape of the value,
// with true where something is so.
func knownPart(v any, shapes ...any) (cty.Value, error) {
	for _, shape := range shapes {
		if shape == true {
			return cty.DynamicVal, nil
		}
	}
	switch v := v.(type) {
	case []any:
		elements := make([]cty.Value, len(v))
		for i := range v {
			element, err := knownPart(v[i], partsOf(shapes, func(s any) any {
				if list, ok := s.([]any); ok && i < len(list) {
					return list[i]
				}
				return nil
			})...)
			if err != nil {
				return cty.NilVal, err
			}
			elements[i] = element
		}
		return cty.TupleVal(elements), nil
	case map[string]any:
		return knownMembers(v, shapes)
	}
	return plainValue(v)
}

func knownMembers(v map[string]any, shapes []any) (cty.Value, error) {
	members := map[string]cty.Value{}
	add := func(name string) error {
		member, err := knownPart(v[name], partsOf(shapes, func(s any) any {
			object, _ := s.(map[string]any)
			return object[name]
		})...)
		members[name] = member
		return err
	}
	for name := range v {
		if err := add(name); err != nil {
			return cty.NilVal, err
		}
	}
	for _, shape := range shapes { // what is unknown is not in the value
		object, _ := shape.(map[string]any)
		for name := range object {
			if err := add(name); err != nil {
				return cty.NilVal, err
			}
		}
	}
	return cty.ObjectVal(members), nil
}

func partsOf(shapes []any, part func(any) any) []any {
	parts := make([]any, len(shapes))
	for i, shape := range shapes {
		parts[i] = part(shape)
	}
	return parts
}
