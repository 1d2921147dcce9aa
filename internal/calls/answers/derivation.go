package answers

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A derivation is all that a function computes from a value. Unknown functions
// are assumed to return something that is made of what they are given.
type derivation struct {
	*dataflow.Walk
	a          *Answers
	fn         *ssa.Function
	stage      *dataflow.Stage
	calls      map[ssa.Instruction]bool // that are given the value and return something
	conditions []*ssa.If
	results    Uses
	leaves     bool // some of it goes where it is not followed
}

func (a *Answers) newDerivation(fn *ssa.Function) *derivation {
	d := &derivation{Walk: a.NewWalk(), a: a, fn: fn, calls: map[ssa.Instruction]bool{}}
	d.stage = &dataflow.Stage{Edge: d.use, Call: d.passed}
	return d
}

func (d *derivation) follow(v ssa.Value) {
	if !dataflow.IsError(v.Type()) {
		d.Follow(v, d.stage)
	}
}

func (d *derivation) use(e dataflow.Edge) bool {
	switch e.How {
	case dataflow.Same, dataflow.Part, dataflow.Address, dataflow.Made:
		d.follow(e.To)
	case dataflow.Reads:
		d.read(e.Instr)
	case dataflow.Into:
		d.leaves = !d.put(e) || d.leaves
	case dataflow.Changes: // a variable, list or map of its own is set to something else
		if _, isChannel := dataflow.Deref(e.From.Type()).Underlying().(*types.Chan); isChannel {
			d.leaves = true
		}
	case dataflow.Returns:
		ret := e.Instr.(*ssa.Return)
		d.leaves = d.leaves || ret.Parent() != d.fn
		d.returned(ret, func(result ssa.Value) bool { return result == e.From })
	default:
		d.leaves = true
	}
	return true
}

// read follows a comparison, and what an index or a bound chooses.
func (d *derivation) read(instr ssa.Instruction) {
	if cond, ok := instr.(*ssa.If); ok {
		d.decides(cond)
	} else if chosen, ok := instr.(ssa.Value); ok {
		d.follow(chosen)
	}
}

// put follows a value to where it is put. It returns false if others may find it there.
func (d *derivation) put(e dataflow.Edge) bool {
	switch instr := e.Instr.(type) {
	case *ssa.Store:
		return d.stored(instr.Addr, instr)
	case *ssa.MapUpdate:
		return d.into(instr.Map)
	}
	return false
}

// decides follows what depends on a condition: constants that are returned or
// stored on one of its branches only, and variables that differ afterwards.
func (d *derivation) decides(cond *ssa.If) {
	d.conditions = append(d.conditions, cond)
	for _, b := range branches(cond) {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				d.stored(instr.Addr, instr)
			case *ssa.Return:
				d.returned(instr, func(result ssa.Value) bool {
					c, ok := result.(*ssa.Const)
					return ok && c.Value != nil
				})
			}
		}
		for _, succ := range b.Succs {
			for _, instr := range succ.Instrs {
				if phi, ok := instr.(*ssa.Phi); ok {
					d.follow(phi)
				}
			}
		}
	}
}

func (d *derivation) returned(ret *ssa.Return, derived func(result ssa.Value) bool) {
	for i, result := range ret.Results {
		if derived(result) {
			d.results = append(d.results, Use{Kind: facts.Returned, Index: i, Instr: ret})
		}
	}
}

// branches returns the blocks that are reached by one branch of a condition only.
func branches(cond *ssa.If) []*ssa.BasicBlock {
	var blocks []*ssa.BasicBlock
	for _, head := range cond.Block().Succs {
		if len(head.Preds) == 1 {
			blocks = append(blocks, head)
			for _, b := range cond.Parent().Blocks {
				if b != head && head.Dominates(b) {
					blocks = append(blocks, b)
				}
			}
		}
	}
	return blocks
}

// stored follows a value into a variable, a field of a struct that the function
// makes, or a list. It returns false if others may find it there.
func (d *derivation) stored(addr ssa.Value, at ssa.Instruction) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		for _, load := range d.a.Loads(addr) {
			d.follow(load)
		}
		return d.a.IsVariable(addr)
	case *ssa.IndexAddr:
		return d.into(addr.X)
	case *ssa.FieldAddr:
		made, ok := addr.X.(*ssa.Alloc)
		if !ok {
			return false
		}
		in, field := d.a.Object(made, d.fn), dataflow.FieldVar(addr.X.Type(), addr.Field)
		for _, i := range in.Returned {
			d.results = append(d.results, Use{Kind: facts.Returned, Index: i, Field: field.Name(), Instr: at})
		}
		for _, read := range in.Reads(field) {
			d.follow(read)
		}
		return !in.Escapes
	}
	return false
}

// into follows a value into a list or map. It returns false if others may find it
// there.
func (d *derivation) into(container ssa.Value) bool {
	d.follow(container)
	switch container := container.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.Slice:
		return true
	case *ssa.UnOp:
		return d.a.IsVariable(container.X) && d.stored(container.X, container)
	case *ssa.Call: // of append
		return dataflow.IsBuiltin(&container.Call)
	}
	return false
}

// passed follows a value through a call: to its results, and to the variables
// that it is given the addresses of. A call of which nothing is used is made for
// what it does with the value.
func (d *derivation) passed(v ssa.Value, instr ssa.CallInstruction) bool {
	if dataflow.ClassifyLog(instr.Common()) == dataflow.Prints {
		return true
	}
	call, isCall := instr.(*ssa.Call) // and not by go or defer
	if !isCall || d.asks(&call.Call) {
		d.leaves = true
		return true
	}
	results := call.Call.Signature().Results()
	d.calls[call] = results.Len() > 0 && !dataflow.IsError(results.At(0).Type())
	d.follow(call)
	for _, arg := range call.Call.Args {
		if boxed, ok := arg.(*ssa.MakeInterface); ok {
			arg = boxed.X
		}
		if d.isOwn(arg) && arg != v {
			d.calls[call] = true
			d.stored(arg, call)
		}
	}
	d.leaves = d.leaves || !d.calls[call]
	return true
}

// isOwn reports whether v is the address of a variable of the function, or of a
// field of one.
func (d *derivation) isOwn(v ssa.Value) bool {
	if field, ok := v.(*ssa.FieldAddr); ok {
		v = field.X
	}
	return d.a.IsVariable(v)
}

// asks reports whether a call asks the service for something: for what
// follows the token, perhaps.
func (d *derivation) asks(call *ssa.CallCommon) bool {
	if _, ok := d.a.Lookup(call); ok {
		return true
	}
	callee, _ := dataflow.CalleeOf(call)
	return callee != nil && (callee == declared(d.fn) || d.a.Callees.AsksWithin(callee))
}

// isAllOf reports whether nothing else becomes of a value, whose uses these are,
// in the function: it is not asked for more, kept, or an error.
func (d *derivation) isAllOf(uses Uses) bool {
	if d.leaves {
		return false
	}
	for _, u := range uses {
		if declared(u.Instr.Parent()) != declared(d.fn) {
			continue // whoever got it
		}
		_, isCondition := u.Instr.(*ssa.If)
		v, isValue := u.Instr.(ssa.Value)
		switch {
		case u.Kind == facts.Logged || u.Kind == facts.Returned || isCondition:
		case u.Kind == facts.Fed || !d.calls[u.Instr] && (!isValue || !d.Seen(v)):
			return false
		}
	}
	return !slices.ContainsFunc(d.conditions, d.acts)
}
