package symbolic

import "testing"

func TestAccessors(t *testing.T) {
	text, ten, yes := Value{Kind: String, Text: "orders"}, Value{Kind: Int, Number: 10}, Value{Kind: Bool, Number: 1}
	if s, ok := text.AsString(); !ok || s != "orders" || !text.IsString("orders") || text.IsString("items") {
		t.Errorf("orders is the string %q (%v)", s, ok)
	}
	if n, ok := ten.AsInt(); !ok || n != 10 || !ten.IsInt(10) || ten.IsInt(1) {
		t.Errorf("10 is the number %d (%v)", n, ok)
	}
	for _, other := range []Value{{Kind: Unknown, Text: "orders", Number: 10}, {Kind: Param, Text: "orders", Number: 10}, {}} {
		if text, ok := other.AsString(); ok || text != "" || other.IsString("orders") {
			t.Errorf("%v is a string", other)
		}
		if n, ok := other.AsInt(); ok || n != 0 || other.IsInt(10) || other.IsTrue() {
			t.Errorf("%v is a constant", other)
		}
	}
	if !yes.IsTrue() || (Value{Kind: Bool}).IsTrue() {
		t.Error("only true is true")
	}
	choice := Value{Kind: OneOf, Parts: []Value{text, ten}}
	joined := Value{Kind: Concat, Parts: []Value{text, ten, yes}}
	for _, c := range []struct {
		name string
		got  []Value
		want int
	}{
		{"alternatives of a choice", choice.Alternatives(), 2},
		{"alternatives of a text", text.Alternatives(), 1},
		{"alternatives of a concatenation", joined.Alternatives(), 1},
		{"parts of a concatenation", joined.Concatenated(), 3},
		{"parts of a choice", choice.Concatenated(), 1},
	} {
		if len(c.got) != c.want {
			t.Errorf("%s: %v, want %d", c.name, c.got, c.want)
		}
	}
	twice := Value{Kind: Format, Parts: []Value{{Kind: Format, Parts: []Value{ten}}}}
	if !twice.IsFormatted() || ten.IsFormatted() || !twice.Formatted().IsInt(10) || !ten.Formatted().IsInt(10) {
		t.Error("a format is what it formats, as text")
	}
}
