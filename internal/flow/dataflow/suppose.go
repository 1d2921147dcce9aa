package dataflow

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Supposition is that some values are nil, and that others are not. It
// decides conditions, so that only those ways through a function are left on which it may hold:
//
//	out, err := client.GetItem(ctx, in) // suppose that out is nil, and err is not
//	if err == nil {
//		show(out.Item)              // is not reached
//	}
//	log.Print(out.ConsumedCapacity)     // is
type Supposition map[ssa.Value]IsNil

// IsNil is what is supposed of a value: that it is nil, or not. A list or text that is nil is
// empty, one that is not has elements or characters, a number that is "nil" is 0, and a condition false.
type IsNil bool

// maxVisits bounds how many blocks are visited. Beyond it, what is reached is unknown.
const maxVisits = 2000

// A state is where a way through a function has come to: variables hold other values on other ways.
type state struct {
	block *ssa.BasicBlock
	first int // of the instructions of the block
	held  map[ssa.Value]ssa.Value
}

// After goes all ways that a function may take after an instruction, until visit returns false,
// which ends that way and no other. as returns what a value is on the way: of one that branches
// put together, that which the way brings. It returns false if there are too many ways.
func (s Supposition) After(from ssa.Instruction, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	begin := state{block: from.Block(), first: slices.Index(from.Block().Instrs, from) + 1, held: map[ssa.Value]ssa.Value{}}
	seen := map[string]bool{}
	steps := 0
	for work := []state{begin}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if steps++; steps > maxVisits {
			return false
		}
		if !s.through(at, visit) {
			continue
		}
		for _, next := range s.next(at) {
			if key := next.key(); !seen[key] {
				seen[key] = true
				work = append(work, next)
			}
		}
	}
	return true
}

// through visits the instructions of a block, and reports whether the way goes on.
func (s Supposition) through(at state, visit func(ssa.Instruction, func(ssa.Value) ssa.Value) bool) bool {
	for _, instr := range at.block.Instrs[at.first:] {
		switch instr := instr.(type) {
		case *ssa.Store:
			at.hold(s, instr.Addr, at.as(instr.Val))
		case *ssa.UnOp:
			if held, ok := at.held[instr.X]; ok && instr.Op == token.MUL {
				at.hold(s, instr, held)
			}
		}
		if !visit(instr, at.as) {
			return false
		}
	}
	return true
}

// as returns what a value is on the way.
func (at state) as(v ssa.Value) ssa.Value {
	for {
		held, ok := at.held[v]
		if _, isAddress := v.(*ssa.Alloc); !ok || isAddress {
			return v
		}
		v = held
	}
}

// hold notes what a variable holds, or an instruction has made, if something is known of that.
func (at state) hold(s Supposition, v, held ssa.Value) {
	_, isConst := held.(*ssa.Const)
	_, isCompared := held.(*ssa.BinOp)
	if _, supposed := s[held]; supposed || isConst || isCompared {
		at.held[v] = held
	} else {
		delete(at.held, v)
	}
}

// next returns the states that may come after a block.
func (s Supposition) next(at state) (all []state) {
	succs := at.block.Succs
	if cond, ok := at.block.Instrs[len(at.block.Instrs)-1].(*ssa.If); ok {
		switch is, known := s.Decides(cond.Cond, at.as); {
		case known && is:
			succs = succs[:1]
		case known:
			succs = succs[1:]
		}
	}
	for _, succ := range succs {
		all = append(all, s.enter(at, succ))
	}
	return all
}

// enter is the state at the beginning of a block: what is put together there is what the way
// brings.
func (s Supposition) enter(at state, block *ssa.BasicBlock) state {
	next := state{block: block, held: maps.Clone(at.held)}
	from := slices.Index(block.Preds, at.block)
	for _, instr := range block.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		next.hold(s, phi, at.as(phi.Edges[from]))
	}
	return next
}

// constBool returns the value of a constant condition.
func constBool(c *ssa.Const) (is, known bool) {
	if c.Value == nil || c.Value.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(c.Value), true
}

