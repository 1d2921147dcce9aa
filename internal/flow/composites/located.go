package composites

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// ShapeOf returns what a value is made of when control is at an instruction of
// the function that the value is expressed in.
func (a *Shapes) ShapeOf(v symbolic.Value, at ssa.Instruction) Shape {
	return a.Shaper(at).shapeOf(v, at)
}

// shapeOf is the same in the course of working out another shape, on which this
// one may depend: round a loop, what a function returns of what it was given.
func (s *Shaper) shapeOf(v symbolic.Value, at ssa.Instruction) Shape {
	made := v.Made()
	switch {
	case v.Kind == symbolic.Param && len(v.Frames()) == 0:
		if fn := dataflow.Outermost(at.Parent()); v.Index < len(fn.Params) {
			made = fn.Params[v.Index]
		}
	case v.Kind == symbolic.OneOf && made == nil:
		shapes := make([]Shape, len(v.Parts))
		for i, part := range v.Parts {
			shapes[i] = s.shapeOf(part, at)
		}
		return union(shapes)
	case made == nil && v.IsSet() != tri.Maybe && v.Kind != symbolic.Unknown:
		return Shape{Kind: Scalar, Value: v, Pos: v.Pos()}
	}
	if made == nil {
		return unknown(v)
	}
	shape := s.from(dataflow.Anchor(made, at)).Shape(made)
	for _, f := range v.Frames() {
		shape = s.substitute(shape, s.a.completedFrame(f), at)
	}
	return shape
}

// SubstituteShape expresses the shape of something that a called function made
// in terms of the caller.
func (a *Shapes) SubstituteShape(made Shape, f symbolic.Frame, at ssa.Instruction) Shape {
	return a.Shaper(at).substitute(made, f, at)
}

// substitute is the same in the course of working out another shape.
func (s *Shaper) substitute(made Shape, f symbolic.Frame, at ssa.Instruction) Shape {
	if made.Added != nil {
		added := s.substitute(*made.Added, f, at)
		made.Added = &added
	}
	if made.Kind == Unknown && made.Value.OfCaller() {
		out := s.shapeOf(made.Value.Substitute(f), at)
		out.made = made.Made()
		if made.Attribute != "" {
			out.Attribute = made.Attribute
		}
		if made.Encoded {
			out = out.Encode(made.Codec)
			out.Added = made.Added
		}
		if out.Kind == Map && out.Added != nil {
			out.join()
		}
		return out
	}
	made.Value, made.made, made.source = made.Value.Substitute(f), made.Made(), nil
	entries := made.Entries
	made.Entries = nil
	for _, e := range entries {
		e.KeyValue = e.KeyValue.Substitute(f)
		if e.Key == "" && e.KeyValue.Kind == symbolic.String {
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

// Made is [Shape.Source], or the value in a called function that makes it.
func (s Shape) Made() ssa.Value {
	if s.source != nil {
		return s.source
	}
	return s.made
}
