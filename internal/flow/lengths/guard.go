package lengths

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Guarded reports whether the code checks the length of a list that the size
// depends on, other than to see whether it is empty or to range over it: it
// knows of the limit then, and how it keeps it is its own business.
func (s *Sizer) Guarded() bool {
	g := &guard{a: s.a, at: s.at, seen: map[ssa.Value]bool{}}
	return slices.ContainsFunc(s.lists, g.measures)
}

// A guard looks for code that may refuse a list for its length.
type guard struct {
	a    *Sizes
	at   ssa.Instruction // what is done there, the code does nevertheless
	seen map[ssa.Value]bool
	deep bool // in a function that is given a list before it is sent: what it returns, its caller checks
}

// measures reports whether the length of a list is checked, under whatever name.
func (g *guard) measures(list ssa.Value) bool {
	if g.seen[list] {
		return false
	}
	g.seen[list] = true
	found := false
	dataflow.EachUse(list, func(e dataflow.Edge) { found = found || g.isMeasure(e) }, func(instr ssa.CallInstruction) {
		call, ok := instr.(*ssa.Call)
		if !ok || found {
			return
		}
		if b, ok := call.Call.Value.(*ssa.Builtin); ok {
			found = b.Name() == "len" && g.counts(call)
		} else {
			found = g.passed(call, list, (*guard).measures)
		}
	})
	return found
}

func (g *guard) isMeasure(e dataflow.Edge) bool {
	switch instr := e.Instr.(type) {
	case *ssa.SliceToArrayPointer: // which panics if the list is shorter
		return true
	case *ssa.Store:
		return e.How == dataflow.Into && g.holds(instr.Addr)
	}
	return e.How == dataflow.Same && g.measures(e.To)
}

// holds reports whether the length of a list is checked in a struct that it is
// put into.
func (g *guard) holds(addr ssa.Value) bool {
	field, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	holder, local := field.X.(*ssa.Alloc)
	if _, isRequest := symbolic.InputMember(field); !local || isRequest || sdk.Of(dataflow.Deref(field.X.Type())) != 0 {
		return false
	}
	named := func(inner *guard, held ssa.Value) bool { return inner.measuresField(held, field.Field) }
	for _, v := range append(g.a.Loads(holder), holder) {
		for _, instr := range dataflow.Referrers(v) {
			if call, ok := instr.(*ssa.Call); ok && g.passed(call, v, named) {
				return true
			}
		}
	}
	return false
}

// measuresField reports whether the length of a list in a field of a struct is
// checked.
func (g *guard) measuresField(holder ssa.Value, i int) bool {
	if g.seen[holder] {
		return false
	}
	g.seen[holder] = true
	return slices.ContainsFunc(dataflow.Referrers(holder), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			return instr.Field == i && slices.ContainsFunc(g.a.Loads(instr), g.measures)
		case *ssa.Field:
			return instr.Field == i && g.measures(instr)
		case *ssa.Store: // a parameter that is kept in a variable
			if variable, ok := instr.Addr.(*ssa.Alloc); ok && instr.Val == holder {
				return g.measuresField(variable, i)
			}
		case *ssa.Call:
			return g.passed(instr, holder, func(inner *guard, held ssa.Value) bool { return inner.measuresField(held, i) })
		}
		return false
	})
}

// passed looks into a call that is given something: functions of the package are
// visited, others may check whatever they are given if they say what they think
// of it before it is sent.
func (g *guard) passed(call *ssa.Call, v ssa.Value, looks func(*guard, ssa.Value) bool) bool {
	common := &call.Call
	callee, obj := dataflow.CalleeOf(common)
	if callee == nil {
		callee = g.a.Implementation(common)
	}
	if callee == nil {
		return g.mayRefuse(call, v, obj)
	}
	inner := &guard{a: g.a, at: g.at, seen: g.seen, deep: ssa.Instruction(call) != g.at}
	for i, arg := range dataflow.ArgsOf(common) {
		if arg == v && i < len(callee.Params) && looks(inner, callee.Params[i]) {
			return true
		}
	}
	return false
}

