package keys

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
)

// hasFixedWidth reports whether the number has the same number of digits in
// practice: a year, or a point in time since 1970.
func (n number) hasFixedWidth() bool {
	for _, origin := range n.format.Origins() {
		if origin.Modulus > 0 && origin.Modulus <= 10 {
			return true
		}
		if fixed, known := fixedWidthFunc(origin); known {
			return fixed
		}
	}
	return slices.ContainsFunc(n.names(), isMoment)
}

// fixedWidthFunc reports whether a function returns numbers of a fixed width.
func fixedWidthFunc(origin itemvalues.Origin) (fixed, known bool) {
	fn := origin.Callee
	if fn == nil {
		return false, false
	}
	switch fn.FullName() {
	case "(time.Time).Unix", "(time.Time).UnixMilli", "(time.Time).UnixMicro", "(time.Time).UnixNano", "(time.Time).Year":
		return true, true
	case "(time.Time).Date", "(time.Time).ISOWeek":
		return origin.Result == 0, true
	case "(time.Time).YearDay", "(time.Time).Month", "(time.Time).Day", "(time.Time).Hour", "(time.Time).Minute", "(time.Time).Second", "(time.Time).Nanosecond":
		return false, true
	}
	if timeWord.Matches(fn.Name()) {
		return true, true
	}
	return false, false
}

// hasNoOrder reports whether the order of the numbers means nothing: they are
// random, or stand for the values of an enumeration.
func (n number) hasNoOrder() bool {
	for _, origin := range n.format.Origins() {
		if origin.Callee != nil && origin.Callee.Pkg() != nil && randomPackage.MatchString(origin.Callee.Pkg().Path()) {
			return true
		}
	}
	t := n.format.Type
	return isEnumeration(t) || n.verb == "%v" && hasString(t) || slices.ContainsFunc(n.names(), randomWord.Matches)
}

var randomPackage = lazyregexp.New(`^(math/rand(/v2)?|crypto(/.*)?|hash(/.*)?|.*(snowflake|xid|sonyflake|murmur3|xxhash).*)$`)

// names returns the names of what the operand is, and that of its type. What a
// function is given, or an element is found by, is something else.
func (n number) names() []string {
	var names []string
	ast.Inspect(n.operand, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.Ident:
			names = append(names, node.Name)
		case *ast.IndexExpr:
			names = append(names, lastName(node.X))
			return false
		case *ast.CallExpr:
			if name := lastName(node.Fun); len(node.Args) > 0 && !conversion.MatchString(name) {
				names = append(names, functionName(name))
				return false
			}
		}
		return true
	})
	if named, ok := types.Unalias(n.format.Type).(*types.Named); ok {
		names = append(names, named.Obj().Name())
	}
	return names
}

// functionName drops the At from the name of a function with parameters: what
// lineAt returns stands at a place that it is given.
func functionName(name string) string { return strings.TrimSuffix(name, "At") }

// isMoment reports whether a name is that of a point in time: it has one of the
// words for one, or ends with At.
func isMoment(name string) bool {
	return timeWord.Matches(name) || words.Last(name) == "at"
}

var (
	timeWord = words.ByAnyWord("A number is a time, which keeps its number of digits, if its name ends in At or has the word",
		"unix epoch timestamp ts time mtime ctime atime now date day year yyyy yyyymm yyyymmdd milli millis milliseconds ms nano nanos nanoseconds micros seconds secs expiry expires expiration ttl")
	randomWord = words.ByAnyWord("A number is in no order if its name has the word", "random rand hash crc checksum nonce snowflake shard")
)

// isEnumeration reports whether t is a type whose values its package declares as
// constants. Months and the like are counted all the same.
func isEnumeration(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() == "time" && named.Obj().Name() == "Month" {
		return false
	}
	return len(valuesOf(named)) > 1
}

// valuesOf returns the constants of a type in its package.
func valuesOf(named *types.Named) []*types.Const {
	var values []*types.Const
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), named) {
			values = append(values, c)
		}
	}
	return values
}

// hasString reports whether values of t write themselves.
func hasString(t types.Type) bool {
	for _, name := range []string{"String", "Error", "Format"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		if _, ok := obj.(*types.Func); ok {
			return true
		}
	}
	return false
}
