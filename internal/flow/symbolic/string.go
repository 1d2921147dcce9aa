package symbolic

import (
	"strconv"
	"strings"
)

// String renders the value for people and for test expectations.
func (v Value) String() string {
	switch v.Kind {
	case Absent:
		return "absent"
	case String:
		return `"` + v.Text + `"`
	case Int:
		return strconv.FormatInt(v.Number, 10)
	case Bool:
		if v.Number != 0 {
			return "true"
		}
		return "false"
	case Param:
		return "param" + strconv.Itoa(v.Index)
	case Inherit:
		return "param" + strconv.Itoa(v.Index) + "." + v.Text
	case Field, Global:
		return v.Text
	case Env:
		if len(v.Parts) > 0 {
			return "$(" + v.Parts[0].String() + ")"
		}
		return "$" + v.Text
	case Setting:
		if file, ok := v.IsOfFile(); ok {
			return "<" + file.String() + " " + v.Text + ">"
		}
		if len(v.Parts) > 0 {
			return "<" + v.Parts[0].String() + ">"
		}
		return "<" + v.Text + ">"
	case Concat:
		return join(v.Parts, "+")
	case Repeat:
		sep := ""
		if v.Text != "" {
			sep = "/" + strconv.Quote(v.Text)
		}
		return "{" + join(v.Parts, "|") + sep + "}*"
	case Format:
		return v.Text + "(" + v.Type + " " + join(v.Parts, ", ") + ")"
	case OneOf:
		return join(v.Parts, "|")
	}
	if v.Set {
		return "set"
	}
	return "unknown"
}

func join(parts []Value, sep string) string {
	texts := make([]string, len(parts))
	for i, p := range parts {
		texts[i] = p.String()
		if p.Kind == OneOf && sep == "+" {
			texts[i] = "(" + texts[i] + ")"
		}
	}
	return strings.Join(texts, sep)
}
