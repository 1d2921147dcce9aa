package composites

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Keys of a map that are not constant may be equal to each other and to constant
// ones: what is put under one may replace what is under another.
//
//	requests := map[string][]types.WriteRequest{s.table: {}}
//	requests[s.table] = append(requests[s.table], put)

// keyed is what is put into a map, and under which key.
type keyed struct {
	dataflow.PartWrite
	by symbolic.Value
}

// overwrite joins the entries of a map with what may be put under the same key
// after them. In one literal all keys are different.
func (s *Shaper) overwrite(out *Shape, made ssa.Instruction, writes []keyed) {
	fixed := true
	for _, w := range writes {
		fixed = fixed && w.by.Kind == symbolic.String
	}
	if fixed {
		return
	}
	end := s.a.LiteralEnd(made.Pos())
	inLiteral := func(pos token.Pos) bool { return made.Pos() < pos && pos < end }
	replaced := map[ssa.Instruction]bool{}
	for i, e := range out.Entries {
		for _, w := range writes {
			at := w.Instr.Pos()
			if e.Pos == at || e.KeyValue.Kind == symbolic.String && w.by.Kind == symbolic.String || inLiteral(e.Pos) && inLiteral(at) {
				continue
			}
			if !mayFollow(s.at, w.Instr) || !followsOne(w.Instr, e, writes) {
				continue
			}
			e.Shape, replaced[w.Instr] = either(e.Shape, s.stored(w.PartWrite)), true
		}
		out.Entries[i] = e
	}
	if len(replaced) > 0 { // several entries may be one
		out.Min = min(out.Min, 1)
	}
}

// followsOne reports whether an instruction may run after one that writes the entry.
// That of a map that a function returned is there before.
func followsOne(instr ssa.Instruction, e Entry, writes []keyed) bool {
	found := false
	for _, w := range writes {
		if w.Instr.Pos() == e.Pos || w.by.Kind == symbolic.String && w.by.Text == e.Key {
			if found = true; mayFollow(instr, w.Instr) {
				return true
			}
		}
	}
	return !found
}

// mayFollow reports whether an instruction may run after another. Those of other
// functions may at any time.
func mayFollow(instr, other ssa.Instruction) bool {
	return instr.Parent() != other.Parent() || dataflow.Reaches(other, instr)
}

// writesEntries reports whether a function may change entries of a map that it is
// given, and not only add others.
func (a *Shapes) writesEntries(p *ssa.Parameter, of *Shape) bool {
	aliases, lost := a.AliasesBut(p, func(inner *ssa.Parameter) bool { return a.writesEntries(inner, of) })
	return lost || slices.ContainsFunc(dataflow.Updates(aliases), func(update *ssa.MapUpdate) bool {
		key := a.Resolve(update.Key)
		_, known := of.Entry(key.Text)
		return key.Kind != symbolic.String || known
	})
}
