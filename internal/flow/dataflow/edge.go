package dataflow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// How says what an instruction does with a value that it is given.
type How uint8

// What an instruction may do. What follows values decides about each of these; whatever
// it does not name, it has to take for [Escapes].
const (
	Escapes How = iota // nothing is known of it: the value may be anywhere, and be changed there
	Reads              // the value is compared, counted, or decides about a branch
	Changes            // what the value leads to is set: a variable, a map, a channel
	Same               // To is the value under another name or type, or in an interface
	Part               // To is taken out of what the value is, or leads to
	Address            // To is the address of a part of what the value leads to
	Made               // To is made of the value, and does not lead to it: a sum, a text
	Into               // the value is put where To leads: stored, sent, an entry of a map
	Binds              // To is what the function literal that is made calls the value
	Passes             // the value is an argument; To is the parameter of a function with a body
	Calls              // the value is the function that is called
	Returns            // the value is a result of its function
)

// An Edge is what one instruction does with one value.
type Edge struct {
	How   How
	From  ssa.Value
	To    ssa.Value // nil where nothing else in the package is the value then
	Instr ssa.Instruction
}

// Retypes reports whether the value goes on under another type, and not only in an interface or out
// of one. The other type may have methods and tags of its own:
//
//	type stored struct {
//		Name string `dynamodbav:"n"`
//	}
//	type shown struct{ Name string }
//	return shown(order) // order is a stored
func (e Edge) Retypes() bool {
	return e.How == Same && !types.Identical(e.From.Type(), e.To.Type()) && !types.IsInterface(e.From.Type()) && !types.IsInterface(e.To.Type())
}

// EdgesFrom calls visit for all that an instruction does with a value, once for each
// operand that the value is.
func EdgesFrom(v ssa.Value, instr ssa.Instruction, visit func(Edge)) {
	edges(instr, func(how How, from, to ssa.Value) {
		if from == v {
			visit(Edge{how, from, to, instr})
		}
	})
}

// EdgesInto calls visit for all that the instruction which makes a value makes it of; for
// none if no instruction makes it.
func EdgesInto(v ssa.Value, visit func(Edge)) {
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return
	}
	edges(instr, func(how How, from, to ssa.Value) {
		if to == v {
			visit(Edge{how, from, to, instr})
		}
	})
}

// EachUse calls edge for all that instructions do with a value, but for the calls that are
// given it or call it: for each of those it calls call, once, however many of its arguments
// the value is.
func EachUse(v ssa.Value, edge func(Edge), call func(ssa.CallInstruction)) {
	var called []ssa.CallInstruction // a referrer for each argument
	for _, instr := range Referrers(v) {
		if to, ok := instr.(ssa.CallInstruction); ok {
			if !slices.Contains(called, to) {
				called = append(called, to)
				call(to)
			}
			continue
		}
		EdgesFrom(v, instr, edge)
	}
}

// edges lists what an instruction does with its operands. This is the one table of how
// values move: an instruction that is missing lets all of its operands escape.
func edges(instr ssa.Instruction, add func(how How, from, to ssa.Value)) {
	switch instr := instr.(type) {
	case *ssa.Alloc, *ssa.Jump, *ssa.RunDefers: // without operands
	case *ssa.DebugRef:
		add(Reads, instr.X, nil)
	case *ssa.If:
		add(Reads, instr.Cond, nil)
	case *ssa.MakeChan:
		add(Reads, instr.Size, nil)
	case *ssa.MakeMap:
		add(Reads, instr.Reserve, nil)
	case *ssa.MakeSlice:
		add(Reads, instr.Len, nil)
		add(Reads, instr.Cap, nil)
	case *ssa.Panic: // recover returns it
		add(Escapes, instr.X, nil)
	case *ssa.Return:
		for _, result := range instr.Results {
			add(Returns, result, nil)
		}
	case *ssa.Store:
		add(Into, instr.Val, instr.Addr)
		add(Changes, instr.Addr, nil)
	case *ssa.MapUpdate:
		add(Into, instr.Key, instr.Map)
		add(Into, instr.Value, instr.Map)
		add(Changes, instr.Map, nil)
	case *ssa.Send:
		add(Into, instr.X, instr.Chan)
		add(Changes, instr.Chan, nil)
	case *ssa.Select:
		selectEdges(instr, add)
	case *ssa.MakeClosure:
		add(Same, instr.Fn, instr)
		free := instr.Fn.(*ssa.Function).FreeVars
		for i, bound := range instr.Bindings {
			add(Binds, bound, free[i])
		}
	case ssa.CallInstruction:
		callEdges(instr, add)
	case ssa.Value:
		resultEdges(instr, add)
	default:
		for _, operand := range instr.Operands(nil) {
			add(Escapes, *operand, nil)
		}
	}
}

