package sdk_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A method of an interface makes a paginator if it takes the request whose pages the result follows.
func TestFactories(t *testing.T) {
	pkg := types.NewPackage("github.com/aws/aws-sdk-go-v2/service/dynamodb", "dynamodb")
	own := types.NewPackage("example.com/shop", "shop")
	pointer := func(name string) types.Type {
		return types.NewPointer(types.NewNamed(types.NewTypeName(0, pkg, name, nil), types.NewStruct(nil, nil), nil))
	}
	tuple := func(all ...types.Type) *types.Tuple {
		var vars []*types.Var
		for _, of := range all {
			vars = append(vars, types.NewParam(0, own, "", of))
		}
		return types.NewTuple(vars...)
	}
	method := func(recv types.Type, name string, params, results *types.Tuple) *types.Func {
		return types.NewFunc(token.NoPos, own, name, types.NewSignatureType(types.NewParam(0, own, "", recv), nil, nil, params, results, false))
	}
	failure := types.Universe.Lookup("error").Type()
	empty := types.NewInterfaceType(nil, nil)
	next := method(empty, "NextPage", tuple(), tuple(pointer("QueryOutput"), failure))
	pages := types.NewNamed(types.NewTypeName(0, own, "pages", nil), types.NewInterfaceType([]*types.Func{next}, nil).Complete(), nil)
	concrete := types.NewNamed(types.NewTypeName(0, own, "factory", nil), types.NewStruct(nil, nil), nil)
	for name, c := range map[string]struct {
		fn    *types.Func
		input int
		want  bool
	}{
		"by an interface":            {method(empty, "Pages", tuple(types.Typ[types.Int], pointer("QueryInput")), tuple(pages)), 1, true},
		"by a paginator":             {method(empty, "Pages", tuple(pointer("QueryInput")), tuple(pointer("QueryPaginator"))), 0, true},
		"of another operation":       {method(empty, "Pages", tuple(pointer("ScanInput")), tuple(pages)), 0, false},
		"without a request":          {method(empty, "Pages", tuple(types.Typ[types.String]), tuple(pages)), 0, false},
		"with an error":              {method(empty, "Pages", tuple(pointer("QueryInput")), tuple(pages, failure)), 0, false},
		"what follows no pages":      {method(empty, "Pages", tuple(pointer("QueryInput")), tuple(empty)), 0, false},
		"a method whose body counts": {method(concrete, "Pages", tuple(pointer("QueryInput")), tuple(pages)), 0, false},
	} {
		f, ok := sdk.Lookup(c.fn)
		if ok != c.want || ok && (f.Role != sdk.NewPaginator || f.Op != "Query" || f.Input != c.input) {
			t.Errorf("%s: %+v, %v", name, f, ok)
		}
	}
	if f, ok := sdk.Lookup(method(pages, "HasMorePages", tuple(), tuple(types.Typ[types.Bool]))); !ok || f.Role != sdk.HasMorePages || f.Op != "Query" {
		t.Errorf("HasMorePages of an interface: %+v, %v", f, ok)
	}
}
