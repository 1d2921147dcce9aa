package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/goflow"
)

// ShapeOf returns what a value is made of when control is at an instruction of
// the function that the value is expressed in.
func (a *Symbols) ShapeOf(v Value, at ssa.Instruction) Shape { return a.Shaper(at).shapeOf(v, at) }

// shapeOf is the same in the course of working out another shape, on which this
// one may depend: round a loop, what a function returns of what it was given.
func (s *Shaper) shapeOf(v Value, at ssa.Instruction) Shape {
	made := v.made
	switch {
	case v.Kind == Param && len(v.frames) == 0:
		if fn := Outermost(at.Parent()); v.Index < len(fn.Params) {
			made = fn.Params[v.Index]
		}
	case v.Kind == OneOf && made == nil:
		shapes := make([]Shape, len(v.Parts))
		for i, part := range v.Parts {
			shapes[i] = s.shapeOf(part, at)
		}
		return unionShape(shapes)
	case made == nil && v.Presence() != Maybe && v.Kind != Unknown:
		return Shape{Kind: ScalarShape, Value: v, Pos: v.pos}
	}
	if made == nil {
		return unknownShape(v)
	}
	shape := s.from(Anchor(made, at)).Shape(made)
	for _, f := range v.frames {
		shape = s.substitute(shape, f, at)
	}
	return shape
}

// SubstituteShape expresses the shape of something that a called function made
// in terms of the caller.
func (a *Symbols) SubstituteShape(made Shape, f Frame, at ssa.Instruction) Shape {
	return a.Shaper(at).substitute(made, f, at)
}

// substitute is the same in the course of working out another shape.
func (s *Shaper) substitute(made Shape, f Frame, at ssa.Instruction) Shape {
	if made.Kind == UnknownShape && made.Value.OfCaller() {
		out := s.shapeOf(made.Value.Substitute(f.Arg, f.Input), at)
		if made.Attribute != "" {
			out.Attribute = made.Attribute
		}
		if made.Encoded {
			out = out.Encode()
		}
		return out
	}
	made.Value, made.source = made.Value.Substitute(f.Arg, f.Input), nil
	entries := made.Entries
	made.Entries = nil
	for _, e := range entries {
		e.KeyValue = e.KeyValue.Substitute(f.Arg, f.Input)
		if e.Key == "" && e.KeyValue.Kind == String {
			e.Key = e.KeyValue.Text
		}
		e.Shape = s.substitute(e.Shape, f, at)
		made.Entries = append(made.Entries, e)
	}
	if made.Encoded {
		return made.withGoFields()
	}
	return made
}

// argumentsOf expresses what depends on a function's parameters by what a call passes.
func (s *Shaper) argumentsOf(common *ssa.CallCommon) Frame {
	args := goflow.ArgsOf(common)
	return Frame{
		Arg: func(p int) Value {
			if p < len(args) {
				return s.a.Resolve(args[p])
			}
			return UnknownFor("an argument is missing")
		},
		Input: func(int, ddb.Member) Value { return UnknownFor("it is part of a request") },
	}
}

// Anchor returns the instruction of the function that makes v at which v is as
// it is at instruction at: there itself, where the literal that contains at is
// made, or at the end of a function that returns v.
func Anchor(v ssa.Value, at ssa.Instruction) ssa.Instruction {
	fn := v.Parent()
	for inner := at; ; {
		if fn == nil || inner.Parent() == fn {
			return inner
		}
		closure := closureOf(inner.Parent())
		if closure == nil {
			break
		}
		inner = closure
	}
	if returns := goflow.ReturnsOf(fn); len(returns) > 0 {
		return returns[len(returns)-1]
	}
	return at
}

// closureOf returns where a function literal is made, or nil for declared
// functions and for literals that capture nothing.
func closureOf(fn *ssa.Function) ssa.Instruction {
	for _, instr := range goflow.Referrers(fn) {
		if closure, ok := instr.(*ssa.MakeClosure); ok {
			return closure
		}
	}
	return nil
}

// Outermost returns the declared function that a function literal is in, or fn itself.
func Outermost(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// ReturnsError reports whether the last result is an error that is certainly not nil.
func ReturnsError(ret *ssa.Return) bool {
	if len(ret.Results) < 2 {
		return false
	}
	last := ret.Results[len(ret.Results)-1]
	c, isConst := last.(*ssa.Const)
	return goflow.IsError(last.Type()) && (!isConst || c.Value != nil)
}
