package symbolic

import "testing"

// A text that doubles with each step of a chain is given up before it has
// millions of parts.
func TestLongTexts(t *testing.T) {
	for name, grow := range map[string]func(Value) Value{
		"concatenation": func(v Value) Value { return concat(v, Value{Kind: Param, Text: "n"}, v) },
		"constant":      func(v Value) Value { return concat(v, Value{Kind: String, Text: "#"}, v) },
		"format":        func(v Value) Value { return concat(format("%s", "string", v), format("%s", "string", v)) },
	} {
		v := Value{Kind: Param, Index: 1, Text: "id"}
		for range 200 {
			v = grow(v)
		}
		if isLong([]Value{v}) {
			t.Errorf("%s: %d parts at the top", name, len(v.Parts))
		}
	}

	v := Value{Kind: String, Text: "attribute_exists(status) AND "}
	for range 60 {
		v = concat(v, v)
	}
	if v.Kind != Unknown {
		t.Errorf("a constant of %d bytes", len(v.Text))
	}
}
