package requests

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// isEscaping reports whether a function has the name of one that makes a literal
// safe.
func isEscaping(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"escape", "quote", "sanit", "literal"}, func(part string) bool { return strings.Contains(name, part) })
}

// isTainted reports whether a hole may hold any text that callers or data
// decide. Numbers and times hold no quotes; package variables and the
// environment are configuration.
func isTainted(h hole) bool {
	v := h.value
	for v.IsFormatted() {
		if _, layout, _ := v.Verb(); layout != "" || !textTypes[v.Type] {
			return false
		}
		v = v.Parts[0]
	}
	switch v.Kind {
	case symbolic.Param, symbolic.Inherit, symbolic.Field:
		return true
	case symbolic.Unknown:
		return !isEscaping(v.Text)
	}
	return false
}

// textTypes are the types that may hold any text.
var textTypes = map[string]bool{"string": true, "[]byte": true, "any": true, "interface{}": true, "error": true, "*string": true}

// source names where a value comes from.
func source(v symbolic.Value) string {
	switch v = v.Formatted(); v.Kind {
	case symbolic.Param:
		return "the value of " + v.Text
	case symbolic.Inherit, symbolic.Field:
		return "the value of " + v.Text
	}
	return "a value that is not constant"
}
