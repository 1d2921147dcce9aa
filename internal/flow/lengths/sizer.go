// Package lengths works out how many elements the lists and maps of a Go package have: what
// loops add to them, what chunks hold, and which checks bound them. What calls of SDKs
// do is in a table.
package lengths

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/summaries"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Summary is what callers need to know of a function, as far as sizes depend on it.
type Summary struct {
	Asks         bool        // it asks for an operation
	HasMorePages bool        // it tells whether a paginator has more pages
	Pages        []ssa.Value // of a function of the package: the calls in it whose answers hold as many items as there are
}

// Sizes works out how many elements the lists and maps of one package have.
type Sizes struct {
	*composites.Shapes

	// IsItem reports whether a variable, or what a function returns, is what an item that was read
	// is decoded into. That is found once all functions are worked out, so that it is nil before: no
	// value of a request depends on it.
	IsItem func(ssa.Value) bool

	calls *summaries.Table[Summary]
}

// New returns the Sizes of the package of shapes, whose functions and those that it calls are
// described by calls.
func New(shapes *composites.Shapes, calls *summaries.Table[Summary]) *Sizes {
	return &Sizes{Shapes: shapes, calls: calls}
}

// A Sizer works out how many elements a list has when control is at an
// instruction.
type Sizer struct {
	a     *Sizes
	at    ssa.Instruction
	seen  map[ssa.Value]bool
	known map[ssa.Value]Size
	bound map[*ssa.Parameter]ssa.Value // arguments of the functions that are looked into
	lists []ssa.Value                  // all lists that the size depends on
}

// Sizer works out how many elements lists have when control is at an instruction.
func (a *Sizes) Sizer(at ssa.Instruction) *Sizer {
	return &Sizer{a: a, at: at, seen: map[ssa.Value]bool{}, known: map[ssa.Value]Size{}, bound: map[*ssa.Parameter]ssa.Value{}}
}

// Lists returns all lists that what was worked out depends on.
func (s *Sizer) Lists() []ssa.Value { return s.lists }

// List is the size of a slice.
func (s *Sizer) List(v ssa.Value) Size {
	if known, ok := s.known[v]; ok {
		return known
	}
	if s.seen[v] || len(s.seen) > symbolic.MaxDepth {
		return Unknown
	}
	s.seen[v] = true
	defer delete(s.seen, v)
	s.lists = append(s.lists, v)
	size := s.measured(v)
	s.known[v] = size
	return size
}

// measured is the size of a slice by the instruction that makes it.
func (s *Sizer) measured(v ssa.Value) Size {
	switch v := v.(type) {
	case *ssa.Const:
		return Exactly(0)
	case *ssa.ChangeType:
		return s.List(v.X)
	case *ssa.Slice:
		return s.slice(v)
	case *ssa.MakeSlice:
		return s.number(v.Len)
	case *ssa.Phi:
		return s.variable(v)
	case *ssa.Parameter:
		return s.parameter(v)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return s.load(v)
		}
	case *ssa.Call:
		return s.result(v, 0)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return s.result(call, v.Index)
		}
	}
	return Unknown
}

// load is a list in memory: a variable that is stored into or decoded into
// once, a chunk of a list, or what a page of a Query or Scan holds.
func (s *Sizer) load(v *ssa.UnOp) Size {
	s.lists = append(s.lists, s.a.sameLoads(v.X)...)
	switch addr := v.X.(type) {
	case *ssa.FieldAddr:
		return s.page(addr)
	case *ssa.IndexAddr:
		if call, ok := addr.X.(*ssa.Call); ok {
			return chunks(&call.Call)
		}
	case *ssa.Alloc, *ssa.FreeVar:
		if items := s.a.decodedInto(addr); items != nil {
			return s.List(items)
		}
		if s.a.holdsBody(addr) {
			return Size{Max: -1, Unbounded: true, Of: "the list in the request body"}
		}
		if stores := s.a.Stores(addr); len(stores) == 1 && !s.a.IsPassedOn(addr) {
			return s.List(stores[0].Val)
		}
	}
	return Unknown
}

// result is a list that a function of the package returns.
func (s *Sizer) result(call *ssa.Call, i int) Size {
	common := &call.Call
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" {
			return s.appended(call)
		}
		return Unknown
	}
	return s.returned(call, i, (*Sizer).List)
}

// appended is the size of what append returns. If it is one turn of a loop that
// is over by now, all turns are counted.
func (s *Sizer) appended(call *ssa.Call) Size {
	loop := dataflow.InnermostLoop(call.Block())
	if loop != nil && call.Parent() == s.at.Parent() && !loop.Blocks[s.at.Block()] {
		for _, instr := range loop.Head.Instrs {
			if phi, ok := instr.(*ssa.Phi); ok {
				if _, adds := s.added(call, phi, map[ssa.Value]addition{}); adds {
					return s.variable(phi)
				}
			}
		}
	}
	return s.List(call.Call.Args[0]).Plus(s.List(call.Call.Args[1]))
}
