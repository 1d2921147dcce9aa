package environ

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A KoanfEnvironment says which variables koanf loads, and as which keys.
type KoanfEnvironment struct {
	Prefix    string         // of the variables
	Delimiter string         // between the parts of a key
	Key       symbolic.Value // that a variable becomes, in terms of its name, parameter 0
}

// The packages of koanf that load configuration.
const (
	koanfEnv  = koanf + "/providers/env"
	koanfFile = koanf + "/providers/file"
)

func (r *Rules) addKoanf(a *composites.Shapes, call ssa.CallInstruction) {
	common := call.Common()
	if calleeIn(common, koanfFile) == "Provider" {
		r.KoanfFiles = append(r.KoanfFiles, fileAt(a, a.Resolve(dataflow.Argument(common, 0)), call))
		return
	}
	switch calleeIn(common, koanfEnv) {
	case "Provider":
		if common.Signature().Params().Len() == 2 {
			r.addKoanfOptions(a, common)
			return
		}
		r.addKoanfEnvironment(a, dataflow.Argument(common, 0), dataflow.Argument(common, 1), dataflow.Argument(common, 2))
	case "ProviderWithValue":
		r.addKoanfEnvironment(a, dataflow.Argument(common, 0), dataflow.Argument(common, 1), dataflow.Argument(common, 2))
	}
}

// addKoanfOptions adds what a provider of the second version is given.
func (r *Rules) addKoanfOptions(a *composites.Shapes, call *ssa.CallCommon) {
	load, ok := dataflow.Argument(call, 1).(*ssa.UnOp)
	if !ok {
		return
	}
	if fields, known := literalFields(load.X); known {
		r.addKoanfEnvironment(a, fields["Prefix"], dataflow.Argument(call, 0), fields["TransformFunc"])
	}
}

// addKoanfEnvironment adds the variables of a prefix, of which a function makes keys. What is computed
// at run time adds nothing: no variable is known to be a key then.
func (r *Rules) addKoanfEnvironment(a *composites.Shapes, prefix, delimiter, made ssa.Value) {
	text := func(v ssa.Value) (string, bool) {
		if v == nil {
			return "", true
		}
		return a.Resolve(v).AsString()
	}
	begin, known := text(prefix)
	between, ok := text(delimiter)
	if !known || !ok {
		return
	}
	key := symbolic.Value{Kind: symbolic.Param}
	if made != nil && !dataflow.IsNilConst(made) {
		fn, ok := dataflow.Unnamed(made, dataflow.Converted).(*ssa.Function)
		if !ok {
			return
		}
		if key, ok = a.ReturnedText(fn); !ok {
			return
		}
	}
	r.Koanf = append(r.Koanf, KoanfEnvironment{begin, between, key.Fact()})
}

// koanfNames returns the variables that become a key: those of all that teams write for it whose
// name the function turns into it.
func (r Rules) koanfNames(key string) (names []string) {
	for _, env := range r.Koanf {
		for _, between := range []string{"_", "__", env.Delimiter} {
			plain := strings.ReplaceAll(key, ".", between)
			for _, name := range []string{env.Prefix + strings.ToUpper(plain), env.Prefix + plain, strings.ToUpper(plain), plain} {
				if strings.HasPrefix(name, env.Prefix) && isSettable(name) && strings.EqualFold(env.keyOf(name), key) {
					names = append(names, name)
				}
			}
		}
	}
	return sorted(names)
}

// keyOf returns the key that a variable becomes; "" if that is unknown.
func (e KoanfEnvironment) keyOf(variable string) string {
	name := symbolic.ConstantName(variable)
	key, ok := e.Key.Substitute(symbolic.Frame{Arg: func(int) symbolic.Value { return name }}).AsString()
	if !ok || e.Delimiter == "" {
		return ""
	}
	return strings.ReplaceAll(key, e.Delimiter, ".")
}

// koanfTags are those of structs that koanf fills, whose key is given: fields are set from its keys.
func koanfTags(key string) dialect {
	return keyTags(key, symbolic.KoanfNamed)
}

// koanfKey is the key below which koanf reads, and the key of the tags.
func koanfKey(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) {
	firstPrefix(a, call, name, r)
	if r.prefix != "" {
		r.prefix += "."
	}
	if name != "UnmarshalWithConf" {
		return
	}
	load, ok := dataflow.Argument(call, 2).(*ssa.UnOp)
	if !ok {
		r.unknown = true
		return
	}
	fields, known := literalFields(load.X)
	r.unknown = r.unknown || !known || fields["FlatPaths"] != nil
	if tag := fields["Tag"]; tag != nil {
		text, ok := a.Resolve(tag).AsString()
		r.dialect, r.unknown = koanfTags(text), r.unknown || !ok
	}
}
