package tf

import (
	"maps"

	ctyyaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// functions returns the functions that expressions of a root may call, each also
// by its full name ("core::upper"), and those that count.
func (p *Project) functions(root string, b *budget) map[string]function.Function {
	table := b.counters()
	for name, f := range pureFunctions {
		table[name] = b.limited(f, costs[name])
	}
	for name, result := range unknowableFunctions {
		table[name] = unknowable(result)
	}
	maps.Copy(table, p.fileFunctions(root, b))
	// Templates do not nest: what they may call has neither of these two.
	inTemplates := maps.Clone(table)
	table["templatestring"] = b.templateStringFunc(inTemplates)
	table["templatefile"] = p.templateFileFunc(root, b, inTemplates)
	for name, f := range maps.Clone(table) {
		table["core::"+name] = f
	}
	return table
}

// unknowableFunctions depend on time, chance or the machine, or on what we do
// not follow: whether a value is sensitive or ephemeral. rsadecrypt would bring
// secrets into reports.
var unknowableFunctions = map[string]cty.Type{
	"timestamp": cty.String, "plantimestamp": cty.String, "uuid": cty.String, "bcrypt": cty.String,
	"rsadecrypt": cty.String, "issensitive": cty.Bool, "ephemeralasnull": cty.DynamicPseudoType,
}

func unknowable(result cty.Type) function.Function {
	return function.New(&function.Spec{
		VarParam: &function.Parameter{Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true},
		Type:     function.StaticReturnType(result),
		Impl:     func([]cty.Value, cty.Type) (cty.Value, error) { return cty.UnknownVal(result), nil },
	})
}

// pureFunctions depend on nothing but their arguments.
var pureFunctions = unifyingAll(map[string]function.Function{
	"abs": stdlib.AbsoluteFunc, "ceil": stdlib.CeilFunc, "floor": stdlib.FloorFunc, "log": stdlib.LogFunc,
	"max": stdlib.MaxFunc, "min": stdlib.MinFunc, "parseint": stdlib.ParseIntFunc, "pow": stdlib.PowFunc,
	"signum": stdlib.SignumFunc,

	"chomp": stdlib.ChompFunc, "format": stdlib.FormatFunc, "formatlist": stdlib.FormatListFunc,
	"indent": stdlib.IndentFunc, "join": stdlib.JoinFunc, "lower": stdlib.LowerFunc, "regex": stdlib.RegexFunc,
	"regexall": stdlib.RegexAllFunc, "split": stdlib.SplitFunc, "strrev": stdlib.ReverseFunc,
	"substr": stdlib.SubstrFunc, "title": stdlib.TitleFunc, "trim": stdlib.TrimFunc,
	"trimprefix": stdlib.TrimPrefixFunc, "trimspace": stdlib.TrimSpaceFunc, "trimsuffix": stdlib.TrimSuffixFunc,
	"upper": stdlib.UpperFunc, "replace": replaceFunc,
	"startswith": startsWithFunc, "endswith": stringTest(hasSuffix), "strcontains": stringTest(containsText),

	"chunklist": stdlib.ChunklistFunc, "coalesce": coalesceFunc, "coalescelist": stdlib.CoalesceListFunc,
	"compact": stdlib.CompactFunc, "concat": stdlib.ConcatFunc, "contains": stdlib.ContainsFunc,
	"distinct": stdlib.DistinctFunc, "element": stdlib.ElementFunc, "flatten": stdlib.FlattenFunc,
	"index": indexFunc, "keys": stdlib.KeysFunc, "length": lengthFunc, "lookup": lookupFunc,
	"merge": stdlib.MergeFunc, "one": oneFunc, "range": stdlib.RangeFunc, "reverse": stdlib.ReverseListFunc,
	"setintersection": stdlib.SetIntersectionFunc, "setproduct": stdlib.SetProductFunc,
	"setsubtract": stdlib.SetSubtractFunc, "setunion": stdlib.SetUnionFunc, "slice": stdlib.SliceFunc,
	"sort": stdlib.SortFunc, "sum": sumFunc, "values": stdlib.ValuesFunc, "zipmap": stdlib.ZipmapFunc,
	"alltrue": boolFold(true), "anytrue": boolFold(false), "matchkeys": matchKeysFunc, "transpose": transposeFunc,

	"csvdecode": stdlib.CSVDecodeFunc, "jsonencode": stdlib.JSONEncodeFunc,
	"jsondecode": decoder(stdlib.JSONDecodeFunc), "yamldecode": decoder(ctyyaml.YAMLDecodeFunc),
	"yamlencode": ctyyaml.YAMLEncodeFunc, "formatdate": stdlib.FormatDateFunc, "timeadd": stdlib.TimeAddFunc,
	"base64encode": textFunc(base64Encode), "base64decode": textFunc(base64Decode),
	"base64gzip": textFunc(base64Gzip), "textencodebase64": textEncodeFunc, "textdecodebase64": textDecodeFunc,
	"urlencode": textFunc(urlEncode), "uuidv5": uuidV5Func, "timecmp": timeCompareFunc,
	"md5": textFunc(digest(md5Hex)), "sha1": textFunc(digest(sha1Hex)), "sha256": textFunc(digest(sha256Hex)),
	"sha512": textFunc(digest(sha512Hex)), "base64sha256": textFunc(digest(sha256Base64)),
	"base64sha512": textFunc(digest(sha512Base64)),
	"dirname":      textFunc(dirName), "basename": textFunc(baseName),
	"abspath": pathFunc(absolutePath), "pathexpand": pathFunc(expandedPath),

	"cidrhost": cidrHostFunc, "cidrnetmask": cidrNetmaskFunc, "cidrsubnet": cidrSubnetFunc, "cidrsubnets": cidrSubnetsFunc,

	"can": canFunc, "try": tryFunc, "tobool": stdlib.MakeToFunc(cty.Bool),
	"tolist": toCollection(cty.List(cty.DynamicPseudoType)), "tomap": toCollection(cty.Map(cty.DynamicPseudoType)),
	"tonumber": stdlib.MakeToFunc(cty.Number), "toset": toCollection(cty.Set(cty.DynamicPseudoType)),
	"tostring": stdlib.MakeToFunc(cty.String), "sensitive": sensitiveFunc, "nonsensitive": identityFunc,
})
