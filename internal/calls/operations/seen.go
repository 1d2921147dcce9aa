package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Seen is an operation as one function sees it: the one that asks for it, or one that comes to
// it through functions of the package, as Close does to the PutItem of save.
//
//	func (s *store) Close(ctx context.Context, id string) error {
//		order, err := s.get(ctx, id)
//		…
//		return s.save(ctx, order)
//	}
type Seen struct{ access }

// SeenBy calls visit for the operation as the function that asks for it sees it and, where visit
// returns false, as those do that call this one, and so on. Function literals see nothing, and
// neither does what calls a helper of which the request is unknown.
func (c *Call) SeenBy(visit func(Seen) bool) {
	if c.Request.Via == requests.Helper && c.elsewhere == nil || c.Request.Instr.Parent().Parent() != nil {
		return
	}
	if !visit(Seen{c.itself()}) {
		c.throughCallers(nil, func(x access) bool { return visit(Seen{x}) })
	}
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

// IsOwn reports whether it is the function that asks for the operation.
func (s Seen) IsOwn() bool { return len(s.path) == 0 }

// Call returns the operation.
func (s Seen) Call() *Call { return s.call }

// Func returns the name of the function.
func (s Seen) Func() string { return s.at().Parent().Name() }

// Site returns where the function calls the one that leads to the operation; nil if it asks for the
// operation itself, or the source does not show the call.
func (s Seen) Site() *answers.Site {
	if s.IsOwn() {
		return nil
	}
	site := s.at()
	expr := s.call.a.CallExpr(site.Common().Pos())
	if expr == nil {
		return nil
	}
	return &answers.Site{Expr: expr, Callee: s.step(1).Parent().Name(), Func: dataflow.Enclosing(site)}
}

// Member returns a member of the request, in terms of the function.
func (s Seen) Member(m ddb.Member) symbolic.Value { return s.member(m) }

// Unconditional reports whether the operation certainly has no condition.
func (s Seen) Unconditional() bool { return s.unconditional() }

// OnlyExists reports whether the only condition of the operation is that there are attributes.
func (s Seen) OnlyExists() bool { return s.onlyExists() }

// Locks reports whether the function may hold a lock: then writes in between may be impossible.
func (s Seen) Locks() bool { return s.call.a.locks(s.at().Parent()) }

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
