package access

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// ValueOf returns what a placeholder stands for in a request, an attribute value such as
// {"S": "a"}: ok is false if that is unknown, or differs from path to path.
func ValueOf(input validate.Value, placeholder string) (value validate.Value, ok bool) {
	object, ok := only(member(input, "ExpressionAttributeValues"))
	if !ok {
		return validate.Value{}, false
	}
	return only(member(object, placeholder))
}

// KeyOf returns the attributes of the key of a request that names one item: ok is false if
// that is unknown, or differs from path to path.
func KeyOf(input validate.Value) (key validate.Value, ok bool) { return only(member(input, "Key")) }

// ItemOf returns the item that a request puts: ok is false if that is unknown, or differs
// from path to path.
func ItemOf(input validate.Value) (item validate.Value, ok bool) { return only(member(input, "Item")) }

// only returns the one value that there may be. A request that lacks it on some path, as where
// a codec returned an error, is refused there.
func only(values []validate.Value) (validate.Value, bool) {
	values = slices.DeleteFunc(slices.Clone(values), func(v validate.Value) bool { return v.Kind == validate.Absent })
	if len(values) != 1 || values[0].Kind == validate.Unknown {
		return validate.Value{}, false
	}
	return values[0], true
}
