package dataflow

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// reachability is what is known of the calls of functions.
type reachability struct {
	dead   map[*ssa.Function]map[*ssa.BasicBlock]bool // see unreachable
	only   ssa.CallInstruction                        // see Only; nil unless one call is asked about
	values map[string]bool                            // names of functions that are values, too; nil until asked for
	Boxed  *[]*ssa.MakeInterface                      // see conversions; nil until asked for
}

// unreachable returns the blocks of a function that no call enters: all calls are
// known, and they pass constants that decide a branch in the same way.
func (a *Flow) unreachable(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	if dead, ok := a.Reach.dead[fn]; ok {
		return dead
	}
	if a.Reach.dead == nil {
		a.Reach.dead = map[*ssa.Function]map[*ssa.BasicBlock]bool{}
	}
	a.Reach.dead[fn] = nil
	if len(fn.Blocks) == 0 || len(a.AllCallers(fn)) == 0 {
		return nil
	}
	reached := map[*ssa.BasicBlock]bool{fn.Blocks[0]: true}
	for work := []*ssa.BasicBlock{fn.Blocks[0]}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, succ := range a.taken(b) {
			if !reached[succ] {
				reached[succ] = true
				work = append(work, succ)
			}
		}
	}
	dead := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		if !reached[b] && b != fn.Recover {
			dead[b] = true
		}
	}
	a.Reach.dead[fn] = dead
	return dead
}

// taken returns the blocks that may come after a block.
func (a *Flow) taken(b *ssa.BasicBlock) []*ssa.BasicBlock {
	if cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
		switch is, always := a.decided(cond.Cond); {
		case always && is:
			return b.Succs[:1]
		case always:
			return b.Succs[1:]
		}
	}
	return b.Succs
}

// Only has all answers be about one call of the function that it calls, as if there were no
// others, until done is called. Nothing that is found in between may be kept.
func (a *Flow) Only(site ssa.CallInstruction) (done func()) {
	dead, only := a.Reach.dead, a.Reach.only
	a.Reach.dead, a.Reach.only = nil, site
	return func() { a.Reach.dead, a.Reach.only = dead, only }
}

// Incoming returns the values of a phi that some call brings. Of a phi that no
// call comes to, these are all.
func (a *Flow) Incoming(phi *ssa.Phi) []ssa.Value {
	dead := a.unreachable(phi.Parent())
	var values []ssa.Value
	for i, edge := range phi.Edges {
		if before := phi.Block().Preds[i]; len(dead) == 0 || !dead[before] && slices.Contains(a.taken(before), phi.Block()) {
			values = append(values, edge)
		}
	}
	if len(values) == 0 {
		return phi.Edges
	}
	return values
}

// Done returns the writes that some call does, as an instruction sees them.
func Done[W write](a *Flow, writes []W, at ssa.Instruction) []W {
	if a.unreachable(at.Parent())[at.Block()] {
		return writes
	}
	return slices.DeleteFunc(slices.Clone(writes), func(w W) bool {
		instr, _ := w.When()
		return a.unreachable(instr.Parent())[instr.Block()]
	})
}

// decided returns what a condition is if it is the same in all calls.
func (a *Flow) decided(cond ssa.Value) (is, always bool) {
	switch cond := cond.(type) {
	case *ssa.Parameter:
		return a.inAllCalls(cond, func(arg ssa.Value) (bool, bool) {
			c, ok := arg.(*ssa.Const)
			if !ok || c.Value == nil || c.Value.Kind() != constant.Bool {
				return false, false
			}
			return constant.BoolVal(c.Value), true
		})
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			is, always = a.decided(cond.X)
			return !is, always
		}
	case *ssa.BinOp:
		parameter, okX := cond.X.(*ssa.Parameter)
		with, okY := cond.Y.(*ssa.Const)
		if okX && okY && IsComparison(cond.Op) {
			return a.inAllCalls(parameter, func(arg ssa.Value) (bool, bool) { return compareConstants(arg, cond.Op, with) })
		}
	}
	return false, false
}

// inAllCalls asks for each value that a parameter may have, and joins the answers.
func (a *Flow) inAllCalls(p *ssa.Parameter, ask func(ssa.Value) (is, known bool)) (is, always bool) {
	sites := a.AllCallers(p.Parent())
	for i, site := range sites {
		args := ArgsOf(site.Common())
		if ParamIndex(p) >= len(args) {
			return false, false
		}
		answer, known := ask(args[ParamIndex(p)])
		if !known || i > 0 && answer != is {
			return false, false
		}
		is = answer
	}
	return is, len(sites) > 0
}

// compareConstants compares what a call passes with a constant. Of pointers and
// the like it is known whether they are nil.
func compareConstants(arg ssa.Value, op token.Token, with *ssa.Const) (is, known bool) {
	equality := op == token.EQL || op == token.NEQ
	switch arg := arg.(type) {
	case *ssa.Const:
		if arg.Value == nil || with.Value == nil {
			return (op == token.EQL) == (arg.Value == nil && with.Value == nil), equality && arg.IsNil() && with.IsNil()
		}
		if arg.Value.Kind() != with.Value.Kind() {
			return false, false
		}
		if arg.Value.Kind() == constant.Bool && !equality {
			return false, false
		}
		return constant.Compare(arg.Value, op, with.Value), true
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.Function:
		return op == token.NEQ, equality && with.IsNil()
	}
	return false, false
}

// AllCallers returns the calls of a function of the package if it has no others:
// it is not exported, is not used as a value, and is no method that an interface
// may call.
func (a *Flow) AllCallers(fn *ssa.Function) []ssa.CallInstruction {
	if a.Reach.only != nil && slices.Contains(a.Callers(fn), a.Reach.only) {
		return []ssa.CallInstruction{a.Reach.only}
	}
	obj := fn.Object()
	if obj == nil || obj.Exported() || fn.Parent() != nil || fn.Signature.TypeParams() != nil || fn.Signature.RecvTypeParams() != nil || obj.Name() == "main" || obj.Name() == "init" {
		return nil
	}
	if a.Reach.values == nil {
		a.Reach.values = map[string]bool{}
		for _, in := range a.Functions {
			for _, b := range in.Blocks {
				for _, instr := range b.Instrs {
					a.noteValues(instr)
				}
			}
		}
	}
	if a.Reach.values[obj.Name()] {
		return nil
	}
	return a.Callers(fn)
}

// noteValues notes the names of functions that an instruction uses otherwise than
// by a call of that function.
func (a *Flow) noteValues(instr ssa.Instruction) {
	call, isCall := instr.(ssa.CallInstruction)
	if isCall && call.Common().IsInvoke() {
		a.Reach.values[call.Common().Method.Name()] = true
	}
	for i, operand := range instr.Operands(nil) {
		fn, ok := (*operand).(*ssa.Function)
		if !ok || fn.Object() == nil || isCall && i == 0 && call.Common().Value == ssa.Value(fn) {
			continue
		}
		if _, isDebug := instr.(*ssa.DebugRef); !isDebug {
			a.Reach.values[fn.Object().Name()] = true
		}
	}
}
