package limits

import "github.com/zclconf/go-cty/cty"

// Weight returns how many bytes a value has, about: of its texts, and
// ElementCost for each element at all levels. It stops at a limit, because a
// value that holds one part again and again takes little memory but has no end.
func Weight(v cty.Value, limit int) int {
	v, _ = v.Unmark()
	switch {
	case !v.IsKnown() || v.IsNull():
		return ElementCost
	case v.Type() == cty.String:
		return len(v.AsString())
	case v.Type() == cty.Number && IsHuge(v):
		return limit + 1
	case !v.CanIterateElements():
		return ElementCost
	}
	n := ElementCost
	for it := v.ElementIterator(); n <= limit && it.Next(); {
		key, element := it.Element()
		if key.Type() == cty.String && !v.Type().IsSetType() {
			n += len(key.AsString())
		}
		n += ElementCost + Weight(element, limit-n)
	}
	return n
}
