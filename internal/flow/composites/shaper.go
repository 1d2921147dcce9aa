package composites

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Shaper works out what a value is made of when control is at an instruction.
type Shaper struct {
	a     *Shapes
	at    ssa.Instruction
	seen  map[ssa.Value]bool
	depth int
	memo  *dataflow.Memo[Shape] // of variables, which are what they are wherever control is
}

// Shaper works out what values are made of when control is at an instruction.
func (a *Shapes) Shaper(at ssa.Instruction) *Shaper {
	return &Shaper{a: a, at: at, seen: map[ssa.Value]bool{}, memo: dataflow.NewMemo[Shape]()}
}

// from is the same shaper where control is at another instruction.
func (s *Shaper) from(at ssa.Instruction) *Shaper {
	other := *s
	other.at = at
	return &other
}

// before stands for what a variable was in the turn of a loop before.
func (s *Shaper) before(variable ssa.Value) Shape {
	s.memo.Mark(variable)
	return unknown(symbolic.UnknownFor("it depends on itself"))
}

// Shape returns what a value is made of.
func (s *Shaper) Shape(v ssa.Value) (out Shape) {
	if s.seen[v] {
		return s.before(v)
	}
	if s.depth > symbolic.MaxDepth {
		return unknown(symbolic.UnknownFor("it is too far away"))
	}
	s.depth++
	defer func() {
		s.depth--
		if out.source == nil {
			out.source = v
		}
	}()
	if dataflow.IsScalar(v.Type()) {
		value := s.a.Resolve(v)
		return Shape{Kind: Scalar, Type: v.Type(), Value: value, Pos: value.Pos()}
	}
	switch v := v.(type) {
	case *ssa.Const:
		return empty(v.Type())
	case *ssa.MakeInterface:
		return s.Shape(v.X)
	case *ssa.ChangeInterface:
		return s.Shape(v.X)
	case *ssa.ChangeType:
		out := s.Shape(v.X)
		out.Type = v.Type() // which may have methods of its own
		return out
	case *ssa.Phi:
		return s.changed(s.round(v, v.Edges, v.Block().Preds), v)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return s.load(v)
		}
	case *ssa.Alloc:
		return s.object(v)
	case *ssa.MakeMap:
		return s.mapping(v)
	case *ssa.MakeSlice, *ssa.Slice:
		return s.list(v)
	case *ssa.Parameter:
		return s.parameter(v)
	case *ssa.Call:
		return s.changed(s.call(v, 0), v)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return s.changed(s.call(call, v.Index), v)
		}
	}
	return s.opaque(v)
}

// changed is what a function returned, or what branches bring, with what is put
// into it then. The fields of a struct are not followed.
func (s *Shaper) changed(returned Shape, v ssa.Instruction) Shape {
	switch {
	case returned.Encoded && returned.Kind != Map:
		s.addTo(&returned, v)
	case returned.Kind == Map:
		returned.Entries = slices.Clone(returned.Entries)
		s.update(&returned, v)
	case returned.Kind == List:
		s.reopen(&returned, v)
	case returned.Kind == Struct:
		if _, isPointer := v.(ssa.Value).Type().Underlying().(*types.Pointer); isPointer && s.a.IsChanged(v.(ssa.Value)) {
			return s.opaque(v.(ssa.Value))
		}
	}
	return returned
}

// opaque is a value of unknown shape.
func (s *Shaper) opaque(v ssa.Value) Shape {
	value := s.a.Resolve(v)
	value = value.WithoutMade()
	return Shape{Type: v.Type(), Value: value, Max: -1, Pos: value.Pos()}
}

// round joins the values that a variable may have, of which some may depend on
// what it was before, round a loop: what is added to it there is repeated.
// Each is judged as it is at the end of the block that brings it, if blocks do.
func (s *Shaper) round(variable ssa.Value, values []ssa.Value, blocks []*ssa.BasicBlock) Shape {
	if known, ok := s.memo.Done[variable]; ok {
		return known
	}
	if s.seen[variable] {
		return s.before(variable)
	}
	s.seen[variable] = true
	defer delete(s.seen, variable)
	return s.memo.Work(variable, blocks != nil, func() Shape {
		var shapes []Shape
		var added []Entry
		complete, grows := true, false
		holds := func(v ssa.Value) bool { return v == variable || s.a.IsLoadOf(v, variable) }
		for i, v := range values {
			if s.seen[v] {
				s.memo.Mark(v)
				continue
			}
			if s.a.IsRemainderOf(v, holds) {
				continue
			}
			inner := s
			if blocks != nil {
				inner = s.from(blocks[i].Instrs[len(blocks[i].Instrs)-1])
			}
			shape := empty(v.Type())
			if !isEmptyFrom(v, variable, i, blocks) {
				shape = inner.Shape(v)
			}
			if !shape.follows(variable) {
				shapes = append(shapes, shape)
				continue
			}
			complete, grows = complete && shape.Complete, true
			for _, e := range shape.Entries {
				e.Optional, e.Repeated = true, true
				added = append(added, e)
			}
		}
		out := union(shapes)
		if len(shapes) > 0 && grows {
			out = out.emptyLike(Shape{Kind: List, Type: variable.Type()})
			out.Entries = append(out.Entries, added...)
			out.Complete, out.Max = out.Complete && complete, -1
		}
		return out
	})
}

