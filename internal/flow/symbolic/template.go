package symbolic

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Verb returns how a Format turns its operand into text: a verb of package fmt
// with its flags ("%08d"), the layout of a time, or the name of a function
// ("strings.ToUpper"), of which exactly one is not empty.
func (v Value) Verb() (verb, layout, function string) {
	switch {
	case strings.HasPrefix(v.Text, "%"):
		return v.Text, "", ""
	case v.Type == timeType:
		return "", v.Text, ""
	}
	return "", "", v.Text
}

const timeType = "time.Time"

// TimeLayout returns the layout of a time that is written as text, and false for anything else.
func (v Value) TimeLayout() (string, bool) {
	if v.Type != timeType {
		return "", false
	}
	verb, layout, _ := v.Verb()
	switch verb {
	case "":
		return layout, layout != ""
	case "%s", "%v":
		return "2006-01-02 15:04:05.999999999 -0700 MST", true // what Time.String uses
	}
	return "", false
}

// IsConstant reports whether the value is made of constants only, whichever
// path is taken and however often a part is repeated.
func (v Value) IsConstant() bool {
	switch v.Kind {
	case Absent, String, Int, Bool:
		return true
	case Concat, Repeat, Format, OneOf:
		return !slices.ContainsFunc(v.Parts, func(p Value) bool { return !p.IsConstant() })
	}
	return false
}

// IsNumber reports whether the value is the text of a number or a bool.
func (v Value) IsNumber() bool {
	if v.Kind == OneOf {
		return !slices.ContainsFunc(v.Parts, func(p Value) bool { return !p.IsNumber() })
	}
	if v.Kind != Format {
		return v.Kind == Int || v.Kind == Bool
	}
	switch v.Type {
	case "bool", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "float32", "float64":
		return true
	}
	return false
}

// concat returns the concatenation of values, folding neighbouring constants.
func concat(values ...Value) Value {
	var parts []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == Concat {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			if last := len(parts) - 1; last >= 0 && parts[last].Kind == String && a.Kind == String {
				parts[last] = parts[last].then(a)
			} else {
				parts = append(parts, a)
			}
		}
	}
	parts = slices.DeleteFunc(parts, func(p Value) bool { return p.Kind == String && p.Text == "" })
	if isLong(parts) {
		return UnknownFor("it is too long a text to be followed")
	}
	switch len(parts) {
	case 0:
		return Value{Kind: String}
	case 1:
		return parts[0]
	}
	if all, ok := combinations(parts); ok {
		return AnyOf(all...)
	}
	return Value{Kind: Concat, Parts: parts}
}

// No real expression is longer than this; such a text doubles with each turn.
const (
	maxTextParts = 200
	maxTextBytes = 64 << 10
)

// isLong reports whether the parts of a text, and their parts, are too many.
func isLong(parts []Value) bool {
	count, bytes := 0, 0
	var measure func(parts []Value)
	measure = func(parts []Value) {
		for _, p := range parts {
			count, bytes = count+1, bytes+len(p.Text)
			if count > maxTextParts || bytes > maxTextBytes {
				return
			}
			measure(p.Parts)
		}
	}
	measure(parts)
	return count > maxTextParts || bytes > maxTextBytes
}

// combinations returns all texts that a concatenation may be, if its parts are
// constants and choices between constants, and there are not too many.
func combinations(parts []Value) (all []Value, ok bool) {
	all = []Value{{Kind: String}}
	for _, part := range parts {
		choices := []Value{part}
		if part.Kind == OneOf {
			choices = part.Parts
		}
		var longer []Value
		for _, text := range all {
			for _, choice := range choices {
				if choice.Kind != String {
					return nil, false
				}
				longer = append(longer, text.then(choice))
			}
		}
		if all = longer; len(all) > MaxAlternatives {
			return nil, false
		}
	}
	return all, true
}

// repeat returns any number of values, each one of the given ones.
func repeat(separator string, values ...Value) Value {
	var parts []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == OneOf || v.Kind == Repeat && v.Text == separator {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			if !slices.ContainsFunc(parts, func(p Value) bool { return Same(p, a) }) {
				parts = append(parts, a)
			}
		}
	}
	return Value{Kind: Repeat, Text: separator, Parts: parts}
}

