package symbolic

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// The libraries whose flags and configuration keys are known.
const (
	flagPath  = "flag"
	pflagPath = "github.com/spf13/pflag"
	viperPath = "github.com/spf13/viper"
	cliPath   = "github.com/urfave/cli"
	koanfPath = "github.com/knadh/koanf"
)

// FlagNamed returns what the operator gives with a flag.
func FlagNamed(name Value) Value { return SettingNamed(concat(Value{Kind: String, Text: "-"}, name)) }

// The owners of settings that are neither keys of viper nor flags that are looked up by their names.
const (
	fileOwner  = "file"
	koanfOwner = "koanf"
	flagOwner  = "flag"
)

// FileSetting returns what a file of configuration, which code names, has for a key.
func FileSetting(file Value, key string) Value {
	switch file.Kind {
	case OneOf:
		values := make([]Value, len(file.Parts))
		for i, part := range file.Parts {
			values[i] = FileSetting(part, key)
		}
		return AnyOf(values...)
	case Unknown, Absent:
		return UnknownFor("it is read from a file whose name is computed at run time")
	}
	return Value{Kind: Setting, Owner: fileOwner, Text: key, Parts: []Value{file}}
}

// IsOfFile reports whether the value is what a file of configuration has for a key, and returns the
// name of the file.
func (v Value) IsOfFile() (file Value, ok bool) {
	if v.Kind != Setting || v.Owner != fileOwner {
		return Value{}, false
	}
	return v.Parts[0], true
}

// KoanfNamed returns what koanf has for a key.
func KoanfNamed(key Value) Value { return SettingNamed(key).owned(koanfOwner) }

// IsOfKoanf reports whether the value is what koanf has for a key.
func (v Value) IsOfKoanf() bool { return v.Kind == Setting && v.Owner == koanfOwner }

// owned returns settings as those of an owner.
func (v Value) owned(by string) Value {
	switch v.Kind {
	case Setting:
		v.Owner = by
	case OneOf:
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			v.Parts[i] = part.owned(by)
		}
	}
	return v
}

// FlagGiven returns what the operator gives with a flag that is bound to a variable: other flags of
// this name, as other commands have, are not meant.
func FlagGiven(name Value) Value { return FlagNamed(name).owned(flagOwner) }

// IsFlag reports whether the value is what the operator gives with a flag.
func (v Value) IsFlag() bool { return v.Kind == Setting && strings.HasPrefix(v.Text, "-") }

// KeyNamed returns what the operator sets for a key of a configuration, in any case.
func KeyNamed(key Value) Value { return SettingNamed(format("strings.ToLower", "string", key)) }

// A FlagDefinition is a call that defines a flag that takes a text.
type FlagDefinition struct {
	Addr           ssa.Value // which is bound to the flag, as by flag.StringVar; nil if the call returns it
	Name, Fallback ssa.Value
}

// FlagOf returns the flag that a call defines; false if it defines none.
func FlagOf(common *ssa.CallCommon) (FlagDefinition, bool) {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != flagPath && obj.Pkg().Path() != pflagPath {
		return FlagDefinition{}, false
	}
	argument := func(i int) ssa.Value { return dataflow.Argument(common, i) }
	switch obj.Name() {
	case "String":
		if obj.Signature().Params().Len() == 3 { // not what renders a flag
			return FlagDefinition{Name: argument(0), Fallback: argument(1)}, true
		}
	case "StringP":
		return FlagDefinition{Name: argument(0), Fallback: argument(2)}, true
	case "StringVar":
		return FlagDefinition{Addr: argument(0), Name: argument(1), Fallback: argument(2)}, true
	case "StringVarP":
		return FlagDefinition{Addr: argument(0), Name: argument(1), Fallback: argument(3)}, true
	}
	return FlagDefinition{}, false
}

// FlagHeld returns what a flag of a name and a default may hold. One without a default has to be
// given.
func FlagHeld(name, fallback Value) Value {
	given := FlagGiven(name)
	if fallback.Kind == String && fallback.Text == "" {
		return given
	}
	return AnyOf(fallback, given)
}

// setting knows the functions that return what an operator sets: flags and keys of
// configurations.
func (r *resolver) setting(common *ssa.CallCommon, obj *types.Func) (Value, bool) {
	path := obj.Pkg().Path()
	switch {
	case path == flagPath || path == pflagPath:
		if def, ok := FlagOf(common); ok && def.Addr == nil {
			return FlagHeld(r.value(def.Name), r.value(def.Fallback)).AsSet(), true
		}
		if obj.Name() == "GetString" {
			return FlagNamed(r.value(dataflow.Argument(common, 0))), true
		}
	case path == viperPath && obj.Name() == "GetString":
		return r.key(common, r.value(dataflow.Argument(common, 0))), true
	case path == koanfPath || path == koanfPath+"/v2":
		if obj.Name() == "String" || obj.Name() == "MustString" {
			return KoanfNamed(r.value(dataflow.Argument(common, 0))), true
		}
	case isCLI(path):
		if (obj.Name() == "String" || obj.Name() == "GlobalString") && obj.Signature().Params().Len() == 1 {
			return FlagNamed(r.value(dataflow.Argument(common, 0))), true
		}
	}
	return Value{}, false
}

// key is what a configuration holds, or a part of it that Sub returns.
func (r *resolver) key(common *ssa.CallCommon, key Value) Value {
	for depth := 0; len(common.Args) > 1 && depth < MaxDepth; depth++ {
		part, ok := common.Args[0].(*ssa.Call)
		if !ok {
			break
		}
		_, obj := dataflow.CalleeOf(&part.Call)
		if obj == nil || obj.Name() != "Sub" || obj.Pkg().Path() != viperPath {
			break
		}
		key = concat(r.value(dataflow.Argument(&part.Call, 0)), Value{Kind: String, Text: "."}, key)
		common = &part.Call
	}
	return KeyNamed(key)
}
