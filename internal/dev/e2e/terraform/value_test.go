package terraformtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/zclconf/go-cty/cty"
)

// unknown stands for a value, or a part of one, that is not known. All other
// values are as encoding/json gives them.
type unknown struct{}

// set are elements whose order means nothing. Planned values do not tell sets
// from lists.
type set []any

// withUnknown puts unknown parts into a planned value.
func withUnknown(after, mask any) any {
	switch mask := mask.(type) {
	case bool:
		if mask {
			return unknown{}
		}
	case map[string]any:
		members, _ := after.(map[string]any)
		whole := map[string]any{}
		maps.Copy(whole, members)
		for name, m := range mask {
			whole[name] = withUnknown(members[name], m)
		}
		return whole
	case []any:
		elements, _ := after.([]any)
		whole := slices.Clone(elements)
		for i, m := range mask {
			if i >= len(whole) {
				whole = append(whole, nil)
			}
			whole[i] = withUnknown(whole[i], m)
		}
		return whole
	}
	return after
}

// plain turns an evaluated value into the form of a planned one.
func plain(v cty.Value) any {
	v, _ = v.Unmark()
	switch t := v.Type(); {
	case !v.IsKnown():
		return unknown{}
	case v.IsNull():
		return nil
	case t == cty.String:
		return v.AsString()
	case t == cty.Bool:
		return v.True()
	case t == cty.Number && v.AsBigFloat().Sign() == 0:
		return json.Number("0") // there is a -0, which plans do not have
	case t == cty.Number:
		return json.Number(v.AsBigFloat().Text('f', -1))
	case t.IsMapType() || t.IsObjectType():
		members := map[string]any{}
		for it := v.ElementIterator(); it.Next(); {
			key, element := it.Element()
			members[key.AsString()] = plain(element)
		}
		return members
	}
	var elements []any
	for it := v.ElementIterator(); it.Next(); {
		_, element := it.Element()
		elements = append(elements, plain(element))
	}
	if v.Type().IsSetType() {
		return set(elements)
	}
	return append([]any{}, elements...)
}

// sorted puts elements, of which the order means nothing, into one order.
func sorted(elements []any) []any {
	return slices.SortedFunc(slices.Values(elements), func(a, b any) int { return strings.Compare(show(a), show(b)) })
}

func show(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(text)
}

// MarshalText shows an unknown value in messages.
func (unknown) MarshalText() ([]byte, error) { return []byte("(unknown)"), nil }

// relation says how a value of ours stands to the one that is planned.
type relation int

const (
	equal   relation = iota
	missing          // Terraform knows more than we do
	wrong            // we claim what is not so, or what Terraform does not know
)

// relate compares a value of ours with the planned one, part by part.
func relate(ours, planned any) relation {
	switch ours := ours.(type) {
	case unknown:
		if ours == planned {
			return equal
		}
		return missing
	case map[string]any:
		other, ok := planned.(map[string]any)
		if !ok || len(other) != len(ours) {
			return wrong
		}
		worst := equal
		for name, v := range ours {
			o, ok := other[name]
			if !ok {
				return wrong
			}
			worst = max(worst, relate(v, o))
		}
		return worst
	case set:
		if other, ok := planned.([]any); ok {
			return relate(sorted(ours), sorted(other))
		}
		return wrong
	case []any:
		other, ok := planned.([]any)
		if !ok || len(other) != len(ours) {
			return wrong
		}
		worst := equal
		for i, v := range ours {
			worst = max(worst, relate(v, other[i]))
		}
		return worst
	}
	if ours != planned {
		return wrong
	}
	return equal
}
