package render

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

var comparisons = map[string]string{
	"Equal": " = ", "NotEqual": " <> ", "LessThan": " < ", "LessThanEqual": " <= ", "GreaterThan": " > ", "GreaterThanEqual": " >= ",
}

// condition writes a condition or a key condition; ok is false if it is unknown.
func (r *rendering) condition(b *requests.Built) (ok bool) {
	b = r.pick(b)
	if b.Kind != requests.CallBuilt {
		r.refused = r.refused || b.Kind == requests.ZeroBuilt
		return false
	}
	name, isKey := strings.CutPrefix(b.Func, "Key")
	operand := r.operand
	if isKey {
		operand = r.typedValue
	}
	if operator := comparisons[name]; operator != "" && len(b.Args) == 2 {
		return r.operand(b.Args[0]) && r.word(operator, b) && operand(b.Args[1])
	}
	switch {
	case b.Func == "KeyAnd":
		return r.keyAnd(b)
	case name == "And", name == "Or":
		return r.compound(b, b.Args, " "+strings.ToUpper(name)+" ")
	case name == "Not" && len(b.Args) == 1:
		return r.word("NOT (", b) && r.condition(b.Args[0]) && r.word(")", b)
	case name == "Between" && len(b.Args) == 3:
		return r.operand(b.Args[0]) && r.word(" BETWEEN ", b) && operand(b.Args[1]) && r.word(" AND ", b) && operand(b.Args[2])
	case name == "In" && len(b.Args) > 1:
		return r.in(b)
	case name == "AttributeExists" && len(b.Args) == 1:
		return r.word("attribute_exists (", b) && r.operand(b.Args[0]) && r.word(")", b)
	case name == "AttributeNotExists" && len(b.Args) == 1:
		return r.word("attribute_not_exists (", b) && r.operand(b.Args[0]) && r.word(")", b)
	case functions[name] != "" && len(b.Args) == 2:
		return r.word(functions[name]+" (", b) && r.operand(b.Args[0]) && r.word(", ", b) && r.value(b.Args[1], b) && r.word(")", b)
	}
	return false
}

// functions are those of a name and a Go value.
var functions = map[string]string{"AttributeType": "attribute_type", "BeginsWith": "begins_with", "Contains": "contains"}

// compound writes conditions in parentheses, as far as they are known. One that
// is left alone has none, so that they are not too many.
func (r *rendering) compound(b *requests.Built, conditions []*requests.Built, operator string) bool {
	r.open = r.open || b.Open
	var texts []builtText
	for _, c := range conditions {
		text, ok := r.part(func() bool { return r.condition(c) })
		if !ok {
			r.open = true
			continue
		}
		texts = append(texts, text)
	}
	if len(texts) > 1 {
		for i, text := range texts {
			texts[i], _ = r.part(func() bool {
				r.word("(", b)
				r.then(text)
				return r.word(")", b)
			})
		}
	}
	return r.list(texts, operator, b)
}

// keyAnd writes a key condition of several. Build refuses them unless all but the
// last are equalities; aws-sdk-go takes no more than two.
func (r *rendering) keyAnd(b *requests.Built) bool {
	conditions := b.Args
	for len(conditions) > 0 {
		first := r.pick(conditions[0])
		if first.Kind != requests.CallBuilt || first.Func != "KeyAnd" {
			break
		}
		r.refused = r.refused || first.SDK == sdk.V1
		r.open = r.open || first.Open
		conditions = append(append([]*requests.Built(nil), first.Args...), conditions[1:]...)
	}
	for i, c := range conditions {
		c = r.pick(c)
		if last := i == len(conditions)-1 && !b.Open; c.Kind == requests.CallBuilt && (!last && c.Func != "KeyEqual" || c.Func == "KeyAnd") {
			r.refused = true
		}
	}
	return r.compound(b, conditions, " AND ")
}

// in writes the values that an attribute is compared with, as far as they are known.
func (r *rendering) in(b *requests.Built) bool {
	r.open = r.open || b.Open
	if !r.operand(b.Args[0]) {
		return false
	}
	r.word(" IN (", b)
	for i, arg := range b.Args[1:] {
		if i > 0 {
			r.word(", ", b)
		}
		if !r.operand(arg) {
			return false
		}
	}
	return r.word(")", b)
}

var sums = map[string][3]string{
	"Plus": {"", " + ", ""}, "Minus": {"", " - ", ""},
	"ListAppend": {"list_append(", ", ", ")"}, "IfNotExists": {"if_not_exists(", ", ", ")"},
}

// operand writes an operand. An unknown one is written as the name of an
// unknown attribute, which may stand wherever an operand may.
func (r *rendering) operand(b *requests.Built) bool {
	b = r.pick(b)
	if b.Kind == requests.ZeroBuilt {
		r.refused = true
		return false
	}
	switch {
	case b.Kind != requests.CallBuilt:
	case b.Func == "Value" || b.Func == "ValueWithOptions":
		return r.value(b.Args[0], b)
	case b.Func == "Size" && len(b.Args) == 1:
		return r.word("size (", b) && r.operand(b.Args[0]) && r.word(")", b)
	case sums[b.Func][1] != "" && len(b.Args) == 2:
		form := sums[b.Func]
		return r.word(form[0], b) && r.operand(b.Args[0]) && r.word(form[1], b) && r.operand(b.Args[1]) && r.word(form[2], b)
	}
	return r.name(b)
}

// typedValue writes an operand that can be nothing but a value.
func (r *rendering) typedValue(b *requests.Built) bool {
	b = r.pick(b)
	if b.Kind == requests.CallBuilt && (b.Func == "Value" || b.Func == "ValueWithOptions") {
		return r.value(b.Args[0], b)
	}
	return r.value(b, b)
}
