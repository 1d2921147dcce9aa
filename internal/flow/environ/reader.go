package environ

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A tagReader is a library that sets the fields of structs by their tags.
type tagReader struct {
	calls map[string]int // its functions and methods → which argument points to the struct
	tags  dialect
	at    func(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) // what else the call says; nil if nothing
}

// The libraries that are named elsewhere, too.
const (
	caarlos0  = "github.com/caarlos0/env"
	sethvargo = "github.com/sethvargo/go-envconfig"
	configor  = "github.com/jinzhu/configor"
	kong      = "github.com/alecthomas/kong"
	koanf     = "github.com/knadh/koanf"
)

// tagReaders are the libraries that read tags, without the major version in their paths.
var tagReaders = map[string]tagReader{
	caarlos0:                               {map[string]int{"Parse": 0, "ParseWithOptions": 0, "ParseWithFuncs": 0, "ParseAs": -1, "ParseAsWithOptions": -1}, envTags, optionsPrefix},
	"github.com/Netflix/go-env":            {map[string]int{"UnmarshalFromEnviron": 0, "Unmarshal": 1}, envTags, nil},
	"github.com/kelseyhightower/envconfig": {map[string]int{"Process": 1, "MustProcess": 1}, envconfigTags, firstPrefix},
	sethvargo:                              {map[string]int{"Process": 1, "MustProcess": 1, "ProcessWith": -1}, envTags, processed},
	"github.com/ilyakaznacheev/cleanenv":   {map[string]int{"ReadEnv": 0, "UpdateEnv": 0, "ReadConfig": 1}, envTags, cleanenvFile},
	"github.com/joeshaw/envdecode":         {map[string]int{"Decode": 0, "StrictDecode": 0, "MustDecode": 0, "MustStrictDecode": 0}, envTags, nil},
	"github.com/codingconcepts/env":        {map[string]int{"Set": 0}, envTags, nil},
	configor:                               {map[string]int{"Load": 0}, configorTags, configorPrefix},
	kong:                                   {map[string]int{"Parse": 0, "Must": 0, "New": 0}, kongTags, kongOptions},
	viper:                                  {map[string]int{"Unmarshal": 0, "UnmarshalExact": 0, "UnmarshalKey": 1}, mapstructureTags, viperKey},
	koanf:                                  {map[string]int{"Unmarshal": 1, "UnmarshalWithConf": 1}, koanfTags("koanf"), koanfKey},
}

// isTagReader reports whether a package is of a library that is there for nothing else than to read
// configuration into structs.
func isTagReader(path string) bool {
	_, ok := tagReaders[library(path)]
	return ok
}

// A reader is a call that sets the fields of a struct.
type reader struct {
	target  types.Type // a struct, perhaps with a name; nil if it is not seen
	dialect dialect
	prefix  string
	unknown bool // the prefix is
	ofFile  bool // it also reads a file
}

// readerOf returns the reader that a call is, and false if it is none.
func readerOf(a *composites.Shapes, call *ssa.CallCommon) (reader, bool) {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil {
		return reader{}, false
	}
	of := tagReaders[library(obj.Pkg().Path())]
	i, reads := of.calls[obj.Name()]
	if !reads {
		return reader{}, false
	}
	r := reader{dialect: of.tags}
	if i >= 0 {
		r.target = pointee(dataflow.Argument(call, i))
	}
	if of.at != nil {
		of.at(a, call, obj.Name(), &r)
	}
	return r, r.target != nil
}

// setPrefix notes below which prefix a call reads.
func (r *reader) setPrefix(prefix string, known bool) { r.prefix, r.unknown = prefix, !known }

// firstPrefix is the prefix of a call whose first argument it is.
func firstPrefix(a *composites.Shapes, call *ssa.CallCommon, _ string, r *reader) {
	r.setPrefix(a.Resolve(dataflow.Argument(call, 0)).AsString())
}

// viperKey is the key below which viper reads, if it is not all of the configuration.
func viperKey(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) {
	if name == "UnmarshalKey" {
		firstPrefix(a, call, name, r)
		r.prefix += "."
	}
}

// cleanenvFile is the file that a call reads before the variables.
func cleanenvFile(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) {
	if name == "ReadConfig" {
		r.dialect, r.ofFile = withFile(r.dialect, "yaml", a.Resolve(dataflow.Argument(call, 0))), true
	}
}

