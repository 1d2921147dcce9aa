package adapt

import (
	"encoding/base64"
	"fmt"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// faultOfValue says why a value that is known as far as it goes is none in the
// JSON form of DynamoDB, which the provider takes; "" if it is one. who is what
// the value belongs to.
// Source: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html
func faultOfValue(who string, v cty.Value) string {
	switch {
	case !v.IsKnown():
		return ""
	case v.IsNull() || !isObject(v):
		return fmt.Sprintf("%s is %s without a type, such as {\"S\": \"JP\"} has", who, kindOf(v))
	case v.LengthInt() != 1:
		return fmt.Sprintf("%s has %d types, not one", who, v.LengthInt())
	}
	for kind, content := range v.AsValueMap() {
		if content.IsKnown() {
			return faultOfContent(fmt.Sprintf("%s of type %s", who, kind), kind, content)
		}
	}
	return ""
}

// decimal is how a number is written.
var decimal = lazyregexp.New(`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`)

func faultOfContent(who, kind string, v cty.Value) string {
	isText := !v.IsNull() && v.Type() == cty.String
	switch kind {
	case "S", "N", "B":
		if !isText {
			return fmt.Sprintf("%s is %s, not a string", who, kindOf(v))
		}
		return faultOfText(who, kind, v.AsString())
	case "BOOL", "NULL":
		if v.IsNull() || v.Type() != cty.Bool {
			return fmt.Sprintf("%s is %s, not true or false", who, kindOf(v))
		}
		return ""
	case "SS", "NS", "BS":
		return faultOfElements(who, v, func(element cty.Value) string {
			return faultOfContent("an element of "+who, kind[:1], element)
		})
	case "L":
		return faultOfElements(who, v, func(element cty.Value) string {
			return faultOfValue("an element of "+who, element)
		})
	case "M":
		if !isObject(v) {
			return fmt.Sprintf("%s is %s, not an object", who, kindOf(v))
		}
		return faultOfEach(v, func(element cty.Value) string { return faultOfValue("a member of "+who, element) })
	}
	return who + " has none of the types B, BOOL, BS, L, M, N, NS, NULL, S and SS"
}

func faultOfText(who, kind, text string) string {
	if kind == "N" && !decimal.MatchString(text) {
		return fmt.Sprintf("%s is %q, not a number", who, text)
	}
	if kind == "B" {
		if _, err := base64.StdEncoding.DecodeString(text); err != nil {
			return who + " is not base64"
		}
	}
	return ""
}

func faultOfElements(who string, v cty.Value, fault func(cty.Value) string) string {
	if v.IsNull() || !v.CanIterateElements() || isObject(v) {
		return fmt.Sprintf("%s is %s, not a list", who, kindOf(v))
	}
	return faultOfEach(v, fault)
}

// faultOfEach returns the first fault of an element, in order.
func faultOfEach(v cty.Value, fault func(cty.Value) string) string {
	for it := v.ElementIterator(); it.Next(); {
		_, element := it.Element()
		if !element.IsKnown() {
			continue
		}
		if found := fault(element); found != "" {
			return found
		}
	}
	return ""
}

func isObject(v cty.Value) bool {
	return !v.IsNull() && (v.Type().IsObjectType() || v.Type().IsMapType())
}

// kindOf says what a known value is in JSON.
func kindOf(v cty.Value) string {
	switch {
	case v.IsNull():
		return "null"
	case isObject(v):
		return "an object"
	case v.Type() == cty.String:
		return "a string"
	case v.Type() == cty.Number:
		return "a number"
	case v.Type() == cty.Bool:
		return "true or false"
	}
	return "a list"
}
