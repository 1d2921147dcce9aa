package symbolic

import (
	"go/token"
	"go/types"
	"strconv"
	"strings"

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

// HeldMap returns the struct field or package variable that a map of texts is read from.
func HeldMap(v ssa.Value) (Value, bool) {
	load, ok := dataflow.Unnamed(v, dataflow.Converted).(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return Value{}, false
	}
	held, ok := HeldAt(load.X)
	return held, ok && IsTextMap(load.Type()) && held.Symbol() != ""
}

// IsTextMap reports whether values of a type are maps of texts.
func IsTextMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && dataflow.IsString(m.Elem())
}

// EntryIn returns what a map that is held in a struct field or package variable has for a key, for any
// key if that is not constant. It stands for what code puts there, wherever that is.
//
//	var tables = map[string]string{"orders": "shop-orders"}
//	tables["orders"] // the field tables["orders"] of the package
func EntryIn(held, key Value) Value {
	entry := anyEntry
	if text, known := key.AsString(); known {
		entry = strconv.Quote(text)
	} else if key.Kind == Int {
		entry = strconv.Quote(strconv.FormatInt(key.Number, 10))
	}
	return Value{Kind: Field, Owner: held.Owner, Text: strings.TrimPrefix(held.Symbol(), held.Owner+".") + "[" + entry + "]"}
}

// anyEntry is the key of what a map has for any key.
const anyEntry = "*"

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
