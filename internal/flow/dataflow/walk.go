package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Walk follows values forward, from where they arise to what is done with them, for one
// question. It knows how a value goes on being itself: under another name or type, through
// variables of the function and the literals in it, as an element that is appended to a list, into
// functions of the package and back out of them. All else is the question's, by what the value is
// to it at that point, its [Stage]:
//
//	out, err := client.GetItem(ctx, in) // Follow(out, answer)
//	order := out.Item                   // stage answer: this is the item, Follow(order, item)
//	show(order)                         // the walk: into the function, still an item
//	if order["status"] != nil {         // stage item: an attribute is asked for
//
// A use that neither the stage nor the walk understands loses the value.
type Walk struct {
	Lost bool // a value goes where it is not followed

	flow    *Flow
	seen    map[ssa.Value]bool
	entered map[*ssa.Function][]ssa.CallInstruction
	left    map[*ssa.Function][]result // what the functions that were entered return
}

// A result is one that a value becomes, at a stage, of a function.
type result struct {
	index int
	stage *Stage
}

// A Stage is what a value is to a question. Its functions return true if they have dealt with a
// use of the value, and false to leave it to the walk. One that is nil leaves all of them.
type Stage struct {
	Edge func(Edge) bool // what an instruction does with the value, calls apart
	Call func(v ssa.Value, call ssa.CallInstruction) bool
}

// NewWalk returns a walk that has not begun.
func (a *Flow) NewWalk() *Walk {
	return &Walk{
		flow: a, seen: map[ssa.Value]bool{},
		entered: map[*ssa.Function][]ssa.CallInstruction{}, left: map[*ssa.Function][]result{},
	}
}

// Beside returns a walk that follows values anew, from inside the functions that this one has
// entered.
func (w *Walk) Beside() *Walk {
	return &Walk{flow: w.flow, seen: map[ssa.Value]bool{}, entered: w.entered, left: map[*ssa.Function][]result{}}
}

// Seen reports whether a value has been followed, at whatever stage.
func (w *Walk) Seen(v ssa.Value) bool { return w.seen[v] }

// Names returns the values that have been followed.
func (w *Walk) Names() map[ssa.Value]bool { return w.seen }

// Entries returns the calls by which a function of the package was entered.
func (w *Walk) Entries(fn *ssa.Function) []ssa.CallInstruction { return w.entered[fn] }

// Follow follows a value, unless it was followed before or is nil.
func (w *Walk) Follow(v ssa.Value, s *Stage) {
	if v == nil || w.seen[v] {
		return
	}
	w.seen[v] = true
	EachUse(v, func(e Edge) {
		if s.Edge == nil || !s.Edge(e) {
			w.edge(e, s)
		}
	}, func(call ssa.CallInstruction) {
		if s.Call == nil || !s.Call(v, call) {
			w.call(v, call, s)
		}
	})
}

// edge is what becomes of a value whose stage says nothing of a use.
func (w *Walk) edge(e Edge, s *Stage) {
	switch e.How {
	case Reads, Changes: // it stays where it is; something else is put where it leads
	case Same:
		w.Follow(e.To, s)
	case Into:
		w.into(e, s)
	case Binds: // a variable that a literal captures has an alias there
		w.Lost = w.Lost || !w.flow.IsVariable(e.From)
	case Returns:
		if !w.Out(e, s) {
			w.Lost = true
		}
	default:
		w.Lost = true
	}
}

// into follows a value into a variable of the function, to where it is read.
func (w *Walk) into(e Edge, s *Stage) {
	variable := w.Variable(e)
	if variable == nil || storesElement(e) {
		w.Lost = true
		return
	}
	for _, alias := range w.flow.Aliases(variable) {
		w.Read(alias, s)
	}
}

// Variable returns the variable of the function that a value is put into, as a whole or as an
// element of an array or list there; nil if it is put elsewhere.
func (w *Walk) Variable(e Edge) *ssa.Alloc {
	store, ok := e.Instr.(*ssa.Store)
	if !ok {
		return nil
	}
	addr := store.Addr
	if element, ok := addr.(*ssa.IndexAddr); ok {
		addr = element.X
	}
	variable, _ := w.flow.CellRoot(addr).(*ssa.Alloc)
	return variable
}

func storesElement(e Edge) bool {
	_, ok := e.Instr.(*ssa.Store).Addr.(*ssa.IndexAddr)
	return ok
}

// Read follows what is read from an address; the address itself may go nowhere.
func (w *Walk) Read(addr ssa.Value, s *Stage) {
	EachUse(addr, func(e Edge) {
		switch e.How {
		case Part:
			w.Follow(e.To, s)
		case Reads, Changes, Binds:
		default:
			w.Lost = true
		}
	}, func(ssa.CallInstruction) { w.Lost = true })
}

// call is what becomes of a value that a call is given, of which its stage says nothing.
func (w *Walk) call(v ssa.Value, call ssa.CallInstruction, s *Stage) {
	common := call.Common()
	switch builtin, isBuiltin := common.Value.(*ssa.Builtin); {
	case isBuiltin && builtin.Name() == "append":
		w.Follow(call.Value(), s)
	case isBuiltin:
		w.Lost = true
	case ClassifyLog(common) == Prints:
	case !w.In(v, call, s):
		w.Lost = true
	}
}

// In follows an argument into a function of the package, and reports whether the call is of one.
func (w *Walk) In(v ssa.Value, call ssa.CallInstruction, s *Stage) bool {
	callee, _ := CalleeOf(call.Common())
	if callee == nil {
		return false
	}
	if !slices.Contains(w.entered[callee], call) {
		w.entered[callee] = append(w.entered[callee], call)
		for _, r := range w.left[callee] { // another call has brought the value to its end before
			w.Follow(OutputOf(call, r.index), r.stage)
		}
	}
	for i, arg := range ArgsOf(call.Common()) {
		if arg == v && i < len(callee.Params) {
			w.Follow(callee.Params[i], s)
		}
	}
	return true
}

// Out follows a result of a function that was entered to the calls by which it was, and reports
// whether there are any.
func (w *Walk) Out(e Edge, s *Stage) bool {
	ret := e.Instr.(*ssa.Return)
	for i, v := range ret.Results {
		if v != e.From {
			continue
		}
		w.left[ret.Parent()] = append(w.left[ret.Parent()], result{i, s})
		for _, site := range w.entered[ret.Parent()] {
			w.Follow(OutputOf(site, i), s)
		}
	}
	return len(w.entered[ret.Parent()]) > 0
}
