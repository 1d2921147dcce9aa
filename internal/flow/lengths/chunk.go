package lengths

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// slice is a list out of an array, or a window on another list.
func (s *Sizer) slice(v *ssa.Slice) Size {
	if array, ok := dataflow.Deref(v.X.Type()).Underlying().(*types.Array); ok {
		if from, to, ok := dataflow.Bounds(v, int(array.Len())); ok {
			return Exactly(to - from)
		}
		return Unknown // an array is often larger than what it is used for
	}
	if v.High == nil && v.Low == nil {
		return s.List(v.X)
	}
	return s.window(v.Low, v.High)
}

// window is the distance between the bounds of a slice: a constant, if high is
// low plus that, or the end of the list if that comes first.
func (s *Sizer) window(low, high ssa.Value) Size {
	if high == nil {
		return Unknown
	}
	if low == nil {
		size := s.number(high)
		size.Min, size.Chunk = 0, true
		if size.Unbounded {
			return Unknown
		}
		return size
	}
	switch high := high.(type) {
	case *ssa.BinOp:
		if high.Op == token.ADD && high.X == low {
			size := s.number(high.Y)
			size.Min, size.Chunk = 0, true
			return size
		}
	case *ssa.Phi: // if end > len(list) { end = len(list) }
		for _, edge := range high.Edges {
			if size := s.window(low, edge); size.Max >= 0 {
				return size
			}
		}
	case *ssa.Call:
		if b, ok := high.Call.Value.(*ssa.Builtin); ok && b.Name() == "min" {
			for _, arg := range high.Call.Args {
				if size := s.window(low, arg); size.Max >= 0 {
					return size
				}
			}
		}
	}
	return Unknown
}

// Chunking tells which functions cut a list into parts.
var Chunking = words.ByName("A function with one constant number as argument cuts a list into parts of that size if its name says chunk, batch, partition or window.",
	`(?i)chunk|batch|partition|window`)

// chunks is the size of the parts into which a function cuts a list, if its name
// says so and one constant argument says how long they are.
func chunks(common *ssa.CallCommon) Size {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil || !Chunking.Matches(obj.Name()) {
		return Unknown
	}
	out := Unknown
	for _, arg := range common.Args {
		if n, ok := dataflow.ConstInt(arg); ok {
			if out.Max >= 0 {
				return Unknown
			}
			out = Size{Max: int(n), Chunk: true}
		}
	}
	return out
}

// yielded is a parameter of a function literal: of the body of a loop over
// slices.Chunk, the size of the chunks.
func (s *Sizer) yielded(p *ssa.Parameter) Size {
	for _, instr := range dataflow.Referrers(p.Parent()) {
		closure, ok := instr.(ssa.Value)
		if !ok {
			continue
		}
		for _, use := range dataflow.Referrers(closure) {
			if call, ok := use.(*ssa.Call); ok {
				if iterator, ok := call.Call.Value.(*ssa.Call); ok {
					return chunks(&iterator.Call)
				}
			}
		}
	}
	return Unknown
}
