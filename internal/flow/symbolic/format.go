package symbolic

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// operand is what a Format turns into text, where the package does it.
type operand struct {
	value ssa.Value
	call  token.Pos // of the opening parenthesis of the call
	index int       // among the operands of the call
}

// formattedBy notes on the Formats that a value is made of what they format. One
// that is a text already, of which %s leaves what it is, keeps its own note.
func (v Value) formattedBy(call *ssa.CallCommon, value ssa.Value, index int) Value {
	if boxed, ok := value.(*ssa.MakeInterface); ok {
		value = boxed.X
	}
	return v.formattedAs(Value{located: located{from: &operand{value, call.Pos(), index}}})
}

func (v Value) formattedAs(other Value) Value {
	switch v.Kind {
	case Format:
		if v.from != nil {
			return v
		}
		v.from, v.pos = other.from, other.pos
	case OneOf:
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			v.Parts[i] = part.formattedAs(other)
		}
	}
	return v
}

// madeAt notes where the package puts a text together.
func (v Value) madeAt(pos token.Pos) Value {
	if v.Kind == Concat && pos.IsValid() {
		v.pos = pos
	}
	return v
}

// Operand returns what a Format turns into text, the opening parenthesis of the call
// that does so, and its index among the operands of the call; nil if another package
// does.
func (v Value) Operand() (operand ssa.Value, call token.Pos, index int) {
	if v.from == nil {
		return nil, token.NoPos, 0
	}
	return v.from.value, v.from.call, v.from.index
}
