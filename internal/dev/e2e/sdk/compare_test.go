package sdktest

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// compareObject compares what a stub declares with what the SDK does.
func compareObject(t *testing.T, name string, stub, sdk types.Object) {
	t.Helper()
	if sdk == nil {
		t.Errorf("%s is not in the SDK", name)
		return
	}
	switch stub := stub.(type) {
	case *types.TypeName:
		compareType(t, name, stub.Type(), sdk.Type())
		return
	case *types.Const:
		if other, ok := sdk.(*types.Const); !ok || !constant.Compare(stub.Val(), token.EQL, other.Val()) {
			t.Errorf("%s is %s, in the SDK %s", name, stub, sdk)
		}
	}
	compareSignature(t, name, stub.Type(), sdk.Type())
}

// compareType compares the exported fields and methods of two named types.
func compareType(t *testing.T, name string, stub, sdk types.Type) {
	t.Helper()
	if s, ok := stub.Underlying().(*types.Struct); ok {
		for field := range s.Fields() {
			if !field.Exported() || field.Embedded() { // what an embedded one adds are methods
				continue
			}
			other, _, _ := types.LookupFieldOrMethod(sdk, true, nil, field.Name())
			if other == nil {
				t.Errorf("%s.%s is not in the SDK", name, field.Name())
				continue
			}
			compareSignature(t, name+"."+field.Name(), field.Type(), other.Type())
		}
	} else if _, isInterface := stub.Underlying().(*types.Interface); !isInterface {
		compareSignature(t, name, stub.Underlying(), sdk.Underlying())
	}
	for selection := range types.NewMethodSet(methodful(stub)).Methods() {
		method := selection.Obj()
		if !method.Exported() {
			continue
		}
		other, _, _ := types.LookupFieldOrMethod(methodful(sdk), true, nil, method.Name())
		if other == nil {
			t.Errorf("%s.%s is not in the SDK", name, method.Name())
			continue
		}
		compareSignature(t, name+"."+method.Name(), method.Type(), other.Type())
	}
}

func compareSignature(t *testing.T, name string, stub, sdk types.Type) {
	t.Helper()
	if got, want := spell(stub), spell(sdk); got != want {
		t.Errorf("%s is %s, in the SDK %s", name, got, want)
	}
}

// spell writes a type with full import paths.
func spell(t types.Type) string {
	return strings.ReplaceAll(types.TypeString(nameless(t), nil), "interface{}", "any")
}

// nameless returns a type without the names of parameters, which callers cannot
// see, and without aliases.
func nameless(t types.Type) types.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		return types.NewPointer(nameless(t.Elem()))
	case *types.Slice:
		return types.NewSlice(nameless(t.Elem()))
	case *types.Map:
		return types.NewMap(nameless(t.Key()), nameless(t.Elem()))
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, namelessTuple(t.Params()), namelessTuple(t.Results()), t.Variadic())
	default:
		return t
	}
}

func namelessTuple(tuple *types.Tuple) *types.Tuple {
	var vars []*types.Var
	for v := range tuple.Variables() {
		vars = append(vars, types.NewParam(token.NoPos, nil, "", nameless(v.Type())))
	}
	return types.NewTuple(vars...)
}
