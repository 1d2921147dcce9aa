package symbolic

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Presence is what code has found out about a text before it uses it.
type Presence uint8

// What code may find out, from less to more.
const (
	Untested      Presence = iota
	FoundSet               // the environment variable is set, perhaps to the empty text
	FoundNotEmpty          // the text is not empty
)

// AsFound returns the value as one that code has tested: on each path, whatever it is there.
func (v Value) AsFound(p Presence) Value {
	switch v.Kind {
	case OneOf:
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			v.Parts[i] = part.AsFound(p)
		}
	case Env, Param, Field, Global, Format:
		v.Found = max(v.Found, p)
	}
	return v
}

// LeastFound returns the value with what is found out about it both here and where another value
// is used, which is the same.
func (v Value) LeastFound(other Value) Value {
	v.Found = min(v.Found, other.Found)
	if v.Kind != Concat && v.Kind != OneOf {
		return v
	}
	v.Parts = slices.Clone(v.Parts)
	for i := range v.Parts {
		v.Parts[i] = v.Parts[i].LeastFound(other.Parts[i])
	}
	return v
}

// found returns a text that an instruction makes, where its parts say what code has found out about
// them whenever it comes to the instruction, given what values are:
//
//	if prefix := os.Getenv("TABLE_PREFIX"); prefix != "" {
//		return prefix + "-" + table
//	}
func found(flow *dataflow.Flow, text Value, at ssa.Value, valueOf func(ssa.Value) Value) Value {
	instr, ok := at.(ssa.Instruction)
	if !ok || !dataflow.IsString(at.Type()) || !slices.ContainsFunc(text.Alternatives(), Value.isTestable) {
		return text
	}
	block := instr.Block()
	for to := block; to.Idom() != nil; to = to.Idom() {
		if len(to.Preds) != 1 {
			continue
		}
		tested, p := foundOn(to.Preds[0], to)
		if p == Untested || !dataflow.IsString(tested.Type()) {
			continue
		}
		if v := valueOf(tested).AsName(); !isStored(instr.Parent(), tested) && (v.isIdentity() || v.Kind == Field && readsOnly(dataflow.Places{Flow: flow}, at, tested, v, valueOf)) {
			text = text.partFound(v, p)
		}
	}
	return text
}

// isTestable reports whether a text has parts that say what code has found out about them.
func (v Value) isTestable() bool {
	return v.Kind == Concat && slices.ContainsFunc(v.Parts, func(part Value) bool { return part.Kind != String })
}

// isIdentity reports whether a value is one and the same wherever the function uses it. A field is
// not, unless it is that of a struct which the function is given.
func (v Value) isIdentity() bool {
	return v.Kind == Env && len(v.Parts) == 0 || v.Kind == Param || v.Kind == Global || v.Kind == Field && v.Given > 0
}

// isStored reports whether a function sets the field or the variable of the package that a value is
// read from: what code has found out about it may hold no longer.
func isStored(fn *ssa.Function, read ssa.Value) bool {
	load, ok := read.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			field, isField := load.X.(*ssa.FieldAddr)
			set, setsField := store.Addr.(*ssa.FieldAddr)
			if store.Addr == load.X || isField && setsField && dataflow.FieldVar(set.X.Type(), set.Field) == dataflow.FieldVar(field.X.Type(), field.Field) {
				return true
			}
		}
	}
	return false
}

// readsOnly reports whether a text is put together of no field of a name but of the one that code
// tests: two structs may have fields of one name.
func readsOnly(here dataflow.Places, text, tested ssa.Value, field Value, valueOf func(ssa.Value) Value) bool {
	var operands []ssa.Value
	switch text := text.(type) {
	case *ssa.BinOp:
		operands = []ssa.Value{text.X, text.Y}
	case *ssa.Call:
		for _, arg := range dataflow.ArgsOf(&text.Call) {
			if elements, ok := dataflow.ElementsOf(arg); ok {
				operands = append(operands, elements...)
			} else {
				operands = append(operands, arg)
			}
		}
	default:
		return false
	}
	return !slices.ContainsFunc(operands, func(v ssa.Value) bool {
		if boxed, ok := v.(*ssa.MakeInterface); ok {
			v = boxed.X
		}
		if sum, ok := v.(*ssa.BinOp); ok {
			return !readsOnly(here, sum, tested, field, valueOf)
		}
		return !here.Same(v, here, tested) && valueOf(v).has(field)
	})
}

// has reports whether a value is another one, or made of it.
func (v Value) has(other Value) bool {
	return v.Equal(other) || slices.ContainsFunc(v.Parts, func(part Value) bool { return part.has(other) })
}

// partFound returns a text with what code has found out about a value that may be part of it.
func (v Value) partFound(tested Value, p Presence) Value {
	switch v.Kind {
	case OneOf:
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			v.Parts[i] = part.partFound(tested, p)
		}
	case Concat:
		v.Parts = slices.Clone(v.Parts)
		for i, part := range v.Parts {
			if part.AsName().Equal(tested) {
				v.Parts[i] = part.AsFound(p)
			}
		}
	}
	return v
}

// foundOn returns the text that code tests at the end of a block, and what it has found out about
// it when it goes on in another.
func foundOn(from, to *ssa.BasicBlock) (text ssa.Value, p Presence) {
	test, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return nil, Untested
	}
	outcome, other := true, from.Succs[1]
	if to == other {
		outcome, other = false, from.Succs[0]
	}
	switch cond := test.Cond.(type) {
	case *ssa.BinOp:
		if dataflow.IsLength(cond.X) {
			if text = cond.X.(*ssa.Call).Call.Args[0]; dataflow.IsEmptyPast(text, from, other) {
				return text, FoundNotEmpty
			}
			return nil, Untested
		}
		if text, notEmpty := dataflow.TestsEmpty(cond); text != nil && outcome == notEmpty {
			return text, FoundNotEmpty
		}
	case *ssa.Extract:
		if call, ok := cond.Tuple.(*ssa.Call); ok && cond.Index == 1 && outcome {
			if _, obj := dataflow.CalleeOf(&call.Call); obj != nil && obj.FullName() == "os.LookupEnv" {
				if text = dataflow.OutputOf(call, 0); text != nil {
					return text, FoundSet
				}
			}
		}
	}
	return nil, Untested
}
