package dataflow

import (
	"encoding/binary"
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// maxVisits bounds how many blocks are visited. Beyond it, what is reached is unknown.
const maxVisits = 1000

// A state is where a way through a function has come to: variables hold other values on other ways.
type state struct {
	block  *ssa.BasicBlock
	first  int // of the instructions of the block
	held   map[ssa.Value]ssa.Value
	shared bool // held is that of other states too
}

// After goes all ways that a function may take after an instruction, until visit returns false,
// which ends that way and no other. as returns what a value is on the way: of one that branches
// put together, that which the way brings. It returns false if there are too many ways.
func (s Supposition) After(from ssa.Instruction, visit func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool) bool {
	begin := &state{block: from.Block(), first: slices.Index(from.Block().Instrs, from) + 1}
	seen := newStates(from.Parent())
	steps := 0
	for work := []*state{begin}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if steps++; steps > maxVisits {
			return false
		}
		if !s.through(at, visit) {
			continue
		}
		for _, succ := range s.after(at) {
			if next := s.enter(at, succ); seen.add(next) {
				work = append(work, next)
			}
		}
	}
	return true
}

// through visits the instructions of a block, and reports whether the way goes on.
func (s Supposition) through(at *state, visit func(ssa.Instruction, func(ssa.Value) ssa.Value) bool) bool {
	as := at.as
	for _, instr := range at.block.Instrs[at.first:] {
		switch instr := instr.(type) {
		case *ssa.Store:
			at.hold(s, instr.Addr, at.as(instr.Val))
		case *ssa.UnOp:
			if held, ok := at.held[instr.X]; ok && instr.Op == token.MUL {
				at.hold(s, instr, held)
			}
		}
		if !visit(instr, as) {
			return false
		}
	}
	return true
}

// as returns what a value is on the way.
func (at *state) as(v ssa.Value) ssa.Value {
	for {
		held, ok := at.held[v]
		if _, isAddress := v.(*ssa.Alloc); !ok || isAddress {
			return v
		}
		v = held
	}
}

// hold notes what a variable holds, or an instruction has made, if something is known of that.
func (at *state) hold(s Supposition, v, held ssa.Value) {
	_, isCompared := held.(*ssa.BinOp)
	if _, supposed := s[held]; (supposed || IsConst(held) || isCompared) && mayBeLoaded(v) {
		if at.held[v] != held {
			at.own()
			at.held[v] = held
		}
	} else {
		at.drop(v)
	}
}

func (at *state) drop(v ssa.Value) {
	if _, ok := at.held[v]; ok {
		at.own()
		delete(at.held, v)
	}
}

// own prepares a change to what is held in this state alone.
func (at *state) own() {
	switch {
	case at.held == nil:
		at.held = map[ssa.Value]ssa.Value{}
	case at.shared:
		at.held = maps.Clone(at.held)
	}
	at.shared = false
}

// mayBeLoaded reports whether it matters what a variable holds: nothing loads a field of a literal that
// is only sent.
func mayBeLoaded(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.IndexAddr:
		return slices.ContainsFunc(Referrers(v), func(use ssa.Instruction) bool {
			load, ok := use.(*ssa.UnOp)
			return ok && load.Op == token.MUL
		})
	}
	return true
}

// after returns the blocks that may come after a state.
func (s Supposition) after(at *state) []*ssa.BasicBlock {
	succs := at.block.Succs
	if cond, ok := at.block.Instrs[len(at.block.Instrs)-1].(*ssa.If); ok {
		switch is, known := s.Decides(cond.Cond, at.as); {
		case known && is:
			return succs[:1]
		case known:
			return succs[1:]
		}
	}
	return succs
}

// enter is the state at the beginning of a block: what is put together there is what the way
// brings.
func (s Supposition) enter(at *state, block *ssa.BasicBlock) *state {
	next := &state{block: block, held: at.held, shared: true}
	for v := range at.held {
		if isDecidedIn(v, at.block) {
			next.drop(v)
		}
	}
	from := slices.Index(block.Preds, at.block)
	for _, instr := range block.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		next.hold(s, phi, at.as(phi.Edges[from]))
	}
	return next
}

// isDecidedIn reports whether a value is only the condition at the end of the block that puts it
// together: behind the block nothing depends on what it was, and ways that differ in it are one.
func isDecidedIn(v ssa.Value, block *ssa.BasicBlock) bool {
	phi, ok := v.(*ssa.Phi)
	return ok && phi.Block() == block && !slices.ContainsFunc(Referrers(phi), func(use ssa.Instruction) bool {
		_, isTest := use.(*ssa.If)
		return !IsDebug(use) && (!isTest || use.Block() != block)
	})
}

// states are those that ways through a function have come to.
type states struct {
	bare    []bool // by the index of the block, where nothing is held
	holding map[string]bool
	numbers map[ssa.Value]uint32
}

func newStates(fn *ssa.Function) *states {
	return &states{bare: make([]bool, len(fn.Blocks)), holding: map[string]bool{}, numbers: map[ssa.Value]uint32{}}
}

// add notes a state, and reports whether it is a new one.
func (s *states) add(at *state) bool {
	if len(at.held) == 0 {
		isNew := !s.bare[at.block.Index]
		s.bare[at.block.Index] = true
		return isNew
	}
	key := s.key(at)
	isNew := !s.holding[key]
	s.holding[key] = true
	return isNew
}

// key tells states apart.
func (s *states) key(at *state) string {
	pairs := make([]uint64, 0, len(at.held))
	for v, held := range at.held {
		pairs = append(pairs, uint64(s.number(v))<<32|uint64(s.number(held)))
	}
	slices.Sort(pairs)
	key := binary.AppendUvarint(nil, uint64(at.block.Index))
	for _, pair := range pairs {
		key = binary.BigEndian.AppendUint64(key, pair)
	}
	return string(key)
}

func (s *states) number(v ssa.Value) uint32 {
	n, ok := s.numbers[v]
	if !ok {
		n = uint32(len(s.numbers))
		s.numbers[v] = n
	}
	return n
}
