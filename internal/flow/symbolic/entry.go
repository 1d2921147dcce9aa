package symbolic

import (
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// EntryOf returns what a map that a function is given under a name holds for a key. It stands for
// what calls of the function put there, and is unknown if the key is no constant.
func EntryOf(fn *ssa.Function, parameter string, key Value) Value {
	return EntryNamed(dataflow.FullName(fn), parameter, key)
}

// EntryNamed is [EntryOf] for a function of another package, by its [types.Func.FullName].
func EntryNamed(fn, parameter string, key Value) Value {
	text, known := key.AsString()
	if !known || fn == "" {
		return UnknownFor("it is read from memory that is not followed")
	}
	return Value{Kind: Field, Owner: fn, Text: parameter + "[" + strconv.Quote(text) + "]"}
}

// ResultOf returns what a function gives that a field holds, if the field says which: one without
// parameters that returns a text.
func ResultOf(field *ssa.FieldAddr) (Value, bool) {
	sig, ok := dataflow.Deref(field.Type()).Underlying().(*types.Signature)
	if !ok || sig.Params().Len() > 0 || sig.Results().Len() == 0 || !dataflow.IsString(sig.Results().At(0).Type()) {
		return Value{}, false
	}
	v := FieldOf(field.X.Type(), field.Field)
	v.Text += "()"
	return v, true
}
