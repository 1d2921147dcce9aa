package symbolic

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// FieldOf returns what field i of a struct holds, or of what a pointer to one points to.
func FieldOf(t types.Type, i int) Value {
	if owner, name, ok := dataflow.UnnamedField(t, i); ok {
		return Value{Kind: Field, Text: name, Owner: owner}
	}
	return Value{Kind: Field, Text: dataflow.FieldName(t, i), Owner: dataflow.Owner(t)}
}

// globalOf is what a package variable holds.
func globalOf(g *ssa.Global) Value {
	return Value{Kind: Global, Text: dataflow.GlobalName(g), Owner: g.Pkg.Pkg.Path()}
}

// HeldAt returns what is held at the address of a field or package variable, and false for
// any other address.
func HeldAt(addr ssa.Value) (Value, bool) {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return FieldOf(addr.X.Type(), addr.Field), true
	case *ssa.Global:
		return globalOf(addr), true
	}
	return Value{}, false
}

// Symbol identifies the struct field, package variable or setting that the value is read
// from, over all packages: "example.com/shop/orders.Store.table",
// "example.com/shop/orders.table", "setting:-table" for a flag, "setting:dynamo.table" for
// a key of viper. It is "" for any other value, for fields of an SDK, as
// requests are not made once like a store, and for settings whose name is not constant.
func (v Value) Symbol() string {
	switch {
	case v.Kind == Setting && v.Text != "" && v.Owner == "":
		return "setting:" + v.Text
	case v.Kind == Setting && v.Text != "" && v.Owner == koanfOwner:
		return "setting:koanf:" + v.Text
	case v.Owner == "" || v.Kind == Field && sdk.IsSDK(v.Owner):
		return ""
	case v.Kind == Field:
		return v.Owner + "." + v.Text
	case v.Kind == Global:
		return v.Owner + v.Text[strings.LastIndexByte(v.Text, '.'):]
	}
	return ""
}

// Joined returns the text that texts make one behind the other.
func Joined(texts ...Value) Value { return concat(texts...) }

// Applied returns what the function of a Format makes of another first operand.
func (v Value) Applied(operand Value) Value {
	if operand.Kind == Concat && v.ChangesCase() { // each character by itself
		parts := make([]Value, len(operand.Parts))
		for i, part := range operand.Parts {
			parts[i] = v.Applied(part)
		}
		return Joined(parts...)
	}
	return format(v.Text, v.Type, append([]Value{operand}, v.Parts[1:]...)...)
}

// ChangesCase reports whether a Format is a text in lower or upper case.
func (v Value) ChangesCase() bool { return v.Text == "strings.ToLower" || v.Text == "strings.ToUpper" }

// ConstantName returns a text that is known although no source is: a name in a statement.
func ConstantName(text string) Value { return Value{Kind: String, Text: text} }
