package dataflow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Stays reports whether nothing that a value is made of may change from one instruction to another one
// of the same function, which control may come to behind it:
//
//	out, err := s.get(ctx, keyOf(id))
//	id.Number++
//	err = s.put(ctx, keyOf(id), out) // another key
func (a *Flow) Stays(v ssa.Value, from, to ssa.Instruction) bool {
	d := a.exact(nil)
	d.Value(v)
	memory := d.memory()
	return len(memory) == 0 || !slices.ContainsFunc(between(from, to), func(instr ssa.Instruction) bool {
		return slices.ContainsFunc(memory, func(m partSeen) bool { return a.changes(instr, m) }) && !a.isFor(instr, to)
	})
}

// isFor reports whether a call only makes what another one is given.
func (a *Flow) isFor(instr, to ssa.Instruction) bool {
	made, ok := instr.(ssa.CallInstruction)
	call, isCall := to.(ssa.CallInstruction)
	return ok && isCall && slices.ContainsFunc(ArgsOf(call.Common()), func(arg ssa.Value) bool { return a.MadeOf(arg, made) })
}

// memory returns what was read of variables, structs and maps: of these a field, or the whole.
func (d *Ancestry) memory() (all []partSeen) {
	for key := range d.seen {
		all = append(all, partSeen{of: key.of, field: key.field})
	}
	for v := range d.Seen {
		switch v := v.(type) {
		case *ssa.UnOp:
			if _, isField := v.X.(*ssa.FieldAddr); v.Op == token.MUL && !isField {
				all = append(all, partSeen{of: v.X, field: whole})
			}
		default:
			if isMap(v.Type()) {
				all = append(all, partSeen{of: v, field: whole})
			}
		}
	}
	return all
}

// changes reports whether an instruction may change what memory holds.
func (a *Flow) changes(instr ssa.Instruction, m partSeen) bool {
	here := Places{Flow: a}
	is := func(v ssa.Value) bool {
		of, path := here.Place(v)
		with, other := here.Place(m.of)
		return v == m.of || of == with && path == other
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		if field, ok := instr.Addr.(*ssa.FieldAddr); ok && (m.field == whole || m.field == field.Field) {
			return is(field.X)
		}
		return instr.Addr == m.of
	case *ssa.MapUpdate:
		return m.field == whole && is(instr.Map)
	case ssa.CallInstruction:
		writes := a.WritesTo
		if m.field != whole {
			writes = func(p *ssa.Parameter) bool { return a.writesToField(p, m.field) }
		}
		return slices.ContainsFunc(ArgsOf(instr.Common()), func(arg ssa.Value) bool {
			return mayLead(arg) && is(arg) && a.MayChange(instr, arg, writes)
		})
	}
	return false
}

// mayLead reports whether a function can change what an argument leads to.
func mayLead(arg ssa.Value) bool { return IsPointer(arg.Type()) || isMap(arg.Type()) }

// between returns the instructions that run behind one and before another, on ways that do not come to
// the first again.
func between(from, to ssa.Instruction) (all []ssa.Instruction) {
	if from.Block() == to.Block() && Before(from, to) {
		instrs := from.Block().Instrs
		return instrs[slices.Index(instrs, from)+1 : slices.Index(instrs, to)]
	}
	after := following(from.Block())
	before := Flood(to.Block(), func(b *ssa.BasicBlock) []*ssa.BasicBlock {
		if b == from.Block() {
			return nil
		}
		return b.Preds
	})
	for _, b := range from.Parent().Blocks {
		switch {
		case b == from.Block():
			all = append(all, b.Instrs[slices.Index(b.Instrs, from)+1:]...)
		case b == to.Block() && !before[b.Index]:
			all = append(all, b.Instrs[:slices.Index(b.Instrs, to)]...)
		case before[b.Index] && after[b.Index]:
			all = append(all, b.Instrs...)
		}
	}
	return all
}
