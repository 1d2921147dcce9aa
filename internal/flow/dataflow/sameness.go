package dataflow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Sameness tells whether values are the same each time that some code runs. Unknown
// values may differ; contexts do not matter, and errors neither.
type Sameness struct {
	a      *Flow
	varies func(ssa.Value) bool       // where a difference comes in
	before func(ssa.Instruction) bool // nil, or: it has run already
	seen   map[ssa.Value]bool         // on the way, or found to be the same
}

// SameInTurns tells what is the same in each turn of the loop around an
// instruction.
func (a *Flow) SameInTurns(loop *Loop, in ssa.Instruction) *Sameness {
	return &Sameness{
		a: a, seen: map[ssa.Value]bool{},
		varies: func(v ssa.Value) bool {
			phi, ok := v.(*ssa.Phi)
			return ok && phi.Block() == loop.Head
		},
		before: func(instr ssa.Instruction) bool {
			return instr.Parent() == in.Parent() && !loop.Blocks[instr.Block()]
		},
	}
}

// SameUnless tells what is the same each time, but where varies says otherwise.
func (a *Flow) SameUnless(varies func(ssa.Value) bool) *Sameness {
	return &Sameness{a: a, seen: map[ssa.Value]bool{}, varies: varies}
}

// Values reports whether all values of a list are the same each time.
func (s *Sameness) Values(list []ssa.Value) bool {
	for _, v := range list {
		if !s.Value(v) {
			return false
		}
	}
	return true
}

// Value reports whether a value is the same each time.
func (s *Sameness) Value(v ssa.Value) bool {
	if v == nil || s.seen[v] || IsContext(v.Type()) || IsError(v.Type()) {
		return true
	}
	s.seen[v] = true
	if s.varies(v) {
		return false
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		return s.contents(variable)
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || s.before != nil && s.before(instr) {
		return true // a constant, a package variable, a parameter
	}
	switch v := v.(type) {
	case *ssa.Call:
		return s.call(v)
	case *ssa.Next:
		return false
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return false
		}
	}
	return s.operands(instr)
}

func (s *Sameness) operands(instr ssa.Instruction) bool {
	for _, operand := range instr.Operands(nil) {
		if *operand != nil && !s.Value(*operand) {
			return false
		}
	}
	return true
}

// contents judges what is put into a variable, its fields or its elements.
func (s *Sameness) contents(addr ssa.Value) bool {
	for _, alias := range s.a.Aliases(addr) {
		for _, instr := range Referrers(alias) {
			same := true
			switch instr := instr.(type) {
			case *ssa.Store:
				same = instr.Addr != alias || s.Value(instr.Val)
			case *ssa.FieldAddr:
				same = s.contents(instr)
			case *ssa.IndexAddr:
				same = s.contents(instr)
			case *ssa.Call: // it may fill the variable
				same = s.call(instr)
			case *ssa.MakeInterface:
				same = s.boxed(instr)
			case *ssa.MakeClosure: // which sees it as an alias
			default:
				same = LeavesInPlace(instr, alias)
			}
			if !same {
				return false
			}
		}
	}
	return true
}

// boxed judges what is done to a variable by way of an interface that holds its
// address.
func (s *Sameness) boxed(box ssa.Value) bool {
	return !slices.ContainsFunc(Referrers(box), func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && s.a.MayChange(call, box, s.a.WritesTo) && !s.a.isSealed(call, box) && !s.call(call) || !ok && !LeavesInPlace(instr, box)
	})
}

// isSealed reports whether a function of another package gets a struct whose fields
// only this package can name, by methods that leave them as they are.
func (a *Flow) isSealed(call *ssa.Call, v ssa.Value) bool {
	callee, _ := CalleeOf(&call.Call)
	box, ok := v.(*ssa.MakeInterface)
	if callee != nil || !ok {
		return false
	}
	named, ok := types.Unalias(Deref(box.X.Type())).(*types.Named)
	if !ok || named.Obj().Pkg() != a.Source.Pkg {
		return false
	}
	of, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range of.Fields() {
		if field.Exported() || field.Embedded() || a.Source.Lost[field] {
			return false
		}
	}
	for method := range named.Methods() {
		if fn := call.Parent().Prog.FuncValue(method); fn == nil || fn.Blocks == nil || a.WritesTo(fn.Params[0]) {
			return false
		}
	}
	return true
}

// call judges the results of a call: the same if its arguments are, for
// functions of the package whose results are, for functions of other packages
// that are known to be so, and for those of the SDK.
func (s *Sameness) call(call *ssa.Call) bool {
	callee, obj := CalleeOf(&call.Call)
	if callee != nil {
		return s.Results(callee) && s.Values(ArgsOf(&call.Call))
	}
	if call.Call.IsInvoke() || obj == nil || obj.Pkg() == nil || !s.a.callees.Elsewhere(obj).Repeats {
		return false
	}
	return s.Values(call.Call.Args)
}

// Results reports whether a function of the package returns the same each time.
func (s *Sameness) Results(fn *ssa.Function) bool {
	for _, ret := range ReturnsOf(fn) {
		if !s.Values(ret.Results) {
			return false
		}
	}
	return true
}
