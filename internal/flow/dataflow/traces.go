package dataflow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Traces are the values of a function that may tell what became of some others: they are made of one,
// hold it, or were returned by what was given it.
type Traces struct {
	flow         *Flow
	in           *ssa.Function
	keepsNothing func(ssa.CallInstruction) bool
	found        map[ssa.Value]bool
}

// TracesOf returns the traces of a value, and of what a branch does that the code takes only for one of
// its outcomes: what it stores, and what variables hold behind it. Calls that keep nothing of what they are
// given leave none.
//
//	out, err := client.GetItem(ctx, in)
//	if err != nil {
//		log.Print(err)
//		failed++
//	}
//	if failed > 0 { // is one, of err
func (a *Flow) TracesOf(v ssa.Value, branch Branch, keepsNothing func(ssa.CallInstruction) bool) Traces {
	t := Traces{a, v.Parent(), keepsNothing, map[ssa.Value]bool{}}
	t.Add(v)
	for instr := range branch {
		switch call, isCall := instr.(ssa.CallInstruction); {
		case !isCall:
			t.changed(instr)
		case !keepsNothing(call):
			t.receives(call, t.holds)
		}
	}
	for _, chosen := range branch.chosen() {
		t.Add(chosen)
	}
	return t
}

// Has reports whether a value is a trace.
func (t Traces) Has(v ssa.Value) bool { return t.found[v] }

// Add adds a value, and what is made of it.
func (t Traces) Add(v ssa.Value) {
	if v == nil || t.found[v] {
		return
	}
	t.found[v] = true
	EachUse(v, t.edge, t.given)
}

func (t Traces) edge(e Edge) {
	switch e.How {
	case Same, Part, Address, Made, Reads:
		t.Add(e.To)
	case Into:
		t.holds(RootOf(e.To))
	case Binds:
		t.Add(e.Instr.(ssa.Value))
	}
}

// changed adds what an instruction changes.
func (t Traces) changed(instr ssa.Instruction) {
	for _, operand := range instr.Operands(nil) {
		if *operand == nil {
			continue
		}
		EdgesFrom(*operand, instr, func(e Edge) {
			if e.How == Changes {
				t.holds(RootOf(e.From))
			}
		})
	}
}

// given adds what a call that is given a trace returns, and where it may keep the trace.
func (t Traces) given(call ssa.CallInstruction) {
	if t.keepsNothing(call) {
		return
	}
	if v := call.Value(); v != nil {
		t.Add(v)
	}
	t.receives(call, func(v ssa.Value) { t.holds(origin(v)) })
}

// receives calls visit for the arguments of a call in which it may keep something.
func (t Traces) receives(call ssa.CallInstruction, visit func(ssa.Value)) {
	_, obj := CalleeOf(call.Common())
	for i, arg := range ArgsOf(call.Common()) {
		arg = Unboxed(arg)
		isReceiver := i == 0 && obj != nil && obj.Signature().Recv() != nil
		switch arg.Type().Underlying().(type) {
		case *types.Pointer, *types.Map:
			visit(arg)
		default:
			if isReceiver {
				visit(arg)
			}
		}
	}
}

// holds adds what holds a trace, under all of its names in the function.
func (t Traces) holds(v ssa.Value) {
	if global, ok := v.(*ssa.Global); ok {
		t.ofGlobal(global)
		return
	}
	for _, alias := range t.flow.Aliases(v) {
		t.Add(alias)
	}
}

// ofGlobal adds what the function takes out of a package variable.
func (t Traces) ofGlobal(global *ssa.Global) {
	for _, b := range t.in.Blocks {
		for _, instr := range b.Instrs {
			EdgesFrom(global, instr, func(e Edge) {
				if e.How == Part || e.How == Address {
					t.Add(e.To)
				}
			})
		}
	}
}

// origin returns what a pointer was taken out of.
func origin(v ssa.Value) ssa.Value {
	for {
		load, ok := RootOf(v).(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return RootOf(v)
		}
		v = load.X
	}
}