// isEmptyFrom reports whether a value that block i brings to a variable has no elements there.
func isEmptyFrom(v, variable ssa.Value, i int, blocks []*ssa.BasicBlock) bool {
	phi, ok := variable.(*ssa.Phi)
	return ok && blocks != nil && dataflow.IsEmptyPast(v, blocks[i], phi.Block())
}

// load is what a variable, or the memory that a pointer leads to, holds.
func (s *Shaper) load(v *ssa.UnOp) Shape {
	switch root := s.a.CellRoot(v.X).(type) {
	case *ssa.Alloc:
		if _, isStruct := dataflow.Deref(root.Type()).Underlying().(*types.Struct); isStruct {
			return s.object(root)
		}
		if s.a.IsPassedOn(root) {
			return s.opaque(v)
		}
		var values []ssa.Value
		for _, store := range s.a.Stores(root) {
			values = append(values, store.Val)
		}
		if len(values) == 0 {
			return empty(v.Type())
		}
		return s.round(root, values, nil)
	case *ssa.Parameter, *ssa.Phi, *ssa.Call, *ssa.Extract:
		return s.changed(s.Shape(root), v)
	}
	return s.opaque(v)
}

// parameter follows the parameter of a function literal to its calls; others
// are left to the callers.
func (s *Shaper) parameter(p *ssa.Parameter) Shape {
	sites, all := s.a.CallSites(p.Parent())
	if !all {
		return s.opaque(p)
	}
	s.seen[p] = true
	defer delete(s.seen, p)
	var shapes []Shape
	for _, site := range sites {
		shapes = append(shapes, s.from(site).Shape(site.Common().Args[dataflow.ParamIndex(p)]))
	}
	return union(shapes)
}

// call is result i of a function.
func (s *Shaper) call(call *ssa.Call, i int) Shape {
	common := &call.Call
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" {
			return s.appended(call)
		}
		return s.opaque(call)
	}
	callee, obj := dataflow.CalleeOf(common)
	if args := dataflow.ArgsOf(common); len(args) > 0 && s.a.IsFieldSetter(common, args[0]) {
		return s.Shape(args[0])
	}
	if obj != nil {
		if codec, ok := sdk.LookupCodec(obj); ok && codec.Encodes && i == 0 {
			return s.encoded(common.Args[codec.Value+len(common.Args)-obj.Signature().Params().Len()], codec)
		}
	}
	if s.seen[call] {
		return s.opaque(call)
	}
	if callee == nil {
		if made := s.a.made(obj, i); made != nil && !common.IsInvoke() {
			return s.substitute(made.shape(call.Pos()), s.a.FrameOf(common, s.at), s.at)
		}
		return s.opaque(call)
	}
	s.seen[call] = true
	defer delete(s.seen, call)
	var shapes []Shape
	for _, ret := range dataflow.ReturnsOf(callee) {
		if len(dataflow.ReturnsOf(callee)) > 1 && dataflow.DropsResult(ret, i) {
			continue // what comes with an error is not used
		}
		shapes = append(shapes, s.from(ret).Shape(ret.Results[i]))
	}
	if len(shapes) == 0 {
		return s.opaque(call)
	}
	return s.substitute(union(shapes), s.a.FrameOf(common, s.at), s.at)
}

// encoded is what a codec makes of a Go value.
func (s *Shaper) encoded(v ssa.Value, codec sdk.Codec) Shape {
	shape := s.Shape(v)
	if inner, ok := v.(*ssa.MakeInterface); ok {
		shape.Type = inner.X.Type()
	}
	if codec.Options != sdk.NoOptions || codec.JSON || !codec.Item {
		return shape.Encode(0)
	}
	return shape.Encode(codec.SDK)
}

// empty is the zero value of a type.
func empty(t types.Type) Shape {
	s := Shape{Kind: Scalar, Type: t, Complete: true}
	switch t.Underlying().(type) {
	case *types.Slice:
		s.Kind = List
	case *types.Map:
		s.Kind = Map
	case *types.Struct:
		s.Kind = Struct
	case *types.Array:
		return unknown(symbolic.UnknownFor("it is an array"))
	}
	return s
}
