package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// ask notes that an instruction finds out whether there is an item.
func (p *presence) ask(instr ssa.Instruction) {
	p.asked, p.askedIn[instr.Parent()] = true, true
}

// vainNilTest returns [ItemUses.NilTest]. One caller may compare the identifier, and another believe
// that it gets nil. Neither the function of the call nor one that hands on what it has decoded asks
// for all of them.
func (p *presence) vainNilTest(getter *ssa.Function) (first token.Pos) {
	if p.asksFor(getter) || slices.ContainsFunc(p.returned, func(ret *ssa.Return) bool { return p.asksFor(ret.Parent()) }) {
		return token.NoPos
	}
	for fn, pos := range p.nilTests {
		if !p.asksFor(fn) && (!first.IsValid() || pos < first) {
			first = pos
		}
	}
	return first
}

// asksFor reports whether a function asks whether there is an item, or gives it to one that does:
//
//	found, err := p.Get(ctx, id)
//	if found == nil || !found.isStored() { // which compares the identifier
func (p *presence) asksFor(fn *ssa.Function) bool {
	for asking := range p.askedIn {
		if p.isEnteredFrom(asking, fn, map[*ssa.Function]bool{}) {
			return true
		}
	}
	return false
}

// isEnteredFrom reports whether the walk came from one function into another, maybe through others.
func (p *presence) isEnteredFrom(fn, from *ssa.Function, seen map[*ssa.Function]bool) bool {
	if fn == from {
		return true
	}
	if seen[fn] {
		return false
	}
	seen[fn] = true
	return slices.ContainsFunc(p.Entries(fn), func(site ssa.CallInstruction) bool { return p.isEnteredFrom(site.Parent(), from, seen) })
}
