package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// LeavesInPlace reports whether an instruction only reads or changes what a value leads
// to: afterwards nothing more leads there than before, but the address of a part.
func LeavesInPlace(instr ssa.Instruction, v ssa.Value) bool {
	leaves := true
	EdgesFrom(v, instr, func(e Edge) {
		switch e.How {
		case Reads, Changes, Part, Address, Made:
		default:
			leaves = false
		}
	})
	return leaves
}

// isOwnChannel reports whether a channel is made in the function: what it takes goes
// nowhere else, unless the channel does.
func (a *Flow) isOwnChannel(channel ssa.Value) bool {
	switch channel := channel.(type) {
	case *ssa.MakeChan:
		return true
	case *ssa.ChangeType:
		return a.isOwnChannel(channel.X)
	case *ssa.UnOp:
		return a.IsVariable(channel.X) && !slices.ContainsFunc(a.Stores(channel.X), func(s *ssa.Store) bool {
			_, made := s.Val.(*ssa.MakeChan)
			return !made
		})
	}
	return false
}

// LeavesLiteral returns what the calls of a function literal make of a value of
// the function around it that the literal returns. It reports false if there are
// other calls. What the literal makes itself is another value in each call.
func (a *Flow) LeavesLiteral(ret *ssa.Return, v ssa.Value, made *ssa.Function) (results []ssa.Value, known bool) {
	fn := ret.Parent()
	if fn == made || fn.Parent() == nil {
		return nil, true
	}
	sites, known := a.CallSites(fn)
	for _, site := range sites {
		for i, result := range ret.Results {
			if out := OutputOf(site, i); result == v && out != nil {
				results = append(results, out)
			}
		}
	}
	return results, known
}

// StoresIntoField returns the stores into a field of the struct that a pointer leads to, under
// any of the struct's names; those that put another struct over it as a whole; and whether
// the struct is handed to something that may set the field.
func (a *Flow) StoresIntoField(pointer ssa.Value, field int) (writes, whole []PartWrite, lost bool) {
	aliases, lost := a.AliasesBut(pointer, func(p *ssa.Parameter) bool { return a.writesToField(p, field) })
	for _, alias := range aliases {
		whole = append(whole, StoresInto(alias)...)
		for _, instr := range Referrers(alias) {
			if other, ok := instr.(*ssa.FieldAddr); ok && other.Field == field {
				writes = append(writes, StoresInto(other)...)
			}
		}
	}
	return writes, whole, lost
}

// NamesField reports whether code of the function refers to a field of the struct that a
// pointer leads to, under any of the struct's names.
func (a *Flow) NamesField(pointer ssa.Value, field int) bool {
	return slices.ContainsFunc(a.Aliases(pointer), func(alias ssa.Value) bool {
		return slices.ContainsFunc(Referrers(alias), func(instr ssa.Instruction) bool {
			addr, ok := instr.(*ssa.FieldAddr)
			return ok && addr.Field == field
		})
	})
}

// isSetBy reports whether a variable may be set by way of a pointer to it.
func (a *Flow) isSetBy(pointer ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[pointer] {
		return false
	}
	seen[pointer] = true
	return slices.ContainsFunc(Referrers(pointer), func(instr ssa.Instruction) bool {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == pointer {
			return true
		}
		return a.HandsOn(pointer, instr, seen)
	})
}

// HandsOn reports whether an instruction hands on the address of a variable to
// where the variable may be set. Requests hold scalars by their addresses, and SDKs
// leave them alone.
func (a *Flow) HandsOn(addr ssa.Value, instr ssa.Instruction, seen map[ssa.Value]bool) bool {
	sets := false
	EdgesFrom(addr, instr, func(e Edge) { sets = sets || a.handsOn(e, seen) })
	return sets
}

func (a *Flow) handsOn(e Edge, seen map[ssa.Value]bool) bool {
	switch e.How {
	case Reads, Changes, Part, Address, Made:
		return false
	case Same:
		switch e.Instr.(type) {
		case *ssa.Phi, *ssa.ChangeType:
			return a.isSetBy(e.To, seen)
		}
	case Into:
		switch instr := e.Instr.(type) {
		case *ssa.Store:
			return !IsScalar(Deref(e.From.Type())) || a.isSetIn(e.From, instr.Addr, seen)
		case *ssa.MapUpdate:
			return a.isSetIn(e.From, instr.Map, seen)
		}
	case Returns: // the function is over, unless it is a literal
		return e.Instr.Parent().Parent() != nil
	case Binds: // as an alias
		return false
	case Passes, Calls:
		return !a.changesNothing(e.Instr.(ssa.CallInstruction).Common(), e.From)
	}
	return true
}

// isSetIn reports whether a variable is set by way of its address where that is
// taken out again of what it is kept in.
func (a *Flow) isSetIn(addr, container ssa.Value, seen map[ssa.Value]bool) bool {
	taken, _ := a.takenOut(addr, RootOf(container))
	return slices.ContainsFunc(taken, func(pointer ssa.Value) bool {
		if seen[pointer] {
			return false
		}
		seen[pointer] = true
		return len(StoresInto(pointer)) > 0
	})
}