// Decides returns what a condition is under the supposition, and whether that is known. as is the
// function that [Supposition.After] passes to visit.
func (s Supposition) Decides(cond ssa.Value, as func(ssa.Value) ssa.Value) (is, known bool) {
	switch cond := as(cond).(type) {
	case *ssa.Const:
		return constBool(cond)
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			is, known = s.Decides(cond.X, as)
			return !is, known
		}
	case *ssa.Call: // errors.As, errors.Is: no error is none of those that are asked for
		_, obj := CalleeOf(&cond.Call)
		if obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "errors" && len(cond.Call.Args) > 0 {
			if none, known := s.isNil(as(cond.Call.Args[0])); known && none {
				return false, true
			}
		}
	case *ssa.BinOp:
		if x, y := s.number(cond.X, as), s.number(cond.Y, as); x != nil && y != nil {
			return constant.Compare(x, cond.Op, y), true
		}
		if s.counts(cond.X, as) {
			if is, known = moreThanNone(cond); known {
				return is, true
			}
		}
		x, knownX := s.isNil(as(cond.X))
		y, knownY := s.isNil(as(cond.Y))
		if (cond.Op == token.EQL || cond.Op == token.NEQ) && knownX && knownY && (x || y) {
			return (x == y) == (cond.Op == token.EQL), true
		}
	}
	no, known := s[as(cond)]
	return !bool(no), known
}

// number returns what an integer is: a constant, the length of a list that is empty, or one that is
// supposed to be 0. It returns nil if that is unknown.
func (s Supposition) number(v ssa.Value, as func(ssa.Value) ssa.Value) constant.Value {
	zero := constant.MakeInt64(0)
	switch v := as(v).(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.Int {
			return v.Value
		}
	case *ssa.Convert:
		return s.number(v.X, as)
	case *ssa.Call:
		if empty, known := s.isNil(as(firstArg(v))); IsLength(v) && known && empty {
			return zero
		}
	default:
		if isZero, known := s.isNil(v); known && isZero && isInteger(v.Type()) {
			return zero
		}
	}
	return nil
}

// counts reports whether a value is the length of a list that has elements, or a number that is not 0.
func (s Supposition) counts(v ssa.Value, as func(ssa.Value) ssa.Value) bool {
	switch v := as(v).(type) {
	case *ssa.Convert:
		return s.counts(v.X, as)
	case *ssa.Call:
		empty, known := s.isNil(as(firstArg(v)))
		return IsLength(v) && known && !empty
	default:
		zero, known := s.isNil(v)
		return known && !zero && isInteger(v.Type())
	}
}

// moreThanNone returns what a comparison of a number above 0 with a constant is, if that is known.
func moreThanNone(cond *ssa.BinOp) (is, known bool) {
	n, isConst := ConstInt(cond.Y)
	switch {
	case !isConst:
	case n == 0 && (cond.Op == token.GTR || cond.Op == token.NEQ), n == 1 && cond.Op == token.GEQ:
		return true, true
	case n == 0 && (cond.Op == token.EQL || cond.Op == token.LEQ), n == 1 && cond.Op == token.LSS:
		return false, true
	}
	return false, false
}

func firstArg(call *ssa.Call) ssa.Value {
	if len(call.Call.Args) == 0 {
		return nil
	}
	return call.Call.Args[0]
}

func isInteger(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// Is returns whether a value is nil on the way, or false, or a text that is empty, and whether that is
// known.
func (s Supposition) Is(v ssa.Value, as func(ssa.Value) ssa.Value) (isNil, known bool) {
	if isNil, known = s.isNil(as(v)); known {
		return isNil, true
	}
	if basic, ok := v.Type().Underlying().(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 {
		is, known := s.Decides(v, as)
		return !is, known
	}
	return false, false
}

func (s Supposition) isNil(v ssa.Value) (is, known bool) {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.String {
			return constant.StringVal(v.Value) == "", true
		}
		return v.IsNil(), v.IsNil()
	case *ssa.Alloc, *ssa.MakeInterface:
		return false, true
	}
	supposed, known := s[v]
	return bool(supposed), known
}

// key tells states apart.
func (at state) key() string {
	var held []string
	for v, of := range at.held {
		held = append(held, fmt.Sprintf("%p=%p", v, of))
	}
	slices.SortFunc(held, cmp.Compare)
	return fmt.Sprintf("%d %s", at.block.Index, strings.Join(held, " "))
}
