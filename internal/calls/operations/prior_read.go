package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A PriorRead is a read that comes before an operation in a function that sees both.
type PriorRead struct {
	Call *Call // the read

	write, read access
}

// maxReads bounds how many reads before a write are compared with it, the nearest: a
// function that is generated, or seeds a table, may have very many.
const maxReads = 64

// PriorReads returns the reads that come before the operation, in source order.
func (s Seen) PriorReads() []PriorRead {
	at := s.at()
	earlier := dataflow.Leading(at.Block()) // once for all reads
	var reads []PriorRead
	for _, r := range s.call.a.accesses(at.Parent()) {
		comes := earlier[r.at().Block().Index] || r.at().Block() == at.Block() && dataflow.Before(r.at(), at)
		op := r.call.Request.Operation()
		if comes && r.at() != at && (op.Is(ddb.ReadKind) || r.call.Request.Op == ddb.TransactGetItems) {
			reads = append(reads, PriorRead{r.call, s.access, r})
		}
	}
	return reads[max(0, len(reads)-maxReads):]
}

// SameTable reports whether both ask one table, as far as their names and clients show.
func (p PriorRead) SameTable() bool { return p.read.sameTable(p.write) }

// SameItem reports whether both certainly ask for the same item of the same table.
func (p PriorRead) SameItem() bool { return p.read.sameItem(p.write) && !p.isOfEarlierTurn() }

// isOfEarlierTurn reports whether the read is that of an earlier turn of a loop, which asks for another
// item in each:
//
//	for _, id := range ids {
//		err := s.set(ctx, id, before.Stock)
//		before, err = s.get(ctx, id)
//	}
func (p PriorRead) isOfEarlierTurn() bool {
	x, r := p.write.at(), p.read.at()
	return !dataflow.Dominates(r, x) && slices.ContainsFunc(dataflow.Loops(r.Parent()), func(loop *dataflow.Loop) bool {
		return loop.Blocks[r.Block()] && loop.Blocks[x.Block()] && slices.ContainsFunc(p.read.keySources(), loop.Changes)
	})
}

// Restores reports whether the function in view has called what writes before, for the same item and after
// the read: then it puts back what was there.
//
//	if err := s.SetNote(ctx, id, note); err != nil { … }
//	if err := step(); err != nil {
//		return errors.Join(err, s.SetNote(ctx, id, before.Note))
//	}
func (p PriorRead) Restores() bool {
	x := p.write.at()
	_, writer := dataflow.CalleeOf(x.Common())
	if len(p.write.path) == 0 && p.write.call.elsewhere == nil || writer == nil {
		return false
	}
	return slices.ContainsFunc(p.write.call.a.accesses(x.Parent()), func(w access) bool {
		_, obj := dataflow.CalleeOf(w.at().Common())
		return w.at() != x && obj == writer && dataflow.Dominates(p.read.at(), w.at()) && dataflow.Dominates(w.at(), x) && w.sameItem(p.write)
	})
}

// IsRepeated reports whether the write is done for each of many items of one read.
func (p PriorRead) IsRepeated() bool {
	x, r := p.write, p.read
	if r.call.Request.Op == ddb.GetItem {
		return false
	}
	for i := range len(x.path) + 1 {
		if loop := dataflow.InnermostLoop(x.step(i).Block()); loop != nil && !loop.Blocks[r.at().Block()] {
			return true
		}
	}
	return false
}

// SetsComputed reports whether an update sets an attribute to something that is made of the read's
// answer, and not of its key alone. Sums and if_not_exists are done by the service.
func (p PriorRead) SetsComputed() bool {
	x, r := p.write, p.read
	depends := func(v ssa.Value) bool { return x.comesFrom(v, r) && !x.follows(v, r) }
	if x.call.elsewhere != nil {
		return x.setsComputed(r, depends)
	}
	return slices.ContainsFunc(x.call.assignments(), func(set assignment) bool { return set.source != nil && depends(set.source) })
}

// RefusesByAssigned returns an attribute that the write sets, in a function of another package, and by which
// it refuses what was read, as [PriorRead.RefusesBy] says.
func (p PriorRead) RefusesByAssigned() (attribute string, refuses bool) {
	if p.write.call.elsewhere == nil {
		return "", false
	}
	for _, set := range p.write.call.told.Assigned {
		if set.Name != "" && p.RefusesBy(set.Name) {
			return set.Name, true
		}
	}
	return "", false
}

// IsReturned reports whether the function returns something that is made of what was read, behind
// the write.
func (p PriorRead) IsReturned() bool {
	x, r := p.write, p.read
	return slices.ContainsFunc(dataflow.ReturnsOf(x.at().Parent()), func(ret *ssa.Return) bool {
		return dataflow.Reaches(x.at(), ret) && slices.ContainsFunc(ret.Results, func(result ssa.Value) bool {
			return !dataflow.IsError(result.Type()) && (x.call.a.MadeOf(result, r.at()) || x.isFilledBy(r, result))
		})
	})
}

// KeyMadeWith reports whether the read asks for a key that comes from a function which is meant, as that
// of an identifier that is new.
func (p PriorRead) KeyMadeWith(meant func(*types.Func) bool) bool {
	r := p.read
	made := r.madeKey()
	if r.call.told != nil {
		for _, part := range r.call.told.Keys {
			given, _ := r.givens(part.Value)
			for _, of := range given {
				if of.root != nil {
					made = append(made, of.root)
				}
			}
		}
	}
	return slices.ContainsFunc(made, func(v ssa.Value) bool {
		return r.call.a.madeWith(v, r.at().Parent(), meant, putCallers)
	})
}
