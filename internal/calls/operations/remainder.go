package operations

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// UnsentRemainder returns where a loop sends a list each time that it is full, if the requests which are
// in the list when the loop ends are never sent:
//
//	for _, seat := range seats {
//		batch = append(batch, put(seat))
//		if len(batch) == 25 {
//			if err := s.write(ctx, batch); err != nil { // here
//				return err
//			}
//			batch = nil
//		}
//	}
//	return nil
//
// It is silent where anything but the length of the list, and errors, decides about sending.
func (c *Call) UnsentRemainder() (site answers.Site, found bool) {
	sites := []ssa.CallInstruction{c.Request.Instr}
	seen := map[ssa.CallInstruction]bool{}
	for i := 0; i < len(sites) && len(seen) < maxSites; i++ {
		at := sites[i]
		if seen[at] {
			continue
		}
		seen[at] = true
		if expr := c.a.CallExpr(at.Common().Pos()); expr != nil && losesRemainder(at, at == c.Request.Instr) {
			return answers.Site{Expr: expr, Callee: c.calleeAt(at), Func: dataflow.Enclosing(at)}, true
		}
		sites = append(sites, c.a.Callers(at.Parent())...)
	}
	return answers.Site{}, false
}

// maxSites bounds how many calls that lead to an operation are judged.
const maxSites = 50

func (c *Call) calleeAt(site ssa.CallInstruction) string {
	if callee, _ := dataflow.CalleeOf(site.Common()); callee != nil {
		return callee.Name()
	}
	return string(c.Request.Op)
}

// losesRemainder reports whether a call is made in a loop whenever a list is full, and the list is not
// used after the loop. sends says that the call sends the request itself, not the list that it is given.
func losesRemainder(site ssa.CallInstruction, sends bool) bool {
	loop := dataflow.InnermostLoop(site.Block())
	if loop == nil {
		return false
	}
	for _, instr := range loop.Head.Instrs {
		variable, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		if _, isList := variable.Type().Underlying().(*types.Slice); !isList {
			continue
		}
		list := listOf(variable, loop)
		given := slices.ContainsFunc(site.Common().Args, func(arg ssa.Value) bool { return list.values[arg] })
		if list.grows && list.emptied && !list.replaced && !list.usedAfter && (sends || given) && list.isFullFor(site) {
			return true
		}
	}
	return false
}

// A loopList is a list in a variable of a loop.
type loopList struct {
	loop      *dataflow.Loop
	values    map[ssa.Value]bool // the list under the names that it has in the loop
	grows     bool               // by append
	emptied   bool
	replaced  bool // by something else
	usedAfter bool // after the loop
}

func listOf(variable *ssa.Phi, loop *dataflow.Loop) *loopList {
	l := &loopList{loop: loop, values: map[ssa.Value]bool{}}
	inLoop := func(v ssa.Value) (from []ssa.Value, known bool) {
		for i, edge := range variable.Edges {
			if loop.Blocks[variable.Block().Preds[i]] {
				from = append(from, edge)
			}
		}
		return from, v == variable
	}
	dataflow.ComesFrom(variable, func(v ssa.Value) bool { l.note(v); return false }, inLoop, appended)
	for v := range l.values {
		l.usedAfter = l.usedAfter || slices.ContainsFunc(dataflow.Referrers(v), func(use ssa.Instruction) bool {
			return !dataflow.IsDebug(use) && !loop.Blocks[use.Block()]
		})
	}
	return l
}

// note notes what the list is in a turn of the loop.
func (l *loopList) note(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.Const, *ssa.MakeSlice:
		l.emptied = true
	case *ssa.Slice: // list[:0], or make with a constant capacity
		end, isConst := dataflow.ConstInt(v.High)
		_, isMade := v.X.(*ssa.Alloc)
		empties := isConst && end == 0 || isMade
		l.emptied, l.replaced = l.emptied || empties, l.replaced || !empties
	case *ssa.Call:
		_, appends := appended(v)
		l.grows, l.values[v] = l.grows || appends, true
		l.replaced = l.replaced || !appends
	default:
		l.values[v] = true
		l.replaced = l.replaced || len(dataflow.Renamed(v)) == 0
	}
}

// appended is the [dataflow.Way] from what append returns to the list that it is given.
func appended(v ssa.Value) ([]ssa.Value, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	if b, isBuiltin := call.Call.Value.(*ssa.Builtin); !isBuiltin || b.Name() != "append" {
		return nil, false
	}
	return call.Call.Args[:1], true
}

// isFullFor reports whether a call is made if the list has a number of elements, and whatever else
// is the case but errors.
func (l *loopList) isFullFor(site ssa.CallInstruction) bool {
	full := false
	for _, decision := range dataflow.Decisions(site.Block()) {
		if !l.loop.Blocks[decision.Test.Block()] || decision.Test.Block() == l.loop.Head {
			continue
		}
		op, ok := decision.Test.Cond.(*ssa.BinOp)
		switch {
		case !ok:
			return false
		case dataflow.IsError(op.X.Type()):
		case l.measures(op.X) && (op.Op == token.EQL || op.Op == token.GEQ || op.Op == token.GTR) && decision.Holds:
			full = true
		case l.measures(op.X) && (op.Op == token.NEQ || op.Op == token.LSS) && !decision.Holds:
			full = true
		default:
			return false
		}
	}
	return full
}

// measures reports whether a value is the length of the list.
func (l *loopList) measures(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	return ok && dataflow.IsLength(v) && l.values[call.Call.Args[0]]
}
