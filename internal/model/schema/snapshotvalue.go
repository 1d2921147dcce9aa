package schema

import (
	"encoding/json"
	"errors"
	"reflect"

	"github.com/dynamolint/dynamolint/rules"
)

// writtenValue is a [Value] in a snapshot: {"value": ...} if it is known,
// {"unknown": "why"} if it is not. An absent one is {}, or left out.
type writtenValue struct {
	Value   json.RawMessage `json:"value,omitzero"`
	Unknown *string         `json:"unknown,omitzero"`
	At      rules.Span      `json:"at,omitzero"`
	Origin  string          `json:"origin,omitzero"`
}

// MarshalJSON writes the value for a snapshot.
func (v Value[T]) MarshalJSON() ([]byte, error) {
	w := writtenValue{At: v.Span, Origin: v.Origin}
	switch v.State {
	case Known:
		known, err := json.Marshal(v.value)
		if err != nil {
			return nil, err
		}
		w.Value = known
	case Unknown:
		w.Unknown = &v.Reason
	}
	return json.Marshal(w)
}

// UnmarshalJSON reads a value from a snapshot.
func (v *Value[T]) UnmarshalJSON(data []byte) error {
	var w writtenValue
	if err := decodeStrictly(data, &w); err != nil {
		return err
	}
	switch {
	case w.Value != nil && w.Unknown == nil:
		var known T
		if isNull := string(w.Value) == "null"; isNull && reflect.TypeFor[T]().Kind() != reflect.Slice {
			return errors.New("a known value is null")
		}
		if err := decodeStrictly(w.Value, &known); err != nil {
			return err
		}
		*v = KnownValue(known, w.At, w.Origin)
	case w.Unknown != nil && w.Value == nil && w.Origin == "":
		*v = UnknownValue[T](w.At, *w.Unknown)
	case w.Unknown == nil && w.Value == nil && w.Origin == "" && w.At.IsZero():
		*v = Value[T]{}
	default:
		return errors.New("a value is neither known nor unknown nor absent")
	}
	return nil
}
