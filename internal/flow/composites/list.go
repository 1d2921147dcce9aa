package composites

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// list is a slice: of an array that a literal made, of another slice, or new.
func (s *Shaper) list(v ssa.Value) Shape {
	out := Shape{Kind: List, Type: v.Type(), Pos: v.Pos(), Max: -1}
	switch v := v.(type) {
	case *ssa.MakeSlice:
		if n, ok := dataflow.ConstInt(v.Len); ok {
			out.Min, out.Max = int(n), int(n)
			out.Complete = n == 0
		}
		s.elements(&out, v)
		s.disturb(&out, v, isElementStore)
		s.close(&out, v)
	case *ssa.Slice:
		alloc, ok := v.X.(*ssa.Alloc)
		if !ok {
			return s.part(v, out)
		}
		array, ok := dataflow.Deref(alloc.Type()).Underlying().(*types.Array)
		if !ok {
			return s.part(v, out)
		}
		from, to, ok := dataflow.Bounds(v, int(array.Len()))
		out.Max = to - from
		if ok {
			out.Min = out.Max
		}
		if !ok || from > 0 { // which elements these are is not followed
			return out
		}
		out.Complete = true
		s.elements(&out, v)
		s.elements(&out, alloc)
		out.Complete = out.Complete && len(out.Entries) == out.Max
		if hasElements(alloc) { // others come in place of those
			s.disturb(&out, v, dataflow.IsDebug)
			s.close(&out, alloc)
		} else {
			s.disturb(&out, v, isElementStore)
			s.close(&out, v)
		}
	}
	return out
}

// hasElements reports whether elements are stored into an array itself, as a literal
// does, and not into a slice of it.
func hasElements(array *ssa.Alloc) bool {
	return slices.ContainsFunc(dataflow.Referrers(array), func(instr ssa.Instruction) bool {
		_, ok := instr.(*ssa.IndexAddr)
		return ok
	})
}

// disturb forgets what the elements of a list are if they may be changed, but by
// instructions that are seen to.
func (s *Shaper) disturb(out *Shape, list ssa.Value, but func(ssa.Instruction) bool) {
	if len(out.Entries) > 0 && (&dataflow.Disturbance{Flow: s.a.Flow}).Happens(list, but) {
		out.lose()
	}
}

// part is a slice of another: some of its elements.
func (s *Shaper) part(v *ssa.Slice, out Shape) Shape {
	whole := s.Shape(v.X)
	for _, e := range whole.Entries {
		e.Optional = true
		out.Entries = append(out.Entries, e)
	}
	low, isLow := dataflow.ConstInt(v.Low)
	high, isHigh := dataflow.ConstInt(v.High)
	switch {
	case v.High == nil && (v.Low == nil || isLow):
		out.Max = whole.Max
		if whole.Max >= 0 {
			out.Max = max(0, whole.Max-int(low))
		}
		out.Min = max(0, whole.Min-int(low))
		out.Complete = whole.Complete
	case v.High != nil && isHigh && (v.Low == nil || isLow):
		out.Min, out.Max = int(high-low), int(high-low)
		out.Complete = whole.Complete
		if high == low {
			out.Entries = nil
		}
	default:
		out.Complete = whole.Complete && len(whole.Entries) > 0 && isOfParts(out.Type)
	}
	out.follow = whole.follow
	return out
}

// appended is what append returns: the list it was given, and what it adds.
func (s *Shaper) appended(call *ssa.Call) Shape {
	base, more := s.base(call.Call.Args[0]), s.Shape(call.Call.Args[1])
	out := Shape{Kind: List, Type: call.Type(), Pos: call.Pos(), follow: base.follow}
	out.Entries = slices.Clone(base.Entries)
	for _, e := range more.Entries {
		e.Pos = cmp.Or(e.Pos, call.Pos())
		out.Entries = append(out.Entries, e)
	}
	out.Complete = base.Kind == List && more.Kind == List && base.Complete && more.Complete
	out.Min, out.Max = base.Min+more.Min, base.Max+more.Max
	if base.Max < 0 || more.Max < 0 {
		out.Max = -1
	}
	return out
}

// base is the shape of a list that something is appended to. One that is
// being resolved already is what it was in the turn of the loop before.
func (s *Shaper) base(v ssa.Value) Shape {
	variable := v
	if load, ok := v.(*ssa.UnOp); ok {
		variable = s.a.CellRoot(load.X)
	}
	if s.seen[variable] {
		s.memo.Mark(variable)
		return Shape{Kind: List, Complete: true, follow: []ssa.Value{variable}}
	}
	return s.Shape(v)
}

// follows reports whether the shape adds to what a variable was before.
func (s *Shape) follows(variable ssa.Value) bool {
	before := len(s.follow)
	s.follow = slices.DeleteFunc(slices.Clone(s.follow), func(v ssa.Value) bool { return v == variable })
	return len(s.follow) < before
}
