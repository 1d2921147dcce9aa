package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// MatchesByPosition reports whether the items of a BatchGetItem's answer are
// matched to what was asked for by their position: one index is used on both.
func (c *Answer) MatchesByPosition() bool {
	if c.Request.Op != ddb.BatchGetItem {
		return false
	}
	asked := c.Request.AskedFor()
	return slices.ContainsFunc(c.itemIndexes(), func(index ssa.Value) bool {
		return slices.ContainsFunc(asked, func(list ssa.Value) bool { return slices.Contains(indexesOf(list), index) })
	})
}

// itemIndexes returns the values that the items of an answer are taken by from their list, and what
// they are decoded into from its own.
func (c *Answer) itemIndexes() []ssa.Value {
	m := &matching{Walk: c.a.NewWalk(), a: c.a}
	m.answer = &dataflow.Stage{Edge: m.answerEdge}
	m.list = &dataflow.Stage{Edge: m.listEdge, Call: m.listCall}
	if f, ok := c.a.Lookup(c.Request.Instr.Common()); ok {
		m.Follow(dataflow.OutputOf(c.Request.Instr, f.Output), m.answer)
	} else if _, ok := c.a.Step(c.Request.Instr.Common()); ok {
		for _, arg := range dataflow.ArgsOf(c.Request.Instr.Common())[1:] {
			m.filled(arg)
		}
	}
	return m.indexes
}

// A matching is what becomes of the lists of items in an answer.
type matching struct {
	*dataflow.Walk
	a            *Answers
	answer, list *dataflow.Stage
	indexes      []ssa.Value
}

// answerEdge follows the answer to the lists of its tables.
func (m *matching) answerEdge(e dataflow.Edge) bool {
	switch instr := e.Instr.(type) {
	case *ssa.FieldAddr:
		if member, _ := symbolic.MemberOf(instr); member == ddb.Responses {
			m.Read(instr, m.answer)
		}
	case *ssa.Lookup, *ssa.Range, *ssa.Next:
		stage := m.list
		if _, isLookup := instr.(*ssa.Lookup); !isLookup {
			stage = m.answer
		}
		m.Follow(e.To, stage)
	case *ssa.Extract:
		m.Follow(instr, m.list)
	default:
		return false
	}
	return true
}

// listEdge notes by which index an item is taken out of a list.
func (m *matching) listEdge(e dataflow.Edge) bool {
	if addr, ok := e.Instr.(*ssa.IndexAddr); ok && addr.X == e.From {
		m.indexes = append(m.indexes, indexesOf(e.From)...)
		return true
	}
	return false
}

// listCall follows a list into what it is decoded into.
func (m *matching) listCall(v ssa.Value, call ssa.CallInstruction) bool {
	_, obj := dataflow.CalleeOf(call.Common())
	args := call.Common().Args
	if obj == nil || !sdk.IsListDecoder(obj) || args[0] != v {
		return false
	}
	m.filled(args[1])
	return true
}

// filled follows a list that a function fills, given its address.
func (m *matching) filled(arg ssa.Value) {
	target, ok := arg.(*ssa.MakeInterface)
	if ok && m.a.IsVariable(target.X) {
		for _, load := range m.a.Loads(target.X) {
			m.Follow(load, m.list)
		}
	}
}

// indexesOf returns the values, other than constants, that a list is indexed by.
func indexesOf(list ssa.Value) (all []ssa.Value) {
	for _, instr := range dataflow.Referrers(list) {
		if addr, ok := instr.(*ssa.IndexAddr); ok && addr.X == list {
			if !dataflow.IsConst(addr.Index) {
				all = append(all, addr.Index)
			}
		}
	}
	return all
}
