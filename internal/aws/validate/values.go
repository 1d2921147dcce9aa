package validate

import (
	"encoding/base64"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// valueIn says where an attribute value stands, which its errors depend on.
type valueIn uint8

const (
	notValue      valueIn = iota
	inRequest             // a parameter of a statement, a legacy condition, a start key
	inItem                // an item or a key
	inPlaceholder         // ExpressionAttributeValues
)

// valueTypes are the types of attribute values with the JSON types that they
// have (API reference, AttributeValue).
var valueTypes = map[string]Kind{
	"S": String, "N": String, "B": Bytes, "SS": List, "NS": List, "BS": List, "M": Object, "L": List, "BOOL": Bool, "NULL": Bool,
}

// typeOf returns the type of an attribute value and what it holds; the type is
// empty if it is unknown or there is not exactly one.
func typeOf(p place) (expr.Type, place) {
	if p.Kind == Choice {
		return typeOfChoice(p)
	}
	if p.Kind != Object || p.Open {
		return "", place{}
	}
	var found expr.Type
	var content place
	for i, e := range p.Entries {
		if !e.KeyKnown || e.Optional {
			return "", place{}
		}
		if _, isType := valueTypes[e.Key]; !isType || e.Value.Kind == Absent {
			continue
		}
		if found != "" {
			return "", place{}
		}
		found, content = expr.Type(e.Key), p.entries()[i]
	}
	return found, content
}

// typeOfChoice: a choice between values of one type has that type.
func typeOfChoice(p place) (expr.Type, place) {
	var found expr.Type
	for i, alternative := range p.alternatives() {
		t, _ := typeOf(alternative)
		if t == "" || i > 0 && t != found {
			return "", place{}
		}
		found = t
	}
	return found, p.member(string(found))
}

// scalarOf returns the text of a value of type S, N or B, B decoded, if it is the
// same on all paths.
func scalarOf(t expr.Type, content place) (string, bool) {
	switch t {
	case "S", "N":
		return content.text()
	case "B":
		return binaryOf(content)
	}
	return "", false
}

// binaryOf decodes each alternative by itself: some are bytes already.
func binaryOf(content place) (string, bool) {
	var same string
	for i, alternative := range content.alternatives() {
		text, known := alternative.text()
		if known && alternative.Kind == String {
			decoded, err := base64.StdEncoding.DecodeString(text)
			text, known = string(decoded), err == nil
		}
		if !known || i > 0 && text != same {
			return "", false
		}
		same = text
	}
	return same, true
}

// value checks one attribute value: exactly one type, and what that may hold.
func (c *check) value(p place, in valueIn) {
	if p.Kind != Object {
		c.serialization(p, Object, giveTyped(p))
		return
	}
	var held []place
	for i, child := range p.entries() {
		if !p.Entries[i].KeyKnown {
			return
		}
		if _, isType := valueTypes[p.Entries[i].Key]; isType && child.Kind != Absent {
			held = append(held, child)
			c.content(p, expr.Type(p.Entries[i].Key), child, in)
		}
	}
	certain := 0
	for _, child := range held {
		if child.presence() == given {
			certain++
		}
	}
	switch {
	case len(held) == 0 && !p.Open:
		c.report(valuePhase, p, InvalidValue, wrapValue(p, in, "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes"), "give the value one of the types S, N, B, SS, NS, BS, M, L, BOOL and NULL")
	case certain > 1:
		c.report(valuePhase, p, InvalidValue, wrapValue(p, in, "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes"), "leave one type")
	}
}

// content checks what a value of a type holds.
func (c *check) content(p place, t expr.Type, content place, in valueIn) {
	if content.Kind == Unknown {
		return
	}
	if content.Kind == Choice {
		c.inAll(content, func(alternative place) { c.content(p, t, alternative, in) })
		return
	}
	want := valueTypes[string(t)]
	if content.Kind != want && (t != "B" || content.Kind != String) {
		c.serialization(content, want, giveAs(content, want))
		return
	}
	switch t {
	case "N":
		c.numberValue(content, in)
	case "B":
		c.base64(content)
	case "NULL":
		if content.Known && content.Text == "false" {
			c.invalid(content, in, "Null attribute value types must have the value of true", "set NULL to true, or leave the attribute out")
		}
	case "SS", "NS", "BS":
		c.set(t, content, in)
	case "L", "M":
		for i, child := range content.entries() {
			if t == "M" && content.Entries[i].KeyKnown && len(content.Entries[i].Key) > attributeNameBytes {
				c.report(valuePhase, child, expr.AttributeLength, "One or more parameter values were invalid: Attribute name is too large, must be less than 65536 bytes", "use a shorter name")
			}
			c.model(child, &shape{kind: Object, value: in})
		}
	}
}

func (c *check) numberValue(content place, in valueIn) {
	if !content.Known {
		return
	}
	if fault := numberFault(content.Text); fault != "" {
		c.report(valuePhase, content, InvalidNumber, wrapValue(content, in, fault), "give a decimal number of at most 38 digits, from 1E-130 to 9.9E+125")
	}
}

func (c *check) base64(content place) {
	if content.Kind != String || !content.Known {
		return
	}
	if _, err := base64.StdEncoding.DecodeString(content.Text); err != nil {
		c.report(modelPhase, content, Serialization, "invalid base64: "+cut(content.Text), "encode the value in base64")
	}
}

// set checks that a set is not empty and has no member twice. An empty string
// is a member like any other.
func (c *check) set(t expr.Type, content place, in valueIn) {
	if _, most := content.count(); most == 0 {
		text := map[expr.Type]string{"SS": "An string set  may not be empty", "NS": "An number set  may not be empty", "BS": "Binary sets should not be empty"}[t]
		c.invalid(content, in, text, "leave the attribute out, or remove it: there are no empty sets")
		return
	}
	seen := map[string]bool{}
	var all []string
	duplicate := place{}
	for _, member := range content.entries() {
		c.content(content, t[:1], member, in)
		text, known := scalarOf(t[:1], member)
		if !known || member.presence() != given {
			continue
		}
		shown := text
		if t == "BS" {
			shown = base64.StdEncoding.EncodeToString([]byte(text))
		}
		all = append(all, shown)
		if n, ok := parseNumeral(text); t == "NS" && ok {
			text = n.canonical()
		}
		if seen[text] {
			duplicate = member
		}
		seen[text] = true
	}
	if duplicate.way != nil {
		listed := "[" + cut(strings.Join(all, ", ")) + "]"
		if t == "BS" {
			listed += "of type BS"
		}
		c.invalid(duplicate, in, "Input collection "+listed+" contains duplicates.", "leave one of them")
	}
}

// invalid reports a value that its type does not allow.
func (c *check) invalid(p place, in valueIn, fault, advice string) {
	c.report(valuePhase, p, InvalidValue, wrapValue(p, in, "One or more parameter values were invalid: "+fault), advice)
}

// wrapValue: errors in placeholders' values name the placeholder.
func wrapValue(p place, in valueIn, fault string) string {
	path := p.path()
	i := slices.Index(path, refusal.Member("ExpressionAttributeValues"))
	if in != inPlaceholder || i < 0 || i+1 == len(path) {
		return fault
	}
	return "ExpressionAttributeValues contains invalid value: " + fault + " for key " + path[i+1].Name
}

// attributeNameBytes is the longest name of an attribute (developer guide,
// "Quotas in Amazon DynamoDB").
const attributeNameBytes = 65535

// scalarTypes are those that keys may have.
var scalarTypes = []expr.Type{"S", "N", "B"}

func isScalar(t expr.Type) bool { return slices.Contains(scalarTypes, t) }
