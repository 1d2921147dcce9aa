package operations

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A WriteBack is a write that depends on what an earlier read of the same item
// returned, with no condition that would notice a write in between.
type WriteBack struct {
	Read *Call
	How  WriteBackKind
	Site *answers.Site // where the write is called for, if another function than its own does the read

	Exists bool // the write has a condition, by which the item has to exist and no more
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
	if c.Request.Op != ddb.PutItem && c.Request.Op != ddb.UpdateItem || c.Request.Via == requests.Helper && c.elsewhere == nil || c.Request.Instr.Parent().Parent() != nil {
		return nil
	}
	if found := c.itself().writesBack(); len(found) > 0 {
		return found
	}
	var all []WriteBack
	c.throughCallers(nil, func(w access) bool {
		site := w.at()
		expr := c.a.CallExpr(site.Common().Pos())
		if expr == nil {
			return false
		}
		found := w.writesBack()
		for _, back := range found {
			back.Site = &answers.Site{Expr: expr, Callee: w.step(1).Parent().Name(), Func: dataflow.Enclosing(site)}
			all = append(all, back)
		}
		return len(found) > 0
	})
	return all
}

// throughCallers calls visit for the operation as callers see it, and as their
// callers do where visit returns false.
func (c *Call) throughCallers(path []ssa.CallInstruction, visit func(w access) bool) {
	inner := c.Request.Instr
	if len(path) > 0 {
		inner = path[0]
	}
	for _, site := range c.a.Callers(inner.Parent()) {
		if slices.ContainsFunc(path, func(s ssa.CallInstruction) bool { return s.Parent() == site.Parent() }) || site.Parent() == c.Request.Instr.Parent() {
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
func (x access) writesBack() []WriteBack {
	fn, exists := x.at().Parent(), x.onlyExists()
	if !x.unconditional() && !exists || x.call.a.locks(fn) {
		return nil
	}
	for _, r := range x.readsBefore(fn) {
		switch {
		case !r.sameTable(x):
		case x.repeats(r):
		case x.call.Request.Op == ddb.UpdateItem && x.computedFrom(r) && (r.sameItem(x) || x.keyComesFrom(r)):
			return []WriteBack{{Read: r.call, How: Computes, Exists: exists}}
		case x.call.Request.Op == ddb.PutItem && !x.refusesFound(r) && x.putsBack(r):
			if x.putsAnother(r) {
				if x.followsWhere(r) {
					continue
				}
				return []WriteBack{{Read: r.call, How: PutsComputed, Exists: exists}}
			}
			return []WriteBack{{Read: r.call, How: PutsBack, Exists: exists}}
		case x.call.Request.Op == ddb.PutItem && !exists && r.sameItem(x) && x.refusesIfFound(r):
			return []WriteBack{{Read: r.call, How: PutsIfNone}}
		}
	}
	return nil
}

// maxReads bounds how many reads before a write are compared with it, the nearest: a
// function that is generated, or seeds a table, may have very many.
const maxReads = 64

// readsBefore returns the reads that come before the write in the function that sees it.
func (x access) readsBefore(fn *ssa.Function) []access {
	earlier := dataflow.Leading(x.at().Block()) // once for all reads
	var reads []access
	for _, r := range x.call.a.accesses(fn) {
		comes := earlier[r.at().Block().Index] || r.at().Block() == x.at().Block() && dataflow.Before(r.at(), x.at())
		if comes && r.at() != x.at() && r.call.Request.Operation().Is(ddb.ReadKind) {
			reads = append(reads, r)
		}
	}
	return reads[max(0, len(reads)-maxReads):]
}

// unconditional reports whether the write certainly has no condition.
func (x access) unconditional() bool {
	return x.member(ddb.ConditionExpression).IsSet() == tri.No && x.member(ddb.Expected).IsSet() == tri.No
}

// Locking tells which functions keep others from writing.
var Locking = words.ByName("A function locks if its name begins or ends with lock, or says acquire or lease.",
	`(^lock|Lock)(ed|s)?([A-Z_]|$)|^(?i:acquire|lease)|Lease`)

// locks reports whether a function may hold a lock: then writes in between may
// be impossible.
func (a *analysis) locks(fn *ssa.Function) bool {
	if known, ok := a.locking[fn]; ok {
		return known
	}
	a.locking[fn] = callsLock(fn)
	return a.locking[fn]
}

func callsLock(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				_, obj := dataflow.CalleeOf(call.Common())
				if obj != nil && (Locking.Matches(obj.Name()) || obj.Pkg() != nil && obj.Pkg().Name() == "singleflight") {
					return true
				}
			}
		}
	}
	return false
}

// repeats reports whether the write is done for each of many items of one read.
func (x access) repeats(r access) bool {
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

// computedFrom reports whether an update sets an attribute to something that is
// made of the read's answer, and not of its key alone. Sums and if_not_exists are done by the service.
func (x access) computedFrom(r access) bool {
	depends := func(v ssa.Value) bool { return x.comesFrom(v, r) && !x.follows(v, r) }
	if x.chains() {
		return slices.ContainsFunc(x.call.Request.ChainSets(), depends)
	}
	expression := x.call.Request.Input.Get(ddb.UpdateExpression)
	if expression.Kind != symbolic.String {
		return slices.ContainsFunc(x.call.Request.SetValues(), depends)
	}
	values := x.call.Request.Shape(ddb.ExpressionAttributeValues)
	return slices.ContainsFunc(assigned(expression.Text), func(placeholder string) bool {
		e, ok := entryFor(values, placeholder)
		return ok && depends(e.Shape.Source())
	})
}

// assigned returns the values that an update expression sets attributes to as they are:
// ":total" of "SET total = :total".
func assigned(expression string) []string {
	var placeholders []string
	tree, _ := expr.Parse(expr.Update, expression)
	tree.Walk(func(n expr.Node) bool {
		if action, ok := n.(*expr.Action); ok {
			if value, ok := action.Value.(*expr.Value); ok && action.OpAt.Start < action.OpAt.End {
				placeholders = append(placeholders, value.Name)
			}
		}
		return true
	})
	return placeholders
}

// refusesIfFound reports whether the write is for an item that the read did not find, and is refused
// for one that it did.
func (x access) refusesIfFound(r access) bool {
	d := x.decidesBy(r)
	return d.createsIfNone() && d.refuses
}

// refusesFound reports whether the put happens only if the read returned an error.
func (x access) refusesFound(r access) bool { return x.refuses(r, r.succeeded) }

// refuses reports whether an error is returned and the write does not happen on a
// branch behind the read that is one of those that are meant.
func (x access) refuses(r access, meant func(cond *ssa.If, branch int) bool) bool {
	for _, b := range r.at().Parent().Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !dataflow.Dominates(r.at(), cond) || !dataflow.Dominates(cond, x.at()) {
			continue
		}
		for i, branch := range b.Succs {
			if meant(cond, i) && refuses(branch, x.at()) {
				return true
			}
		}
	}
	return false
}

// succeeded reports whether a branch of a condition is taken if the read returned
// no error: who refuses then takes that for an item.
func (x access) succeeded(cond *ssa.If, branch int) bool {
	op, ok := cond.Cond.(*ssa.BinOp)
	if !ok || op.Op == token.EQL && branch != 0 || op.Op == token.NEQ && branch != 1 {
		return false
	}
	failure := dataflow.ErrorResult(x.at().Common().Signature())
	with, isConst := op.Y.(*ssa.Const)
	return failure >= 0 && isConst && with.IsNil() && dataflow.Places{Flow: x.call.a.Flow}.Plain(op.X) == dataflow.OutputOf(x.at(), failure)
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