// mayRefuse reports whether a call of an unknown function may find out
// that a list is too long. One that has a context sends the list somewhere, unless it
// takes whatever there is.
func (g *guard) mayRefuse(call *ssa.Call, v ssa.Value, obj *types.Func) bool {
	common := &call.Call
	if obj != nil && obj.Pkg() != nil && (dataflow.IsStandard(obj.Pkg().Path()) || sdk.IsSDK(obj.Pkg().Path())) || dataflow.ClassifyLog(common) != dataflow.Neither {
		return false
	}
	if ssa.Instruction(call) == g.at || call.Parent() == g.at.Parent() && !dataflow.Reaches(call, g.at) {
		return false
	}
	if _, takesAny := v.(*ssa.MakeInterface); !takesAny && slices.ContainsFunc(common.Args, func(arg ssa.Value) bool { return dataflow.IsContext(arg.Type()) }) {
		return false
	}
	_, encodes := symbolic.CodecOf(common)
	return !g.a.calls.Of(dataflow.CalleeOf(common)).Asks && !encodes && tells(common.Signature())
}

// tells reports whether a function returns what it thinks of its arguments: an error,
// or a truth value.
func tells(sig *types.Signature) bool {
	for result := range sig.Results().Variables() {
		basic, ok := result.Type().Underlying().(*types.Basic)
		if dataflow.IsError(result.Type()) || ok && basic.Info()&types.IsBoolean != 0 {
			return true
		}
	}
	return false
}

// counts reports whether a length is compared with anything but zero or the
// counter of a loop, or computed with.
func (g *guard) counts(length ssa.Value) bool {
	if g.seen[length] {
		return false
	}
	g.seen[length] = true
	found := false
	dataflow.EachUse(length, func(e dataflow.Edge) { found = found || g.isCounted(e) }, func(instr ssa.CallInstruction) {
		call, ok := instr.(*ssa.Call)
		if !ok || found {
			return
		}
		if b, ok := call.Call.Value.(*ssa.Builtin); ok {
			found = b.Name() == "min" || b.Name() == "max"
		} else {
			found = g.passed(call, length, (*guard).counts)
		}
	})
	return found
}

func (g *guard) isCounted(e dataflow.Edge) bool {
	if op, ok := e.Instr.(*ssa.BinOp); ok {
		return g.compares(op, e.From)
	}
	switch e.How {
	case dataflow.Same, dataflow.Made:
		_, limited := e.Instr.(*ssa.Phi)
		return limited || g.counts(e.To)
	case dataflow.Returns: // what is returned when the list has been sent limits nothing
		return g.deep && (g.at.Parent() != e.Instr.Parent() || !dataflow.Reaches(g.at, e.Instr))
	case dataflow.Into:
		store, ok := e.Instr.(*ssa.Store)
		return ok && g.a.IsVariable(store.Addr) && slices.ContainsFunc(g.a.Loads(store.Addr), g.counts)
	}
	return false
}

func (g *guard) compares(op *ssa.BinOp, length ssa.Value) bool {
	other := op.X
	if other == length {
		other = op.Y
	}
	if n, ok := dataflow.ConstInt(other); ok && n <= 1 {
		return false
	}
	if op.Op == token.LSS && op.Y == length && isRangeIndex(op) {
		return isLimited(op)
	}
	return true
}

// isRangeIndex reports whether a comparison is that of a loop which counts up to
// the length of a list by ones.
func isRangeIndex(op *ssa.BinOp) bool {
	loop := dataflow.HeadedBy(op.Block())
	return loop != nil && CountsByOne(op.X, loop)
}

// isLimited reports whether the counter of a loop is compared with something else
// than the length of the list that the loop goes through, or computed with.
func isLimited(head *ssa.BinOp) bool {
	return slices.ContainsFunc(dataflow.Referrers(head.X), func(instr ssa.Instruction) bool {
		op, ok := instr.(*ssa.BinOp)
		if !ok || op == head {
			return false
		}
		other := op.X
		if other == head.X {
			other = op.Y
		}
		n, isConst := dataflow.ConstInt(other)
		return (!isConst || n > 1) && !isOfLength(other)
	})
}

// isOfLength reports whether a number is the length of a list, or one next to it.
func isOfLength(v ssa.Value) bool {
	if op, ok := v.(*ssa.BinOp); ok {
		return isOfLength(op.X) && dataflow.IsOne(op.Y)
	}
	return dataflow.IsLength(v)
}
