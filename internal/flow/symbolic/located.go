package symbolic

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Frame expresses what depends on a function's parameters in terms of a call
// of the function.
type Frame struct {
	Arg  func(i int) Value           // parameter i
	Part func(i int, of Value) Value // of the struct that is parameter i, a field, as [FieldOf] names it; of the request that is, the member Text
}

// AttemptFrame returns what a call passes, as the function around it knows that when control is at
// an instruction. What it says is a beginning as that of [Symbols.Attempt] is.
func (a *Symbols) AttemptFrame(call *ssa.CallCommon, at ssa.Instruction) Frame {
	return a.newResolver().frame(call, at)
}

func (r *resolver) frame(call *ssa.CallCommon, at ssa.Instruction) Frame {
	args := dataflow.ArgsOf(call)
	return Frame{
		Arg: func(i int) Value {
			if i < len(args) {
				return r.value(args[i])
			}
			return UnknownFor("an argument is missing")
		},
		Part: func(i int, of Value) Value {
			if of.Kind != Field || i >= len(args) {
				return UnknownFor("it is part of a request")
			}
			v, at := args[i], at
			if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
				v, at = load.X, load
			}
			field := fieldNamed(v.Type(), of)
			if field < 0 {
				return UnknownFor("it is part of another struct")
			}
			return r.part(v, field, at)
		},
	}
}

// OfBuilt returns the value as what a method of a built expression returns, or as
// something that is made of that, if the method is "".
func (v Value) OfBuilt(expression ssa.Value, getter string) Value {
	v.source, v.getter = expression, getter
	return v
}

// Built returns the expression and its method that return the value; nil if the value is
// not part of a built expression.
func (v Value) Built() (expression ssa.Value, getter string) { return v.source, v.getter }

// Made returns the list, map or struct that the value is, if that is one in the package.
func (v Value) Made() ssa.Value { return v.made }

// WithoutMade returns the value as one of which no list, map or struct is known.
func (v Value) WithoutMade() Value {
	v.made = nil
	return v
}

// Frames returns the calls between the function where the value is made and the one that
// it is expressed in, innermost first.
func (v Value) Frames() []Frame { return v.frames }

// List returns the list or map that the value is at an instruction; nil if it is made in
// another function than the one that is judged, or in several places.
func (v Value) List(at ssa.Instruction) ssa.Value {
	if len(v.frames) > 0 || v.Kind == OneOf && v.made == nil {
		return nil
	}
	if fn := dataflow.Outermost(at.Parent()); v.Kind == Param && v.Index < len(fn.Params) {
		return fn.Params[v.Index]
	}
	return v.made
}

// At returns the value as one that is set at a place.
func (v Value) At(pos token.Pos) Value {
	v.pos = pos
	return v
}

// Pos returns where the value was set, or token.NoPos.
func (v Value) Pos() token.Pos { return v.pos }
