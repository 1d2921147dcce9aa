// Package funcs knows the functions that Terraform expressions may call, and what they
// make of values: of unknown ones, too. It evaluates no expressions but those of
// templates.
package funcs

import (
	"maps"
	"strings"

	ctyyaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
)

// Table returns the functions that expressions may call that Terraform evaluates in
// the directory root, each also by its full name ("core::upper"), and those of
// [limits.Budget.Counters]. What they make is counted in the budget, and files are read
// by the reader only. What exceeds either is unknown, as is what only Terraform or its
// machine can know. An error is what Terraform refuses, too.
func Table(files *repofile.Reader, root string, b *limits.Budget) map[string]function.Function {
	table := b.Counters()
	for name, f := range pure {
		table[name] = limited(b, f, costs[name])
	}
	for name, result := range unknowable {
		table[name] = Unknowable(result)
	}
	disk := disk{files, root, b}
	maps.Copy(table, disk.functions())
	// Templates do not nest: what they may call has neither of these two.
	inTemplates := withFullNames(table)
	table["templatestring"] = templateStringFunc(b, inTemplates)
	table["templatefile"] = disk.templateFileFunc(inTemplates)
	return withFullNames(table)
}

// withFullNames returns the functions of a table, each also by its full name.
func withFullNames(table map[string]function.Function) map[string]function.Function {
	full := maps.Clone(table)
	for name, f := range table {
		full["core::"+name] = f
	}
	return full
}

// unknowable are the functions, with the types of their results, that depend on time, chance or the machine, or on what we do
// not follow: whether a value is sensitive or ephemeral. rsadecrypt would bring
// secrets into reports.
var unknowable = map[string]cty.Type{
	"timestamp": cty.String, "plantimestamp": cty.String, "uuid": cty.String, "bcrypt": cty.String,
	"rsadecrypt": cty.String, "issensitive": cty.Bool, "ephemeralasnull": cty.DynamicPseudoType,
}

// Unknowable returns a function of any arguments of which nothing is known but the
// type of its result.
func Unknowable(result cty.Type) function.Function {
	return function.New(&function.Spec{
		VarParam: &function.Parameter{Type: cty.DynamicPseudoType, AllowNull: true, AllowUnknown: true, AllowDynamicType: true},
		Type:     function.StaticReturnType(result),
		Impl:     func([]cty.Value, cty.Type) (cty.Value, error) { return cty.UnknownVal(result), nil },
	})
}

// Computes reports whether the result of a function, by one of the names in [Table], is
// known where its arguments are.
func Computes(name string) bool {
	name = strings.TrimPrefix(name, "core::")
	_, known := pure[name]
	return known || limits.IsCounter(name) || strings.HasPrefix(name, "file") || strings.HasPrefix(name, "template")
}

// IsUnknowable reports whether a function, by one of the names in [Table], is one of
// which only Terraform knows the result.
func IsUnknowable(name string) bool {
	_, known := unknowable[strings.TrimPrefix(name, "core::")]
	return known
}

// pure are the functions that depend on nothing but their arguments.
var pure = unifyingAll(map[string]function.Function{
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
