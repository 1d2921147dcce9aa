package tf

import (
	"maps"

	ctyyaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// functions returns the functions that expressions of a root may call. Those
// that depend on time, chance or the machine give unknown values.
func (p *Project) functions(root string) map[string]function.Function {
	table := map[string]function.Function{}
	maps.Copy(table, pureFunctions)
	for name, result := range map[string]cty.Type{
		"timestamp": cty.String, "plantimestamp": cty.String, "uuid": cty.String, "uuidv5": cty.String,
		"bcrypt": cty.String, "rsadecrypt": cty.String, "abspath": cty.String, "pathexpand": cty.String,
		"base64gzip": cty.String, "textencodebase64": cty.String, "textdecodebase64": cty.String,
		"cidrhost": cty.String, "cidrnetmask": cty.String, "cidrsubnet": cty.String,
		"cidrsubnets": cty.List(cty.String), "filebase64sha512": cty.String,
		"filemd5": cty.String, "filesha1": cty.String, "filesha256": cty.String, "filesha512": cty.String,
		"filebase64sha256": cty.String, "templatestring": cty.String,
	} {
		table[name] = unknowable(result)
	}
	maps.Copy(table, p.fileFunctions(root, table))
	return table
}

func unknowable(result cty.Type) function.Function {
	return function.New(&function.Spec{
		VarParam: &function.Parameter{Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true},
		Type:     function.StaticReturnType(result),
		Impl:     func([]cty.Value, cty.Type) (cty.Value, error) { return cty.UnknownVal(result), nil },
	})
}

// pureFunctions depend on nothing but their arguments.
var pureFunctions = map[string]function.Function{
	"abs": stdlib.AbsoluteFunc, "ceil": stdlib.CeilFunc, "floor": stdlib.FloorFunc, "log": stdlib.LogFunc,
	"max": stdlib.MaxFunc, "min": stdlib.MinFunc, "parseint": stdlib.ParseIntFunc, "pow": stdlib.PowFunc,
	"signum": stdlib.SignumFunc,

	"chomp": stdlib.ChompFunc, "format": stdlib.FormatFunc, "formatlist": stdlib.FormatListFunc,
	"indent": stdlib.IndentFunc, "join": stdlib.JoinFunc, "lower": stdlib.LowerFunc, "regex": stdlib.RegexFunc,
	"regexall": stdlib.RegexAllFunc, "split": stdlib.SplitFunc, "strrev": stdlib.ReverseFunc,
	"substr": stdlib.SubstrFunc, "title": stdlib.TitleFunc, "trim": stdlib.TrimFunc,
	"trimprefix": stdlib.TrimPrefixFunc, "trimspace": stdlib.TrimSpaceFunc, "trimsuffix": stdlib.TrimSuffixFunc,
	"upper": stdlib.UpperFunc, "replace": replaceFunc,
	"startswith": stringTest(hasPrefix), "endswith": stringTest(hasSuffix), "strcontains": stringTest(containsText),

	"chunklist": stdlib.ChunklistFunc, "coalesce": coalesceFunc, "coalescelist": stdlib.CoalesceListFunc,
	"compact": stdlib.CompactFunc, "concat": stdlib.ConcatFunc, "contains": stdlib.ContainsFunc,
	"distinct": stdlib.DistinctFunc, "element": stdlib.ElementFunc, "flatten": stdlib.FlattenFunc,
	"index": indexFunc, "keys": stdlib.KeysFunc, "length": lengthFunc, "lookup": lookupFunc,
	"merge": stdlib.MergeFunc, "one": oneFunc, "range": stdlib.RangeFunc, "reverse": stdlib.ReverseListFunc,
	"setintersection": stdlib.SetIntersectionFunc, "setproduct": stdlib.SetProductFunc,
	"setsubtract": stdlib.SetSubtractFunc, "setunion": stdlib.SetUnionFunc, "slice": stdlib.SliceFunc,
	"sort": stdlib.SortFunc, "sum": sumFunc, "values": stdlib.ValuesFunc, "zipmap": stdlib.ZipmapFunc,
	"alltrue": boolFold(true), "anytrue": boolFold(false),

	"csvdecode": stdlib.CSVDecodeFunc, "jsonencode": stdlib.JSONEncodeFunc,
	"jsondecode": decoder(stdlib.JSONDecodeFunc), "yamldecode": decoder(ctyyaml.YAMLDecodeFunc),
	"yamlencode": ctyyaml.YAMLEncodeFunc, "formatdate": stdlib.FormatDateFunc, "timeadd": stdlib.TimeAddFunc,
	"base64encode": textFunc(base64Encode), "base64decode": textFunc(base64Decode),
	"urlencode": textFunc(urlEncode), "md5": textFunc(md5Hex), "sha1": textFunc(sha1Hex),
	"sha256": textFunc(sha256Hex), "sha512": textFunc(sha512Hex), "base64sha256": textFunc(sha256Base64),
	"dirname": textFunc(dirName), "basename": textFunc(baseName),

	"can": canFunc, "try": tryFunc, "tobool": stdlib.MakeToFunc(cty.Bool),
	"tolist": stdlib.MakeToFunc(cty.List(cty.DynamicPseudoType)), "tomap": stdlib.MakeToFunc(cty.Map(cty.DynamicPseudoType)),
	"tonumber": stdlib.MakeToFunc(cty.Number), "toset": stdlib.MakeToFunc(cty.Set(cty.DynamicPseudoType)),
	"tostring": stdlib.MakeToFunc(cty.String), "sensitive": identityFunc, "nonsensitive": identityFunc,
	"ephemeralasnull": identityFunc,
}
