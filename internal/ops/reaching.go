package ops

import "golang.org/x/tools/go/ssa"

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
