package lengths

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// variable is a list that a loop adds to, or one of several. One that the loop
// also empties, or that is sent inside the loop, is flushed when it is full:
// how full that is, is not worked out.
func (s *Sizer) variable(phi *ssa.Phi) Size {
	loop := dataflow.HeadedBy(phi.Block())
	if loop == nil {
		out := s.List(phi.Edges[0])
		for _, edge := range phi.Edges[1:] {
			out = out.or(s.List(edge))
		}
		return out
	}
	if s.at.Parent() == phi.Parent() && loop.Blocks[s.at.Block()] {
		return Unknown
	}
	var before, more *Size
	for i, edge := range phi.Edges {
		if !loop.Blocks[phi.Block().Preds[i]] {
			size := s.List(edge)
			before = alternative(before, size)
			continue
		}
		added, ok := s.added(edge, phi, map[ssa.Value]addition{})
		if !ok {
			return Unknown
		}
		more = alternative(more, added)
	}
	if before == nil || more == nil {
		return Unknown
	}
	return before.Plus(more.Times(s.Turns(loop)))
}

// alternative joins another size with those that are known so far; nil stands for
// none.
func alternative(known *Size, size Size) *Size {
	if known != nil {
		size = known.or(size)
	}
	return &size
}

// added is what one turn of a loop adds to the list in variable, if v is that list at the end of the
// turn, or what a function adds to the list that it is given, if v is what it returns.
func (s *Sizer) added(v, variable ssa.Value, known map[ssa.Value]addition) (Size, bool) {
	if v == variable {
		return Exactly(0), true
	}
	if a, ok := known[v]; ok {
		return a.size, a.ok
	}
	known[v] = addition{} // not known, if it depends on itself
	size, ok := s.adds(v, variable, known)
	known[v] = addition{size, ok}
	return size, ok
}

// addition is what one turn of a loop adds; ok is false if it is not that alone.
type addition struct {
	size Size
	ok   bool
}

func (s *Sizer) adds(v, variable ssa.Value, known map[ssa.Value]addition) (Size, bool) {
	switch v := v.(type) {
	case *ssa.Phi:
		inner := dataflow.HeadedBy(v.Block())
		var out, grown *Size
		for i, edge := range v.Edges {
			if inner != nil && inner.Blocks[v.Block().Preds[i]] {
				size, ok := s.added(edge, v, map[ssa.Value]addition{})
				if !ok {
					return Size{}, false
				}
				grown = alternative(grown, size)
				continue
			}
			size, ok := s.added(edge, variable, known)
			if !ok {
				return Size{}, false
			}
			out = alternative(out, size)
		}
		if grown != nil {
			return out.Plus(grown.Times(s.Turns(inner))), true
		}
		return *out, true
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			base, ok := s.added(v.Call.Args[0], variable, known)
			if !ok {
				return Size{}, false
			}
			s.lists = append(s.lists, v)
			return base.Plus(s.List(v.Call.Args[1])), true
		}
		return s.addedBy(v, 0, variable, known)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return s.addedBy(call, v.Index, variable, known)
		}
	}
	return Size{}, false
}

// addedBy is what a function of the package adds to the list in variable, which it is given, and
// returns as result i:
//
//	writes, err = addPut(writes, seat)
func (s *Sizer) addedBy(call *ssa.Call, i int, variable ssa.Value, known map[ssa.Value]addition) (Size, bool) {
	for j, arg := range dataflow.ArgsOf(&call.Call) {
		if !types.Identical(arg.Type(), variable.Type()) {
			continue
		}
		base, ok := s.added(arg, variable, known)
		if !ok {
			continue
		}
		size := s.returned(call, i, func(inner *Sizer, list ssa.Value) Size {
			more, ok := inner.added(list, given(call, j), map[ssa.Value]addition{})
			if !ok {
				return Unknown
			}
			return more
		})
		return base.Plus(size), !size.isUnknown()
	}
	return Size{}, false
}

// given is the parameter for an argument of a call, of a function of the package.
func given(call *ssa.Call, j int) ssa.Value {
	callee, _ := dataflow.CalleeOf(&call.Call)
	return callee.Params[j]
}

