package goenv

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/goshape"
)

// The libraries that read tags.
const (
	caarlos0  = "github.com/caarlos0/env"
	goEnv     = "github.com/Netflix/go-env"
	envconfig = "github.com/kelseyhightower/envconfig"
	sethvargo = "github.com/sethvargo/go-envconfig"
	cleanenv  = "github.com/ilyakaznacheev/cleanenv"
	envdecode = "github.com/joeshaw/envdecode"
	concepts  = "github.com/codingconcepts/env"
)

func isTagReader(path string) bool {
	switch library(path) {
	case caarlos0, goEnv, envconfig, sethvargo, cleanenv, envdecode, concepts:
		return true
	}
	return false
}

// A reader is a call that sets the fields of a struct.
type reader struct {
	target  *types.Named // nil if its type is not seen
	dialect dialect
	prefix  string
	known   bool // the prefix is
}

// readers are the functions that set the fields of what their parameter at the index
// points to.
var readers = map[string]map[string]int{
	caarlos0:  {"Parse": 0, "ParseWithOptions": 0, "ParseWithFuncs": 0},
	goEnv:     {"UnmarshalFromEnviron": 0, "Unmarshal": 1},
	envconfig: {"Process": 1, "MustProcess": 1},
	sethvargo: {"Process": 1, "MustProcess": 1},
	cleanenv:  {"ReadEnv": 0, "UpdateEnv": 0, "ReadConfig": 1},
	envdecode: {"Decode": 0, "StrictDecode": 0, "MustDecode": 0, "MustStrictDecode": 0},
	concepts:  {"Set": 0},
	viper:     {"Unmarshal": 0, "UnmarshalExact": 0, "UnmarshalKey": 1},
}

// readerOf returns the reader that a call is, and false if it is none.
func readerOf(a *goshape.Shapes, call *ssa.CallCommon) (reader, bool) {
	_, obj := goflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil {
		return reader{}, false
	}
	path := library(obj.Pkg().Path())
	argument := func(i int) ssa.Value { return goflow.Argument(call, i) }
	r := reader{dialect: envTags, known: true}
	switch path {
	case envconfig:
		r.dialect = envconfigTags
		if readers[path][obj.Name()] > 0 {
			r.prefix, r.known = a.Resolve(argument(0)).AsString()
		}
	case viper:
		r.dialect = mapstructureTags
		if obj.Name() == "UnmarshalKey" {
			r.prefix, r.known = a.Resolve(argument(0)).AsString()
			r.prefix += "."
		}
	case caarlos0:
		if obj.Name() == "ParseAs" || obj.Name() == "ParseAsWithOptions" {
			r.target = typeArgument(call)
		}
		r.prefix, r.known = optionsPrefix(a, call)
	case sethvargo:
		if obj.Name() == "ProcessWith" {
			r.target, r.prefix, r.known = processed(a, argument(1))
		}
	}
	if i, ok := readers[path][obj.Name()]; ok {
		r.target = pointee(argument(i))
	}
	return r, r.target != nil
}

// pointee returns the type with a name that an argument of any type points to.
func pointee(v ssa.Value) *types.Named {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	if v == nil {
		return nil
	}
	t, _ := types.Unalias(goflow.Deref(v.Type())).(*types.Named)
	return t
}

// typeArgument returns the type that a generic function is called for.
func typeArgument(call *ssa.CallCommon) *types.Named {
	fn := call.StaticCallee()
	if fn == nil || len(fn.TypeArgs()) == 0 {
		return nil
	}
	t, _ := types.Unalias(fn.TypeArgs()[0]).(*types.Named)
	return t
}

// optionsPrefix returns the prefix in the options of caarlos0/env that a call is given, and
// false if it is unknown, or the names of variables are made in another way.
func optionsPrefix(a *goshape.Shapes, call *ssa.CallCommon) (string, bool) {
	for _, arg := range call.Args {
		for _, v := range goflow.Variadic(arg) {
			named := pointee(v)
			if named == nil || named.Obj().Name() != "Options" || library(goflow.Owner(named)) != caarlos0 {
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

// processed returns what sethvargo/go-envconfig reads with a configuration, and below which
// prefix.
func processed(a *goshape.Shapes, config ssa.Value) (target *types.Named, prefix string, known bool) {
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
		prefix, known = a.Resolve(goflow.Argument(&made.Call, 0)).AsString()
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
	for _, store := range goflow.FieldStores(made) {
		addr := store.Addr.(*ssa.FieldAddr)
		field := goflow.FieldVar(addr.X.Type(), addr.Field).Name()
		if fields[field] != nil {
			return nil, false
		}
		fields[field] = store.Val
	}
	return fields, true
}
