package symbolic

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// fieldOf is what field i of a struct, or of what a pointer to one points to, holds.
func fieldOf(t types.Type, i int) Value {
	return Value{Kind: Field, Text: goflow.FieldName(t, i), Owner: goflow.Owner(t)}
}

// globalOf is what a package variable holds.
func globalOf(g *ssa.Global) Value {
	return Value{Kind: Global, Text: goflow.GlobalName(g), Owner: g.Pkg.Pkg.Path()}
}

// Symbol identifies the struct field or package variable that the value is read from,
// over all packages: "example.com/shop/orders.Store.table", "example.com/shop/orders.table".
// It is "" for any other value, and for fields of types without a name.
func (v Value) Symbol() string {
	switch {
	case v.Owner == "":
		return ""
	case v.Kind == Field:
		return v.Owner + "." + v.Text
	case v.Kind == Global:
		return v.Owner + v.Text[strings.LastIndexByte(v.Text, '.'):]
	}
	return ""
}

// Target is the struct field or package variable that an address leads to, whatever it
// holds there; Unknown for other addresses.
func Target(addr ssa.Value) Value {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return fieldOf(addr.X.Type(), addr.Field)
	case *ssa.Global:
		return globalOf(addr)
	}
	return UnknownFor("it is neither field nor package variable")
}

// Joined returns the text that texts make one behind the other.
func Joined(texts ...Value) Value { return concat(texts...) }

// ConstantName returns a text that is known although no source is: a name in a statement.
func ConstantName(text string) Value { return Value{Kind: String, Text: text} }
