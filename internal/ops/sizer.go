package ops

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// A sizer works out how many elements a list has when control is at an
// instruction.
type sizer struct {
	a     *analysis
	at    ssa.Instruction
	seen  map[ssa.Value]bool
	known map[ssa.Value]Size
	bound map[*ssa.Parameter]ssa.Value // arguments of the functions that are looked into
	lists []ssa.Value                  // all lists that the size depends on
}

func (a *analysis) sizer(at ssa.Instruction) *sizer {
	return &sizer{a: a, at: at, seen: map[ssa.Value]bool{}, known: map[ssa.Value]Size{}, bound: map[*ssa.Parameter]ssa.Value{}}
}

// list is the size of a slice.
func (s *sizer) list(v ssa.Value) Size {
	if known, ok := s.known[v]; ok {
		return known
	}
	if s.seen[v] || len(s.seen) > maxDepth {
		return unknownSize
	}
	s.seen[v] = true
	defer delete(s.seen, v)
	s.lists = append(s.lists, v)
	size := s.measured(v)
	s.known[v] = size
	return size
}

// measured is the size of a slice by the instruction that makes it.
func (s *sizer) measured(v ssa.Value) Size {
	switch v := v.(type) {
	case *ssa.Const:
		return exactly(0)
	case *ssa.ChangeType:
		return s.list(v.X)
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
	return unknownSize
}

// load is a list in memory: a variable that is stored into once, a chunk of a
// list, or what a page of a Query or Scan holds.
func (s *sizer) load(v *ssa.UnOp) Size {
	switch addr := v.X.(type) {
	case *ssa.FieldAddr:
		return s.page(addr)
	case *ssa.IndexAddr:
		if call, ok := addr.X.(*ssa.Call); ok {
			return chunks(&call.Call)
		}
	case *ssa.Alloc, *ssa.FreeVar:
		if stores := s.a.stores(addr); len(stores) == 1 {
			return s.list(stores[0].Val)
		}
	}
	return unknownSize
}

// page is the number of items that an answer holds. A page of 1 MB may hold any
// number, unless there is a Limit.
func (s *sizer) page(addr *ssa.FieldAddr) Size {
	member, ok := memberOf(addr)
	if !ok || member != ddb.Items {
		return unknownSize
	}
	answer, ok := addr.X.(*ssa.Extract)
	if !ok {
		return unknownSize
	}
	for _, call := range s.a.callsIn(addr.Parent()) {
		if call.answersBy(answer.Tuple) && (call.Op == ddb.Query || call.Op == ddb.Scan) && !call.Input.Get(ddb.Limit).MaybeSet() && !call.PinsWholeKey() {
			return Size{Max: -1, Unbounded: true, Of: "the items of a page"}
		}
	}
	return unknownSize
}

// answersBy reports whether a value is what a call returns: that of the operation,
// or one of NextPage of its paginator.
func (c *Call) answersBy(v ssa.Value) bool {
	if c.Pages == nil {
		return c.instr.Value() == v
	}
	return !c.Pages.options && slices.ContainsFunc(c.Pages.next, func(next ssa.CallInstruction) bool { return next.Value() == v })
}

// parameter is a list that a function is given: by all of its callers in the
// package, or by callers elsewhere.
func (s *sizer) parameter(p *ssa.Parameter) Size {
	if arg, ok := s.bound[p]; ok {
		return s.list(arg)
	}
	fn := p.Parent()
	if fn.Parent() != nil {
		return s.yielded(p)
	}
	sites := s.a.callers(fn)
	if len(sites) == 0 {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
			return Size{Max: -1, Unbounded: true, Of: p.Name(), OfCallers: true}
		}
		return unknownSize
	}
	var out Size
	for i, site := range sites {
		args := argsOf(site.Common())
		if paramIndex(p) >= len(args) {
			return unknownSize
		}
		size := s.list(args[paramIndex(p)])
		if size.Unbounded {
			size.Of = p.Name()
		}
		if i == 0 {
			out = size
		} else {
			out = out.or(size)
		}
	}
	return out
}

// result is a list that a function of the package returns.
func (s *sizer) result(call *ssa.Call, i int) Size {
	common := &call.Call
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" {
			return s.appended(call)
		}
		return unknownSize
	}
	callee, _ := calleeOf(common)
	if callee == nil {
		return unknownSize
	}
	for j, arg := range argsOf(common) {
		if j < len(callee.Params) {
			s.bound[callee.Params[j]] = arg
			defer delete(s.bound, callee.Params[j])
		}
	}
	var out *Size
	for _, ret := range returnsOf(callee) {
		if returnsError(ret) {
			continue
		}
		size := (&sizer{a: s.a, at: ret, seen: s.seen, known: map[ssa.Value]Size{}, bound: s.bound}).list(ret.Results[i])
		if out == nil {
			out = &size
		} else {
			*out = out.or(size)
		}
	}
	if out == nil {
		return unknownSize
	}
	return *out
}

// appended is the size of what append returns. If it is one turn of a loop that
// is over by now, all turns are counted.
func (s *sizer) appended(call *ssa.Call) Size {
	loop := innermostLoop(call.Block())
	if loop != nil && call.Parent() == s.at.Parent() && !loop.Blocks[s.at.Block()] {
		for _, instr := range loop.Head.Instrs {
			if phi, ok := instr.(*ssa.Phi); ok {
				if _, adds := s.added(call, phi, loop, map[ssa.Value]addition{}); adds {
					return s.variable(phi)
				}
			}
		}
	}
	return s.list(call.Call.Args[0]).plus(s.list(call.Call.Args[1]))
}
