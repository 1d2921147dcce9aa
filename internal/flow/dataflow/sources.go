package dataflow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Way leads from a value to those that it comes from, one step back: from a sum, say, to what is
// added up. It reports false if it says nothing of the value. Without values, and true, it ends
// there. If the value itself is among those that it returns, it may also come from elsewhere.
type Way func(ssa.Value) (from []ssa.Value, known bool)

// Sources follows a value backward and returns those that it comes from. It always knows how a
// value goes on being itself, by the table of edges: under another name or type, in an interface,
// along the branches that come together. All else is the question's, by the ways that it gives,
// which are asked first and in order:
//
//	end := start + int(size)
//	if end > len(list) {
//		end = len(list)
//	}
//	send(list[start:end]) // Sources(end): start + int(size), len(list)
//	                      // Sources(end, Terms, Converted): start, size, list
//
// What a function of the package returns, and what it is given, is followed through maxCrossed
// functions.
func Sources(v ssa.Value, ways ...Way) (all []ssa.Value) {
	eachSource(v, nil, ways, func(v ssa.Value, _ bool) { all = append(all, v) })
	return all
}

// ComesFrom reports whether one of the values from which a value comes, or on the way back to them,
// is what a question asks for. That is asked of each of them once, and those that are it are not
// followed further.
func ComesFrom(v ssa.Value, is func(ssa.Value) bool, ways ...Way) bool {
	found := false
	eachSource(v, is, ways, func(_ ssa.Value, is bool) { found = found || is })
	return found
}

// ComesOnlyFrom reports whether a value comes from nothing but what a question asks for.
func ComesOnlyFrom(v ssa.Value, is func(ssa.Value) bool, ways ...Way) bool {
	found, other := false, false
	eachSource(v, is, ways, func(_ ssa.Value, is bool) { found, other = found || is, other || !is })
	return found && !other
}

// maxCrossed bounds how many functions a value is followed into, or out of to their callers.
const maxCrossed = 3

// eachSource calls found for each source of a value, and says whether it is what is asked for.
func eachSource(v ssa.Value, is func(ssa.Value) bool, ways []Way, found func(v ssa.Value, is bool)) {
	seen := map[ssa.Value]bool{}
	var follow func(ssa.Value, int)
	follow = func(v ssa.Value, crossed int) {
		if seen[v] {
			return
		}
		seen[v] = true
		if is != nil && is(v) {
			found(v, true)
			return
		}
		from := stepBack(v, ways)
		elsewhere := len(from) == 0
		for _, source := range from {
			next := crossed
			if crosses(v, source) {
				next++
			}
			if source == v || next > maxCrossed {
				elsewhere = true
			} else {
				follow(source, next)
			}
		}
		if elsewhere {
			found(v, false)
		}
	}
	follow(v, 0)
}

// stepBack is what the first way that knows a value says, else the value by its other names.
func stepBack(v ssa.Value, ways []Way) []ssa.Value {
	for _, way := range ways {
		if from, known := way(v); known {
			return from
		}
	}
	return Renamed(v)
}

// crosses reports whether two values are of different functions. A literal is part of the function
// around it.
func crosses(v, from ssa.Value) bool {
	return v.Parent() != nil && from.Parent() != nil && Outermost(v.Parent()) != Outermost(from.Parent())
}

// Renamed returns the values that one is under another name or type, or in an interface; several
// where branches come together. A result of a call is none: the call is not the value.
func Renamed(v ssa.Value) (from []ssa.Value) {
	if extract, ok := v.(*ssa.Extract); ok {
		if _, asserts := extract.Tuple.(*ssa.TypeAssert); !asserts {
			return nil
		}
	}
	EdgesInto(v, func(e Edge) {
		if e.How == Same {
			from = append(from, e.From)
		}
	})
	return from
}

// Unnamed returns what a value is without its other names, as far as it has but one.
func Unnamed(v ssa.Value, ways ...Way) ssa.Value {
	for range maxSteps {
		from := stepBack(v, ways)
		if len(from) != 1 || from[0] == nil {
			break
		}
		v = from[0]
	}
	return v
}

// Unboxed returns what an interface holds, as far as that is seen.
func Unboxed(v ssa.Value) ssa.Value {
	for {
		from := Renamed(v)
		_, branches := v.(*ssa.Phi)
		if len(from) != 1 || branches || !types.IsInterface(v.Type()) {
			return v
		}
		v = from[0]
	}
}

// A Condition is one that another is, as it stands or negated.
type Condition struct {
	Value   ssa.Value
	Negated bool
}

