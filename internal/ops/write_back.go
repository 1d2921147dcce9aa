package ops

import (
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// A WriteBack is a write that depends on what an earlier read of the same item
// returned, with no condition that would notice a write in between.
type WriteBack struct {
	Read *Call
	How  WriteBackKind
	Site *Site // where the write is called for, if another function than its own does the read
}

// WriteBackKind says how the write depends on the read.
type WriteBackKind int

// The kinds.
const (
	PutsBack     WriteBackKind = iota // the item itself is put back
	Computes                          // attributes are set to what was computed from the item
	PutsIfNone                        // the item is put if the read found none, and refused otherwise
	PutsComputed                      // an item is put whose attributes were computed from the item
)

// WriteBacks returns the reads that a PutItem or UpdateItem depends on.
func (c *Call) WriteBacks() []WriteBack {
	if c.Op != ddb.PutItem && c.Op != ddb.UpdateItem || c.Via == Helper || c.instr.Parent().Parent() != nil {
		return nil
	}
	if found := c.itself().writesBack(); len(found) > 0 {
		return found
	}
	var all []WriteBack
	c.throughCallers(nil, func(w access) bool {
		site := w.at()
		expr := c.a.exprs[site.Common().Pos()]
		if expr == nil {
			return false
		}
		found := w.writesBack()
		for _, back := range found {
			back.Site = &Site{Expr: expr, Callee: w.step(1).Parent().Name(), Func: enclosing(site)}
			all = append(all, back)
		}
		return len(found) > 0
	})
	return all
}

// throughCallers calls visit for the operation as callers see it, and as their
// callers do where visit returns false.
func (c *Call) throughCallers(path []ssa.CallInstruction, visit func(w access) bool) {
	inner := c.instr
	if len(path) > 0 {
		inner = path[0]
	}
	for _, site := range c.a.callers(inner.Parent()) {
		if slices.ContainsFunc(path, func(s ssa.CallInstruction) bool { return s.Parent() == site.Parent() }) || site.Parent() == c.instr.Parent() {
			continue // of itself
		}
		way := append([]ssa.CallInstruction{site}, path...)
		if !visit(c.through(way...)) && len(way) < maxHelpers && site.Parent().Parent() == nil {
			c.throughCallers(way, visit)
		}
	}
}

// writesBack finds the reads that come before a write in the function that
// sees it.
func (w access) writesBack() []WriteBack {
	fn := w.at().Parent()
	if !w.unconditional() || w.call.a.locks(fn) {
		return nil
	}
	for _, r := range w.call.a.accesses(fn) {
		if !slices.Contains([]ddb.Op{ddb.GetItem, ddb.Query, ddb.Scan}, r.call.Op) || r.at() == w.at() || !reaches(r.at(), w.at()) || !r.sameTable(w) {
			continue
		}
		switch {
		case w.repeats(r):
		case w.call.Op == ddb.UpdateItem && w.computedFrom(r) && (r.sameItem(w) || w.keyComesFrom(r)):
			return []WriteBack{{Read: r.call, How: Computes}}
		case w.call.Op == ddb.PutItem && w.putsBack(r):
			if w.putsAnother(r) {
				return []WriteBack{{Read: r.call, How: PutsComputed}}
			}
			return []WriteBack{{Read: r.call, How: PutsBack}}
		case w.call.Op == ddb.PutItem && r.sameItem(w) && w.isGuardedBy(r):
			return []WriteBack{{Read: r.call, How: PutsIfNone}}
		}
	}
	return nil
}

// unconditional reports whether the write certainly has no condition.
func (w access) unconditional() bool {
	return w.member(ddb.ConditionExpression).Presence() == NotSet && w.member(ddb.Expected).Presence() == NotSet
}

// locking matches the names of functions that keep others from writing.
var locking = regexp.MustCompile(`(^lock|Lock)(ed|s)?([A-Z_]|$)|^(?i:acquire|lease)|Lease`)

// locks reports whether a function may hold a lock: then writes in between may
// be impossible.
func (a *analysis) locks(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				_, obj := calleeOf(call.Common())
				if obj != nil && (locking.MatchString(obj.Name()) || obj.Pkg() != nil && obj.Pkg().Name() == "singleflight") {
					return true
				}
			}
		}
	}
	return false
}

