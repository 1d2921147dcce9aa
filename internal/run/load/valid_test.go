package load

import (
	"go/types"
	"testing"
)

// What has no type, or is made of something that has none, comes from a package
// that does not compile.
func TestIsValidType(t *testing.T) {
	text, none := types.Typ[types.String], types.Typ[types.Invalid]
	field := func(of types.Type) types.Type {
		return types.NewStruct([]*types.Var{types.NewField(0, nil, "Table", of, false)}, nil)
	}
	takes := func(of types.Type) types.Type {
		return types.NewSignatureType(nil, nil, nil, types.NewTuple(types.NewParam(0, nil, "client", of)), nil, false)
	}
	for _, of := range []func(types.Type) types.Type{
		func(t types.Type) types.Type { return t },
		func(t types.Type) types.Type { return types.NewPointer(t) },
		func(t types.Type) types.Type { return types.NewSlice(t) },
		func(t types.Type) types.Type { return types.NewMap(text, t) },
		field, takes,
	} {
		if known := of(text); !isValidType(known) {
			t.Errorf("%s counts as unknown", known)
		}
		if unknown := of(none); isValidType(unknown) {
			t.Errorf("%s counts as known", unknown)
		}
	}
}