// format returns operands as text: as fmt does with a verb, or a function of the
// name how. Constants are formatted here; strings as such stay themselves.
func format(how, goType string, operands ...Value) Value {
	v := operands[0]
	if v.Kind == OneOf {
		texts := make([]Value, len(v.Parts))
		for i, part := range v.Parts {
			texts[i] = format(how, goType, slices.Concat([]Value{part}, operands[1:])...)
		}
		return AnyOf(texts...)
	}
	verb, isVerb := strings.CutPrefix(how, "%")
	switch {
	case (verb == "s" || verb == "v") && goType == "string":
		v.Set = true
		return v
	case isVerb && v.Kind == String && goType == "string", isVerb && v.Kind == Bool && goType == "bool":
		return Value{Kind: String, Text: fmt.Sprintf(how, literal(v))}
	case isVerb && v.Kind == Int && goType != "string" && !strings.ContainsAny(verb, "seEfFgG"):
		return Value{Kind: String, Text: fmt.Sprintf(how, v.Number)}
	case !isVerb && !slices.ContainsFunc(operands, func(o Value) bool { return o.Kind != String }) && stringFunctions[how] != nil:
		return computed(how, operands)
	}
	return Value{Kind: Format, Text: how, Type: goType, Parts: operands}
}

// computed is what a function makes of constants. Those that cut something off
// leave the rest where it stands.
func computed(how string, operands []Value) Value {
	text := stringFunctions[how](operands)
	at := -1
	switch how {
	case "strings.TrimSpace", "strings.Trim", "strings.TrimRight", "strings.TrimSuffix":
		at = strings.Index(operands[0].Text, text)
	case "strings.TrimLeft", "strings.TrimPrefix":
		at = strings.LastIndex(operands[0].Text, text)
	}
	if at < 0 {
		return Value{Kind: String, Text: text}
	}
	return operands[0].slice(at, at+len(text))
}

func literal(v Value) any {
	if v.Kind == Bool {
		return v.Number != 0
	}
	return v.Text
}

// stringFunctions are functions that make one string of others.
var stringFunctions = map[string]func(args []Value) string{
	"strings.ToUpper":    func(args []Value) string { return strings.ToUpper(args[0].Text) },
	"strings.ToLower":    func(args []Value) string { return strings.ToLower(args[0].Text) },
	"strings.TrimSpace":  func(args []Value) string { return strings.TrimSpace(args[0].Text) },
	"strings.Trim":       func(args []Value) string { return strings.Trim(args[0].Text, args[1].Text) },
	"strings.TrimLeft":   func(args []Value) string { return strings.TrimLeft(args[0].Text, args[1].Text) },
	"strings.TrimRight":  func(args []Value) string { return strings.TrimRight(args[0].Text, args[1].Text) },
	"strings.TrimPrefix": func(args []Value) string { return strings.TrimPrefix(args[0].Text, args[1].Text) },
	"strings.TrimSuffix": func(args []Value) string { return strings.TrimSuffix(args[0].Text, args[1].Text) },
	"strings.ReplaceAll": func(args []Value) string { return strings.ReplaceAll(args[0].Text, args[1].Text, args[2].Text) },
}

// round joins the values that a variable may have. What is added to what the
// variable was before, round a loop, is repeated.
func round(variable ssa.Value, values []Value) Value {
	var plain, added []Value
	for _, v := range values {
		alternatives := []Value{v}
		if v.Kind == OneOf {
			alternatives = v.Parts
		}
		for _, a := range alternatives {
			switch {
			case a.was == variable:
			case a.Kind == Concat && a.Parts[0].was == variable:
				added = append(added, concat(a.Parts[1:]...))
			default:
				plain = append(plain, a)
			}
		}
	}
	if before, rest, ok := commonBefore(plain); ok {
		plain = []Value{concat(before, AnyOf(rest...))}
	}
	out := AnyOf(plain...)
	if len(added) == 0 {
		return out
	}
	return concat(out, repeat("", added...))
}

// commonBefore returns what all values begin with, if that is what another
// variable was before, and what they add to it.
func commonBefore(values []Value) (before Value, rest []Value, ok bool) {
	if len(values) < 2 {
		return Value{}, nil, false
	}
	for i, v := range values {
		first, more := v, Value{Kind: String}
		if v.Kind == Concat {
			first, more = v.Parts[0], concat(v.Parts[1:]...)
		}
		if first.was == nil || i > 0 && first.was != before.was {
			return Value{}, nil, false
		}
		before, rest = first, append(rest, more)
	}
	return before, rest, true
}