// repeats reports whether the write is done for each of many items of one read.
func (w access) repeats(r access) bool {
	if r.call.Op == ddb.GetItem {
		return false
	}
	for i := range len(w.path) + 1 {
		if loop := innermostLoop(w.step(i).Block()); loop != nil && !loop.Blocks[r.at().Block()] {
			return true
		}
	}
	return false
}

// assignment matches "SET a = :v" with nothing else on the right hand.
var assignment = regexp.MustCompile(`(?i)[#\w.\[\]]+\s*=\s*(:\w+)\s*(?:,|$|\s(?:REMOVE|ADD|DELETE)\b)`)

// computedFrom reports whether an update sets an attribute to something that is
// made of the read's answer. Sums and if_not_exists are done by the service.
func (w access) computedFrom(r access) bool {
	if w.chains() {
		return slices.ContainsFunc(w.call.chainSets(), func(v ssa.Value) bool { return w.comesFrom(v, r) })
	}
	expression := w.call.Input.Get(ddb.UpdateExpression)
	if expression.Kind != String {
		return slices.ContainsFunc(w.call.setValues(), func(v ssa.Value) bool { return w.comesFrom(v, r) })
	}
	values := w.call.Shape(ddb.ExpressionAttributeValues)
	for _, match := range assignment.FindAllStringSubmatch(expression.Text, -1) {
		if e, ok := values.attribute(match[1]); ok && w.comesFrom(e.Shape.source, r) {
			return true
		}
	}
	return false
}

// isGuardedBy reports whether the put happens only if the read's answer says
// so, and an error is returned otherwise.
func (w access) isGuardedBy(r access) bool {
	for _, b := range r.at().Parent().Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !dominates(r.at(), cond) || !dominates(cond, w.at()) {
			continue
		}
		asks := w.call.a.asksAbout(cond.Cond, r.at())
		for i, branch := range b.Succs {
			if (asks || r.succeeded(cond, i)) && refuses(branch, w.at()) {
				return true
			}
		}
	}
	return false
}

// asksAbout reports whether a condition compares something that is made of the
// result of a call, and no error.
func (a *analysis) asksAbout(cond ssa.Value, call ssa.CallInstruction) bool {
	return slices.ContainsFunc(comparisons(cond), func(op *ssa.BinOp) bool {
		return !isError(op.X.Type()) && (a.madeOf(op.X, call) || a.madeOf(op.Y, call))
	})
}

// succeeded reports whether a branch of a condition is taken if the read returned
// no error: who refuses then takes that for an item.
func (w access) succeeded(cond *ssa.If, branch int) bool {
	op, ok := cond.Cond.(*ssa.BinOp)
	if !ok || op.Op == token.EQL && branch != 0 || op.Op == token.NEQ && branch != 1 {
		return false
	}
	failure := errorResult(w.at().Common().Signature())
	with, isConst := op.Y.(*ssa.Const)
	return failure >= 0 && isConst && with.IsNil() && places{a: w.call.a}.plain(op.X) == outputOf(w.at(), failure)
}

// refuses reports whether a branch returns an error and does not come to an
// instruction.
func refuses(branch *ssa.BasicBlock, to ssa.Instruction) bool {
	ret, ok := branch.Instrs[len(branch.Instrs)-1].(*ssa.Return)
	if !ok || branch == to.Block() {
		return false
	}
	last := len(ret.Results) - 1
	if last < 0 || !isFailure(ret.Results[last].Type()) {
		return false
	}
	c, isConst := ret.Results[last].(*ssa.Const)
	return !isConst || c.Value != nil
}

// errorType matches the names of types that are errors, even if they are no
// error of Go's.
var errorType = regexp.MustCompile(`Err(or)?$`)

func isFailure(t types.Type) bool {
	named, ok := types.Unalias(deref(t)).(*types.Named)
	return isError(t) || ok && errorType.MatchString(named.Obj().Name())
}
