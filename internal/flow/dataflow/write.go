package dataflow

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// PartWrite puts a value into a field, an element or a map entry.
type PartWrite struct {
	Instr ssa.Instruction
	Key   ssa.Value // of map entries
	Value ssa.Value
}

// When returns the instruction that writes. It does so whenever control comes to it.
func (w PartWrite) When() (ssa.Instruction, bool) { return w.Instr, false }

// Pos returns where the value is put there; what a literal is made of has no
// Place of its own, but the value may.
func (w PartWrite) Pos() token.Pos { return cmp.Or(w.Instr.Pos(), w.Value.Pos()) }

// A write puts something into a field or a map, perhaps on some paths only.
type write interface {
	When() (instr ssa.Instruction, sometimes bool)
}

// Reaching returns the writes to one place whose effect may last until
// instruction at, and whether one of them hides what was there before: one
// that lies on every path. Writes in other functions may come at any time.
func Reaching[W write](writes []W, at ssa.Instruction) (live []W, hidden bool) {
	var hiding ssa.Instruction
	for _, w := range writes {
		instr, sometimes := w.When()
		if !sometimes && instr.Parent() == at.Parent() && Dominates(instr, at) && (hiding == nil || Dominates(hiding, instr)) {
			hiding = instr
		}
	}
	var after, to []bool // the hiding write; at
	for _, w := range writes {
		instr, _ := w.When()
		if instr.Parent() == at.Parent() && instr != hiding {
			if to == nil {
				to = Leading(at.Block())
			}
			if arrives := to[instr.Block().Index] || instr.Block() == at.Block() && Before(instr, at); !arrives {
				continue
			}
			if hiding != nil && Dominates(instr, hiding) {
				if after == nil {
					after = following(hiding.Block())
				}
				if !after[instr.Block().Index] {
					continue
				}
			}
		}
		live = append(live, w)
	}
	return live, hiding != nil
}

// FieldWrites returns the stores into fields of what addr points to.
func FieldWrites(addr ssa.Value) []PartWrite {
	var writes []PartWrite
	for _, instr := range Referrers(addr) {
		if field, ok := instr.(*ssa.FieldAddr); ok {
			writes = append(writes, StoresInto(field)...)
			writes = append(writes, FieldWrites(field)...)
		}
	}
	return writes
}

// StoresInto returns the stores at an address itself, not at other names of it.
func StoresInto(addr ssa.Value) []PartWrite {
	var writes []PartWrite
	for _, instr := range Referrers(addr) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == addr {
			writes = append(writes, PartWrite{Instr: store, Value: store.Val})
		}
	}
	return writes
}

// Updates returns what is put into a map under any of its names, in source order.
func Updates(aliases []ssa.Value) []*ssa.MapUpdate {
	var all []*ssa.MapUpdate
	for _, alias := range aliases {
		for _, instr := range Referrers(alias) {
			if update, ok := instr.(*ssa.MapUpdate); ok && update.Map == alias {
				all = append(all, update)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *ssa.MapUpdate) int { return int(a.Pos() - b.Pos()) })
	return all
}

// IsRepeated reports whether an instruction may run several times for one value.
func IsRepeated(instr ssa.Instruction, made ssa.Instruction) bool {
	if instr.Parent() != made.Parent() {
		return true
	}
	loop := InnermostLoop(instr.Block())
	return loop != nil && !loop.Blocks[made.Block()]
}