// Turns is how often the body of a loop runs: once for each element of what it
// ranges over, as often as it counts, or for
// each page.
func (s *Sizer) Turns(loop *dataflow.Loop) Size {
	exits := loop.Exits()
	for _, instr := range loop.Head.Instrs {
		if next, ok := instr.(*ssa.Next); ok {
			ranged := next.Iter.(*ssa.Range)
			if _, isMap := ranged.X.Type().Underlying().(*types.Map); isMap {
				return s.mapSize(ranged.X)
			}
			return Unknown
		}
	}
	for _, exit := range exits {
		op, ok := exit.Cond.(*ssa.BinOp)
		if !ok || op.Op != token.LSS || exit.Block() != loop.Head {
			continue
		}
		if !CountsByOne(op.X, loop) {
			return Unknown
		}
		return s.number(op.Y)
	}
	return s.pagesOf(loop)
}

// CountsByOne recognises the counter of a loop that goes up by one: the variable
// itself, or what the compiler compares in a range loop, the variable plus one.
func CountsByOne(v ssa.Value, loop *dataflow.Loop) bool {
	if sum, ok := v.(*ssa.BinOp); ok && sum.Op == token.ADD && dataflow.IsOne(sum.Y) {
		phi, ok := sum.X.(*ssa.Phi)
		return ok && loop.Blocks[phi.Block()]
	}
	phi, ok := v.(*ssa.Phi)
	if !ok || !loop.Blocks[phi.Block()] {
		return false
	}
	for _, edge := range phi.Edges {
		if sum, ok := edge.(*ssa.BinOp); ok && sum.Op == token.ADD && sum.X == phi && dataflow.IsOne(sum.Y) {
			return true
		}
	}
	return false
}

// mapSize is the number of entries of a map that the function is given.
func (s *Sizer) mapSize(m ssa.Value) Size {
	s.lists = append(s.lists, m)
	if p, ok := m.(*ssa.Parameter); ok {
		return s.parameter(p)
	}
	return Unknown
}

// number is the greatest value of an integer, as a size.
func (s *Sizer) number(v ssa.Value) Size {
	switch v := v.(type) {
	case *ssa.Convert:
		return s.number(v.X)
	case *ssa.Const: // an argument of math.Min is a floating-point number
		if v.Value != nil {
			if n, exact := constant.Int64Val(constant.ToInt(v.Value)); exact {
				return Exactly(int(n))
			}
		}
	case *ssa.Call:
		common := &v.Call
		if b, ok := common.Value.(*ssa.Builtin); ok {
			switch b.Name() {
			case "len":
				return s.List(common.Args[0])
			case "min":
				return s.smallest(common.Args)
			}
		}
		if _, obj := dataflow.CalleeOf(common); obj != nil && obj.FullName() == "math.Min" {
			return s.smallest(common.Args)
		}
	}
	if n := s.a.Resolve(v); n.Kind == symbolic.Int {
		return Exactly(int(n.Number))
	}
	return Unknown
}

// smallest is the bound that a minimum of several numbers has.
func (s *Sizer) smallest(values []ssa.Value) Size {
	out := Unknown
	for _, v := range values {
		if size := s.number(v); size.Max >= 0 && (out.Max < 0 || size.Max < out.Max) {
			out = Size{Max: size.Max, Chunk: true}
		}
	}
	return out
}

// OverElements reports whether a loop has a turn for each element of a list or map: it
// ranges over one, or counts up to its length.
func OverElements(loop *dataflow.Loop) bool {
	for _, instr := range loop.Head.Instrs {
		if _, ok := instr.(*ssa.Next); ok {
			return true
		}
	}
	return slices.ContainsFunc(loop.Exits(), func(exit *ssa.If) bool {
		op, ok := exit.Cond.(*ssa.BinOp)
		return ok && op.Op == token.LSS && exit.Block() == loop.Head && CountsByOne(op.X, loop) && dataflow.IsLength(op.Y)
	})
}
