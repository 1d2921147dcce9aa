package ops

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// partWrite puts a value into a field, an element or a map entry.
type partWrite struct {
	instr ssa.Instruction
	key   ssa.Value // of map entries
	value ssa.Value
}

func (w partWrite) when() (ssa.Instruction, bool) { return w.instr, false }

// pos returns where the value is put there; what a literal is made of has no
// place of its own, but the value may.
func (w partWrite) pos() token.Pos { return cmp.Or(w.instr.Pos(), w.value.Pos()) }

// A write puts something into a field or a map, perhaps on some paths only.
type write interface {
	when() (instr ssa.Instruction, sometimes bool)
}

// reaching returns the writes to one place whose effect may last until
// instruction at, and whether one of them hides what was there before: one
// that lies on every path. Writes in other functions may come at any time.
func reaching[W write](writes []W, at ssa.Instruction) (live []W, hidden bool) {
	var hiding ssa.Instruction
	for _, w := range writes {
		instr, sometimes := w.when()
		if !sometimes && instr.Parent() == at.Parent() && dominates(instr, at) && (hiding == nil || dominates(hiding, instr)) {
			hiding = instr
		}
	}
	var after, to []bool // the hiding write; at
	for _, w := range writes {
		instr, _ := w.when()
		if instr.Parent() == at.Parent() && instr != hiding {
			if to == nil {
				to = leading(at.Block())
			}
			if arrives := to[instr.Block().Index] || instr.Block() == at.Block() && before(instr, at); !arrives {
				continue
			}
			if hiding != nil && dominates(instr, hiding) {
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

// fieldWrites returns the stores into fields of what addr points to.
func fieldWrites(addr ssa.Value) []partWrite {
	var writes []partWrite
	for _, instr := range referrers(addr) {
		if field, ok := instr.(*ssa.FieldAddr); ok {
			writes = append(writes, storesInto(field)...)
			writes = append(writes, fieldWrites(field)...)
		}
	}
	return writes
}

func storesInto(addr ssa.Value) []partWrite {
	var writes []partWrite
	for _, instr := range referrers(addr) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == addr {
			writes = append(writes, partWrite{instr: store, value: store.Val})
		}
	}
	return writes
}

func updates(aliases []ssa.Value) []*ssa.MapUpdate {
	var all []*ssa.MapUpdate
	for _, alias := range aliases {
		for _, instr := range referrers(alias) {
			if update, ok := instr.(*ssa.MapUpdate); ok && update.Map == alias {
				all = append(all, update)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *ssa.MapUpdate) int { return int(a.Pos() - b.Pos()) })
	return all
}

// isRepeated reports whether an instruction may run several times for one value.
func isRepeated(instr ssa.Instruction, made ssa.Instruction) bool {
	if instr.Parent() != made.Parent() {
		return true
	}
	loop := innermostLoop(instr.Block())
	return loop != nil && !loop.Blocks[made.Block()]
}