// Conditions returns the conditions that one is, negated or not, also if variables hold them:
//
//	more := out.LastEvaluatedKey != nil
//	for !more { // out.LastEvaluatedKey != nil, negated
func Conditions(cond ssa.Value, ways ...Way) (all []Condition) {
	seen := map[Condition]bool{}
	var follow func(Condition)
	follow = func(c Condition) {
		if seen[c] {
			return
		}
		seen[c] = true
		if not, ok := c.Value.(*ssa.UnOp); ok && not.Op == token.NOT {
			follow(Condition{not.X, !c.Negated})
			return
		}
		from := stepBack(c.Value, ways)
		if len(from) == 0 {
			all = append(all, c)
		}
		for _, v := range from {
			follow(Condition{v, c.Negated})
		}
	}
	follow(Condition{Value: cond})
	return all
}

// Converted is the [Way] from another form of a value to the value: from a number of another type,
// from the bytes of a text.
func Converted(v ssa.Value) ([]ssa.Value, bool) {
	if convert, ok := v.(*ssa.Convert); ok {
		return []ssa.Value{convert.X}, true
	}
	return nil, false
}

// Operand is the [Way] from what an operator makes of one operand to that: from !ok to ok, from
// what is received to the channel, from what is read from memory to its address.
func Operand(v ssa.Value) ([]ssa.Value, bool) {
	if op, ok := v.(*ssa.UnOp); ok {
		return []ssa.Value{op.X}, true
	}
	return nil, false
}

// Terms is the [Way] from what operators make to what they are applied to: from a sum to what is
// added up, and also what [Operand] leads to.
func Terms(v ssa.Value) ([]ssa.Value, bool) {
	if op, ok := v.(*ssa.BinOp); ok {
		return []ssa.Value{op.X, op.Y}, true
	}
	return Operand(v)
}

// Operands is the [Way] from what an instruction makes to all that the instruction is given, those
// of a call with the function.
func Operands(v ssa.Value) (from []ssa.Value, known bool) {
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return nil, false
	}
	for _, operand := range instr.Operands(nil) {
		if *operand != nil {
			from = append(from, *operand)
		}
	}
	return from, len(from) > 0
}

// Parts is the [Way] from a part of a value to the value: from a field, an element, what a pointer
// leads to.
func Parts(v ssa.Value) (from []ssa.Value, known bool) {
	if _, isCall := v.(*ssa.Call); isCall {
		return nil, false
	}
	EdgesInto(v, func(e Edge) {
		if e.How == Part || e.How == Address {
			from = append(from, e.From)
		}
	})
	return from, len(from) > 0
}

// Held is the [Way] from what is read of a variable that is kept in memory to what is stored there.
// If its address is passed on, it may also hold something else.
func (a *Flow) Held(v ssa.Value) (from []ssa.Value, known bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !a.IsVariable(load.X) {
		return nil, false
	}
	for _, store := range a.Stores(load.X) {
		from = append(from, store.Val)
	}
	if a.IsPassedOn(load.X) {
		from = append(from, v)
	}
	return from, len(from) > 0
}

// Once is the [Way] from what is read of a variable that is set once to what that is.
func (a *Flow) Once(v ssa.Value) ([]ssa.Value, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil, false
	}
	stored := a.OnlyStored(a.CellRoot(load.X))
	return []ssa.Value{stored}, stored != nil
}

// Captured is the [Way] from what a function literal calls a variable around it to the variable.
func (a *Flow) Captured(v ssa.Value) ([]ssa.Value, bool) {
	root := a.CellRoot(v)
	return []ssa.Value{root}, root != v
}

// Returned is the [Way] from a result of a function of the package to what it returns.
func Returned(v ssa.Value) (from []ssa.Value, known bool) {
	call, i := ResultOf(v)
	if call == nil {
		return nil, false
	}
	callee, _ := CalleeOf(&call.Call)
	if callee == nil {
		return nil, false
	}
	for _, ret := range ReturnsOf(callee) {
		from = append(from, ret.Results[i])
	}
	return from, len(from) > 0
}

// Given is the [Way] from a parameter to what the calls of its function in the package pass. Other
// packages may pass anything else.
func (a *Flow) Given(v ssa.Value) (from []ssa.Value, known bool) {
	p, ok := v.(*ssa.Parameter)
	if !ok {
		return nil, false
	}
	calls, all := a.CallSites(p.Parent())
	if !all {
		calls = a.Callers(p.Parent())
	}
	for _, call := range calls {
		if args := ArgsOf(call.Common()); ParamIndex(p) < len(args) {
			from = append(from, args[ParamIndex(p)])
		}
	}
	return from, true
}
