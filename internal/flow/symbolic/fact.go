package symbolic

import (
	"slices"
)

// Fact returns the value as other packages get it: without what refers to this one.
func (v Value) Fact() Value {
	parts := slices.Clone(v.Parts)
	for i := range parts {
		parts[i] = parts[i].Fact()
	}
	return Value{Kind: v.Kind, Text: v.Text, Number: v.Number, Index: v.Index, Given: v.Given, Parts: parts, Type: v.Type, Owner: v.Owner, Unit: v.Unit, NoZero: v.NoZero, Later: v.Later, Set: v.Set}
}