// resultEdges is the part of the table for instructions that make a value of others.
func resultEdges(v ssa.Value, add func(how How, from, to ssa.Value)) {
	switch v := v.(type) {
	case *ssa.Phi:
		for _, edge := range v.Edges {
			add(Same, edge, v)
		}
	case *ssa.ChangeType:
		add(Same, v.X, v)
	case *ssa.ChangeInterface:
		add(Same, v.X, v)
	case *ssa.MakeInterface:
		add(Same, v.X, v)
	case *ssa.TypeAssert:
		add(Same, v.X, v)
	case *ssa.MultiConvert: // between types of which a type parameter may be any
		add(Same, v.X, v)
	case *ssa.Convert:
		add(converts(v.X.Type(), v.Type()), v.X, v)
	case *ssa.SliceToArrayPointer:
		add(Address, v.X, v)
	case *ssa.Extract:
		add(extracts(v), v.Tuple, v)
	case *ssa.BinOp:
		how := Made
		if IsComparison(v.Op) {
			how = Reads
		}
		add(how, v.X, v)
		add(how, v.Y, v)
	case *ssa.UnOp:
		how := Made
		if v.Op == token.MUL || v.Op == token.ARROW {
			how = Part
		}
		add(how, v.X, v)
	case *ssa.Field:
		add(Part, v.X, v)
	case *ssa.FieldAddr:
		add(Address, v.X, v)
	case *ssa.Index:
		add(Part, v.X, v)
		add(Reads, v.Index, nil)
	case *ssa.IndexAddr:
		add(Address, v.X, v)
		add(Reads, v.Index, nil)
	case *ssa.Lookup:
		add(Part, v.X, v)
		add(Reads, v.Index, nil)
	case *ssa.Slice:
		how := Address
		if IsString(v.X.Type()) {
			how = Made
		}
		add(how, v.X, v)
		for _, bound := range []ssa.Value{v.Low, v.High, v.Max} {
			add(Reads, bound, nil)
		}
	case *ssa.Range:
		add(Part, v.X, v)
	case *ssa.Next:
		add(Part, v.Iter, v)
	default:
		for _, operand := range v.(ssa.Instruction).Operands(nil) {
			add(Escapes, *operand, v)
		}
	}
}

// converts tells a conversion by way of unsafe.Pointer, which leads to the same as before,
// from those that make another value: of a number, or a text of bytes.
func converts(from, to types.Type) How {
	for _, t := range []types.Type{from, to} {
		if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() == types.UnsafePointer {
			return Same
		}
	}
	return Made
}

// extracts says what an element of a tuple is: the "ok" of "v, ok :=" and the number of the
// case that select took are something else than what was asked for.
func extracts(v *ssa.Extract) How {
	switch v.Tuple.(type) {
	case *ssa.TypeAssert, *ssa.Lookup, *ssa.UnOp:
		if v.Index == 1 {
			return Made
		}
	case *ssa.Next:
		if v.Index == 0 {
			return Made
		}
	case *ssa.Select:
		if v.Index < 2 {
			return Made
		}
	}
	return Same
}

func selectEdges(choice *ssa.Select, add func(how How, from, to ssa.Value)) {
	for _, state := range choice.States {
		if state.Dir == types.SendOnly {
			add(Into, state.Send, state.Chan)
			add(Changes, state.Chan, nil)
		} else {
			add(Part, state.Chan, choice)
		}
	}
}