// configorPrefix is the prefix that the receiver of a call was made with: "-" stands for none, and
// "Configor" for one that is not set.
//
//	configor.New(&configor.Config{ENVPrefix: "SHOP"}).Load(&config)
func configorPrefix(a *composites.Shapes, call *ssa.CallCommon, _ string, r *reader) {
	r.prefix = "Configor"
	var named []symbolic.Value
	for _, file := range dataflow.Variadic(dataflow.Argument(call, 1)) {
		named = append(named, a.Resolve(file))
	}
	if len(named) > 0 {
		r.dialect, r.ofFile = withFile(r.dialect, "yaml", symbolic.AnyOf(named...)), true
	}
	if call.Signature().Recv() == nil {
		return
	}
	made, ok := dataflow.ArgsOf(call)[0].(*ssa.Call)
	if !ok || calleeIn(&made.Call, configor) != "New" {
		r.unknown = true
		return
	}
	fields, known := literalFields(dataflow.Argument(&made.Call, 0))
	if prefix := fields["ENVPrefix"]; prefix != nil {
		r.setPrefix(a.Resolve(prefix).AsString())
	}
	r.unknown = r.unknown || !known
	if r.prefix == "-" {
		r.prefix = ""
	}
}

// kongOptions notes the prefix of variables that flags without a tag for them are read from.
func kongOptions(a *composites.Shapes, call *ssa.CallCommon, _ string, r *reader) {
	for _, arg := range call.Args {
		for _, v := range dataflow.Variadic(arg) {
			option, ok := dataflow.Unboxed(v).(*ssa.Call)
			if !ok || calleeIn(&option.Call, kong) != "DefaultEnvars" {
				continue
			}
			prefix, known := a.Resolve(dataflow.Argument(&option.Call, 0)).AsString()
			r.unknown = r.unknown || !known
			r.dialect = kongTagsBelow(prefix)
		}
	}
}

// pointee returns the struct that an argument of any type points to; nil if that is not seen.
func pointee(v ssa.Value) types.Type {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	if v == nil {
		return nil
	}
	return structOf(dataflow.Deref(v.Type()))
}

// structOf returns a type if it is a struct, and nil otherwise.
func structOf(t types.Type) types.Type {
	t = types.Unalias(t)
	if _, isStruct := t.Underlying().(*types.Struct); !isStruct {
		return nil
	}
	return t
}

// typeArgument returns the struct that a generic function is called for.
func typeArgument(call *ssa.CallCommon) types.Type {
	fn := call.StaticCallee()
	if fn == nil || len(fn.TypeArgs()) == 0 {
		return nil
	}
	return structOf(fn.TypeArgs()[0])
}

// optionsPrefix is the prefix in the options of caarlos0/env that a call is given. It is unknown if
// the names of variables are made in another way.
func optionsPrefix(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) {
	if name == "ParseAs" || name == "ParseAsWithOptions" {
		r.target = typeArgument(call)
	}
	r.setPrefix(prefixIn(a, call))
}

func prefixIn(a *composites.Shapes, call *ssa.CallCommon) (string, bool) {
	for _, arg := range call.Args {
		for _, v := range dataflow.Variadic(arg) {
			named, ok := pointee(v).(*types.Named)
			if !ok || named.Obj().Name() != "Options" || library(dataflow.Owner(named)) != caarlos0 {
				continue
			}
			load, ok := v.(*ssa.UnOp)
			if !ok {
				return "", false
			}
			fields, ok := literalFields(load.X)
			if !ok || fields["Environment"] != nil || fields["TagName"] != nil {
				return "", false
			}
			if fields["Prefix"] == nil {
				return "", true
			}
			return a.Resolve(fields["Prefix"]).AsString()
		}
	}
	return "", true
}

// processed is what sethvargo/go-envconfig reads with a configuration, and below which prefix.
func processed(a *composites.Shapes, call *ssa.CallCommon, name string, r *reader) {
	if name == "ProcessWith" {
		var known bool
		r.target, r.prefix, known = processedBy(a, dataflow.Argument(call, 1))
		r.unknown = !known
	}
}

func processedBy(a *composites.Shapes, config ssa.Value) (target types.Type, prefix string, known bool) {
	fields, ok := literalFields(config)
	if !ok || fields["Target"] == nil {
		return nil, "", false
	}
	target = pointee(fields["Target"])
	lookuper := fields["Lookuper"]
	if lookuper == nil {
		return target, "", true
	}
	if boxed, ok := lookuper.(*ssa.MakeInterface); ok {
		lookuper = boxed.X
	}
	made, ok := lookuper.(*ssa.Call)
	if !ok {
		return target, "", false
	}
	switch calleeIn(&made.Call, sethvargo) {
	case "OsLookuper":
		return target, "", true
	case "PrefixLookuper":
		prefix, known = a.Resolve(dataflow.Argument(&made.Call, 0)).AsString()
		return target, prefix, known
	}
	return target, "", false
}

// literalFields returns what the fields of a struct are set to where it is made, by name,
// and false if it is made elsewhere or a field is set twice.
func literalFields(v ssa.Value) (map[string]ssa.Value, bool) {
	made, ok := v.(*ssa.Alloc)
	if !ok {
		return nil, false
	}
	fields := map[string]ssa.Value{}
	for _, store := range dataflow.FieldStores(made) {
		addr := store.Addr.(*ssa.FieldAddr)
		field := dataflow.FieldVar(addr.X.Type(), addr.Field).Name()
		if fields[field] != nil {
			return nil, false
		}
		fields[field] = store.Val
	}
	return fields, true
}
