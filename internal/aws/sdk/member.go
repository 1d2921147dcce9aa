package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// InputOf returns the operation whose request type t is or points to; see also
// [ChainOf].
func InputOf(t types.Type) (ddb.Op, bool) {
	if op, _, ok := ChainOf(t); ok {
		return op, true
	}
	return namedAfterOp(t, services, "Input")
}

// OutputOf returns the operation whose answer type t is or points to.
func OutputOf(t types.Type) (ddb.Op, bool) { return namedAfterOp(t, services, "Output") }

// PaginatorOf returns the operation whose paginator t is or points to.
func PaginatorOf(t types.Type) (ddb.Op, bool) {
	return namedAfterOp(t, paginatorPackages, "Paginator")
}

func namedAfterOp(t types.Type, packages map[string]SDK, suffix string) (ddb.Op, bool) {
	if packages[pkgPath(t)] == 0 {
		return "", false
	}
	op, ok := strings.CutSuffix(namedType(t).Obj().Name(), suffix)
	return ddb.Op(op), ok && op != ""
}

// envelopes are the types whose fields count as members of the answer that has
// a member of that type, by the name of both: DescribeStream's answer has but
// this one member.
var envelopes = map[string]bool{"StreamDescription": true}

// Member returns the API member that field i of a request or answer struct is,
// where t is that struct type or a pointer to it.
func Member(t types.Type, i int) (ddb.Member, bool) {
	if Of(t) == 0 {
		return "", false
	}
	_, isInput := InputOf(t)
	_, isOutput := OutputOf(t)
	named := namedType(t)
	if !isInput && !isOutput && !envelopes[named.Obj().Name()] {
		return "", false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() || isOutput && envelopes[s.Field(i).Name()] {
		return "", false
	}
	return ddb.Member(s.Field(i).Name()), true
}

// Mentions reports whether a type is, points to, or is made of a type of an SDK:
// *QueryInput, map[string]types.AttributeValue, []types.WriteRequest.
func Mentions(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		return Mentions(t.Elem())
	case *types.Slice:
		return Mentions(t.Elem())
	case *types.Map:
		return Mentions(t.Key()) || Mentions(t.Elem())
	case *types.Named:
		return t.Obj().Pkg() != nil && IsSDK(t.Obj().Pkg().Path()) || chainLibraries[pkgPath(t)] != nil
	}
	return false
}

// IsBatch reports whether a type is that of the entries of a batch by table:
// map[string][]types.WriteRequest, map[string]types.KeysAndAttributes.
func IsBatch(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	if !ok {
		return false
	}
	elem := m.Elem()
	if list, ok := elem.Underlying().(*types.Slice); ok {
		elem = list.Elem()
	}
	named := namedType(elem)
	return named != nil && Of(elem) != 0 && (named.Obj().Name() == "WriteRequest" || named.Obj().Name() == "KeysAndAttributes")
}

// Takes reports whether a function takes or returns something of an SDK's.
func Takes(sig *types.Signature) bool {
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range tuple.Variables() {
			if Mentions(v.Type()) {
				return true
			}
		}
	}
	return false
}
