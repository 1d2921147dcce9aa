package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// FailingElsewhere returns the calls of functions of other packages whose error is that of a request, in
// source order: one for each request. They tell what becomes of the error, and nothing else.
//
//	h.seats.Release(ctx, id) // of package seats: returns the error of its UpdateItem
func (p *Package) FailingElsewhere() []*Call {
	var all []*Call
	for _, fn := range p.a.Functions {
		for _, site := range sitesIn(fn) {
			all = append(all, p.a.failingAt(site)...)
		}
	}
	slices.SortStableFunc(all, func(x, y *Call) int { return int(x.Pos() - y.Pos()) })
	return all
}

func (a *analysis) failingAt(site ssa.CallInstruction) (all []*Call) {
	common := site.Common()
	callee, obj := dataflow.CalleeOf(common)
	if callee != nil || obj == nil || a.src.Failures == nil || a.Implementation(common) != nil || common.IsInvoke() && !takesContext(obj) {
		return nil
	}
	known := a.src.Failures(obj.Origin())
	if len(known) == 0 && common.IsInvoke() && a.src.Behind != nil {
		if of, ok := common.Value.Type().Underlying().(*types.Interface); ok {
			known = a.src.Behind(obj, of).Failures
		}
	}
	if len(known) == 0 || slices.ContainsFunc(a.callsIn(site.Parent()), func(c *Call) bool { return c.Request.Instr == site }) {
		return nil
	}
	passed := a.FrameOf(common, site)
	for _, one := range known {
		c := a.newCall(site, one.Op, one.SDK, requests.Helper)
		c.Request.Input = requests.Input{Set: map[ddb.Member]symbolic.Value{ddb.TableName: one.Table.Substitute(passed)}}
		c.askedOf, c.sentAt, c.deletes = obj.FullName(), one.At, one.Deletes
		if c.Expr != nil {
			all = append(all, c)
		}
	}
	return all
}

// takesContext reports whether a method of an interface takes a context. Behind others, such as io.Closer or
// the interface of an embedded database, often stand types that send nothing.
func takesContext(method *types.Func) bool {
	params := method.Signature().Params()
	return params.Len() > 0 && types.TypeString(params.At(0).Type(), nil) == "context.Context"
}

// FailureFacts returns the functions of the package that return the error of a request, directly or through
// others, and the methods of its interfaces behind which one stands.
func (p *Package) FailureFacts() map[*types.Func]*facts.Failures {
	all := map[*types.Func]*facts.Failures{}
	for _, call := range slices.Concat(p.Calls, p.FailingElsewhere()) {
		if !call.Answer.Fails() || !call.Request.Op.Writes() && !call.Request.Operation().OnlyReads() {
			continue
		}
		one := facts.Failure{Op: call.Request.Op, SDK: call.Request.SDK, Table: call.Request.Input.Get(ddb.TableName).Fact(), Deletes: call.Deletes(), At: call.sender()}
		for _, fn := range call.Answer.ReturningError() {
			obj, ok := fn.Object().(*types.Func)
			if !ok || !obj.Exported() || p.a.Source.Lost[obj] {
				continue
			}
			if all[obj] == nil {
				all[obj] = &facts.Failures{}
			}
			all[obj].Add(one)
		}
	}
	p.a.eachInterfaceMethod(func(method *types.Func, of *types.Interface) {
		if fn := p.a.ImplementationOf(method, of); fn != nil {
			if obj, ok := fn.Object().(*types.Func); ok && all[obj] != nil {
				all[method] = all[obj]
			}
		}
	})
	return all
}
