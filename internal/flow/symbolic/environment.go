package symbolic

import (
	"go/types"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// EnvNamed returns what the environment variable of a name holds. Where the name depends
// on the caller, or is a package variable, so does what is returned; it is unknown for any
// other name that is not constant.
func EnvNamed(name Value) Value { return named(Env, name) }

// SettingNamed returns what the operator sets under a name that [Setting] describes, with
// the same provisos.
func SettingNamed(name Value) Value { return named(Setting, name) }

func named(kind Kind, name Value) Value {
	switch {
	case name.Kind == String:
		return Value{Kind: kind, Text: name.Text}
	case name.Kind == OneOf:
		values := make([]Value, len(name.Parts))
		for i, part := range name.Parts {
			values[i] = named(kind, part)
		}
		return AnyOf(values...)
	case name.isSymbolicName():
		return Value{Kind: kind, Parts: []Value{name}}
	}
	return UnknownFor("it is read from the environment under a name that is computed at run time")
}

// isSymbolicName reports whether a text depends on parameters, package variables and
// constants alone. A field is not enough: two variables may have fields of one name.
func (v Value) isSymbolicName() bool {
	switch v.Kind {
	case String, Param, Global:
		return true
	case Concat, Format:
		return !slices.ContainsFunc(v.Parts, func(part Value) bool { return !part.isSymbolicName() })
	}
	return false
}

// EnvName returns the name of the environment variable that the value is read from, and
// false if it is none, or its name is not constant.
func (v Value) EnvName() (string, bool) {
	if v.Kind != Env || len(v.Parts) > 0 {
		return "", false
	}
	return v.Text, true
}

// isGetenv reports whether a function is one of the standard library that returns an
// environment variable.
func isGetenv(fn *types.Func) bool {
	switch fn.FullName() {
	case "os.Getenv", "os.LookupEnv", "syscall.Getenv":
		return true
	}
	return false
}

// environment knows how Go reads environment variables, and what chooses between such a
// variable and a default.
func (r *resolver) environment(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	args := dataflow.ArgsOf(common)
	if isGetenv(obj) {
		return EnvNamed(r.value(args[0])), true
	}
	switch obj.Pkg().Path() + "." + obj.Name() {
	case "os.ExpandEnv":
		if pattern := r.value(args[0]); pattern.Kind == String {
			return expandEnv(pattern.Text), true
		}
	case "cmp.Or", "github.com/samber/lo.Coalesce", "github.com/samber/lo.CoalesceOrEmpty":
		if dataflow.IsString(common.Signature().Results().At(0).Type()) {
			return r.firstSet(args[0])
		}
	case "github.com/samber/lo.Ternary":
		if dataflow.IsString(args[1].Type()) {
			return AnyOf(r.value(args[1]), r.value(args[2])), true
		}
	}
	return Value{}, false
}

// expandEnv is a text with environment variables in place of their names.
func expandEnv(pattern string) Value {
	const mark = "\x00" // the name of no variable has one
	var parts []Value
	for i, text := range strings.Split(os.Expand(pattern, func(name string) string { return mark + name + mark }), mark) {
		if i%2 == 0 {
			parts = append(parts, Value{Kind: String, Text: text})
		} else {
			parts = append(parts, Value{Kind: Env, Text: text})
		}
	}
	return concat(parts...)
}

// firstSet is the first of some texts that is not empty.
func (r *resolver) firstSet(list ssa.Value) (Value, bool) {
	texts, known := dataflow.ElementsOf(list)
	if !known {
		return Value{}, false
	}
	var values []Value
	for _, text := range texts {
		v := r.value(text)
		if v.Kind != String || v.Text != "" {
			values = append(values, v)
		}
		if v.Kind == String && v.Text != "" { // the others do not matter
			break
		}
	}
	if len(values) == 0 {
		return Value{Kind: String}, true
	}
	return AnyOf(values...), true
}

// AsName returns the value as the name of a table or an index. What cuts off spaces,
// quotes and other characters that no such name has leaves a name as it is.
func (v Value) AsName() Value {
	switch v.Kind {
	case OneOf:
		names := make([]Value, len(v.Parts))
		for i, part := range v.Parts {
			names[i] = part.AsName()
		}
		return AnyOf(names...)
	case Format:
		if cutsOff(v.Text) && !slices.ContainsFunc(v.Parts[1:], func(cut Value) bool { return cut.Kind != String || strings.ContainsFunc(cut.Text, isOfName) }) {
			return v.Parts[0].AsName()
		}
	}
	return v
}

// cutsOff reports whether a function cuts something off the ends of a text: characters of
// a set, a prefix or a suffix.
func cutsOff(function string) bool {
	switch function {
	case "strings.TrimSpace", "strings.Trim", "strings.TrimLeft", "strings.TrimRight", "strings.TrimPrefix", "strings.TrimSuffix":
		return true
	}
	return false
}

// isOfName reports whether the name of a table or an index may have a character.
func isOfName(c rune) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune("-_.", c)
}
