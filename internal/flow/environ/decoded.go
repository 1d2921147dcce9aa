package environ

import (
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A decoder is a function that sets the fields of a struct from the content of a file.
type decoder struct {
	content int    // which argument is the content, or the name of the file; -1 if the receiver reads it
	named   bool   // the argument is the name of the file
	target  int    // which argument points to the struct
	tag     string // the key of its tags
}

// decoders are by what [types.Func.FullName] returns, without the major version in import paths.
var decoders = map[string]decoder{
	"encoding/json.Unmarshal":                 {0, false, 1, "json"},
	"(*encoding/json.Decoder).Decode":         {-1, false, 0, "json"},
	"gopkg.in/yaml.Unmarshal":                 {0, false, 1, "yaml"},
	"(*gopkg.in/yaml.Decoder).Decode":         {-1, false, 0, "yaml"},
	"go.yaml.in/yaml.Unmarshal":               {0, false, 1, "yaml"},
	"(*go.yaml.in/yaml.Decoder).Decode":       {-1, false, 0, "yaml"},
	"github.com/goccy/go-yaml.Unmarshal":      {0, false, 1, "yaml"},
	"sigs.k8s.io/yaml.Unmarshal":              {0, false, 1, "json"},
	"github.com/BurntSushi/toml.Unmarshal":    {0, false, 1, "toml"},
	"github.com/BurntSushi/toml.Decode":       {0, false, 1, "toml"},
	"github.com/BurntSushi/toml.DecodeFile":   {0, true, 1, "toml"},
	"github.com/pelletier/go-toml.Unmarshal":  {0, false, 1, "toml"},
	"(*github.com/pelletier/go-toml.Decoder)": {-1, false, 0, "toml"},
}

// decoderOf returns how a call decodes; false if it does not.
func decoderOf(obj *types.Func) (decoder, bool) {
	if obj == nil || obj.Pkg() == nil {
		return decoder{}, false
	}
	path := obj.Pkg().Path()
	name := obj.FullName()
	if !dataflow.IsStandard(path) {
		name = strings.Replace(name, path, plainPath(path), 1)
	}
	d, ok := decoders[name]
	return d, ok
}

// plainPath is an import path without a major version: "gopkg.in/yaml" for "gopkg.in/yaml.v3".
func plainPath(path string) string {
	path = library(path)
	for _, suffix := range []string{".v2", ".v3"} {
		path = strings.TrimSuffix(path, suffix)
	}
	return path
}

// isDecoding reports whether a package decodes content.
func isDecoding(path string) bool {
	switch plainPath(path) {
	case "encoding/json", "gopkg.in/yaml", "go.yaml.in/yaml", "github.com/goccy/go-yaml", "sigs.k8s.io/yaml", "github.com/BurntSushi/toml", "github.com/pelletier/go-toml":
		return true
	}
	return false
}

// decoding adds what a call decodes from a file into a struct.
func (w *tagWalk) decoding(a *composites.Shapes, call ssa.CallInstruction) {
	common := call.Common()
	_, obj := dataflow.CalleeOf(common)
	d, ok := decoderOf(obj)
	if !ok {
		return
	}
	target := pointee(dataflow.Argument(common, d.target))
	if target == nil {
		return
	}
	var file symbolic.Value
	switch {
	case d.named:
		file, ok = a.Resolve(dataflow.Argument(common, d.content)), true
	case d.content >= 0:
		file, ok = fileBehind(a, dataflow.Argument(common, d.content))
	default:
		file, ok = readBy(a, dataflow.ArgsOf(common)[0])
	}
	if ok {
		w.dialect, w.call = fileTags(d.tag, file), call
		w.walk(target, "", 0)
		w.call = nil
	}
}

// readBy returns the name of the file that a decoder was made for.
func readBy(a *composites.Shapes, decoder ssa.Value) (name symbolic.Value, ok bool) {
	made, isCall := dataflow.Unnamed(decoder).(*ssa.Call)
	if !isCall || len(made.Call.Args) == 0 {
		return symbolic.Value{}, false
	}
	return fileBehind(a, made.Call.Args[0])
}

// fileTags are those that say which key of a file a field is set from.
func fileTags(key string, file symbolic.Value) dialect {
	return func(field *types.Var, tag reflect.StructTag, prefix string) (set setting, within string) {
		name, within := fileKey(key, field, tag, prefix)
		if name != "" {
			if v := symbolic.FileSetting(file, name); v.Kind != symbolic.Unknown {
				set.names = []symbolic.Value{v}
			}
		}
		return set, within
	}
}

// fileKey returns the key of a field in a file, and the prefix of those of the struct that it is.
func fileKey(key string, field *types.Var, tag reflect.StructTag, prefix string) (name, within string) {
	name, options, _ := strings.Cut(tag.Get(key), ",")
	switch {
	case name == "-":
		return "", prefix
	case strings.Contains(options, "inline") || strings.Contains(options, "squash") || field.Embedded() && name == "":
		return "", prefix
	case name == "":
		name = field.Name()
	}
	return prefix + name, prefix + name + "."
}

// withFile is a dialect of a library that also reads a file, whose tags have a key. Behind a bar,
// beside the prefix of variables, is that of the keys of the file.
func withFile(of dialect, key string, file symbolic.Value) dialect {
	return func(field *types.Var, tag reflect.StructTag, prefixes string) (set setting, within string) {
		prefix, keys, _ := strings.Cut(prefixes, "|")
		set, within = of(field, tag, prefix)
		name, keysWithin := fileKey(key, field, tag, keys)
		if name != "" {
			if v := symbolic.FileSetting(file, name); v.Kind != symbolic.Unknown {
				set.names = append(set.names, v)
			}
		}
		return set, within + "|" + keysWithin
	}
}
