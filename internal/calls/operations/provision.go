package operations

import (
	"cmp"
	"go/ast"
	"go/build/constraint"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Provisioning is where a program creates, changes or deletes a table each time that it
// runs, whatever its settings are.
type Provisioning struct {
	facts.Provision
	Call   *Call         // that sends the request; nil if a function of another package does
	Callee string        // that function
	Expr   *ast.CallExpr // the call of either
	Func   string        // the enclosing function
	Within []string      // functions of the package through which the program comes to it

	// Invoked says that the program is a Lambda function, which does so at each invocation.
	Invoked bool
}

// Provisionings returns what programs do to tables that begin in this package: at the start of
// a command, in its functions init, or in what it hands to Lambda. They are in source order.
func (p *Package) Provisionings() (all []Provisioning) {
	w := p.a.newProvisionWalk()
	started, invoked := p.a.starts()
	for _, fn := range started {
		w.enter(fn)
	}
	before := len(w.found)
	for _, fn := range invoked {
		w.enter(fn)
	}
	for i := range w.found[before:] {
		w.found[before+i].Invoked = true
	}
	slices.SortStableFunc(w.found, func(x, y Provisioning) int { return cmp.Compare(x.Expr.Pos(), y.Expr.Pos()) })
	return w.found
}

// Provisions returns the functions of the package that create, change or delete a table
// whenever they are called.
func (p *Package) Provisions() map[*types.Func]facts.Provision {
	all := map[*types.Func]facts.Provision{}
	w := p.a.newProvisionWalk()
	for _, fn := range p.a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		w.seen, w.found = map[*ssa.Function]bool{}, nil
		w.enter(fn)
		if len(w.found) > 0 {
			all[obj] = w.found[0].Provision
		}
	}
	return all
}

// starts returns the functions that a program of the package begins with, and those that it
// hands to Lambda, in the order of their names: which one leads to a table first decides how
// the table is called.
func (a *analysis) starts() (started, invoked []*ssa.Function) {
	for _, fn := range a.Functions {
		isMain := fn.Name() == "main" && a.src.Pkg.Name() == "main" && fn.Signature.Recv() == nil && fn.Parent() == nil
		if isMain || strings.HasPrefix(fn.Name(), "init#") {
			started = append(started, fn)
		}
		eachCall(fn, func(call ssa.CallInstruction) {
			if _, obj := dataflow.CalleeOf(call.Common()); obj != nil {
				if arg, ok := sdk.LambdaHandler(obj); ok {
					if handler := dataflow.FunctionOf(dataflow.Argument(call.Common(), arg)); handler != nil {
						invoked = append(invoked, handler)
					}
				}
			}
		})
	}
	byName := func(x, y *ssa.Function) int { return strings.Compare(x.String(), y.String()) }
	slices.SortStableFunc(started, byName)
	slices.SortStableFunc(invoked, byName)
	return started, invoked
}

func eachCall(fn *ssa.Function, visit func(ssa.CallInstruction)) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				visit(call)
			}
		}
	}
}

// A provisionWalk goes through what functions do whatever settings are.
type provisionWalk struct {
	a      *analysis
	leads  map[*ssa.Function]bool // the functions that have to do with it at all
	seen   map[*ssa.Function]bool
	frames []symbolic.Frame // of the calls from where it began, outermost first
	within []string         // the functions that these call
	found  []Provisioning
}

func (a *analysis) newProvisionWalk() *provisionWalk {
	w := &provisionWalk{a: a, leads: map[*ssa.Function]bool{}, seen: map[*ssa.Function]bool{}}
	callers := map[*ssa.Function][]*ssa.Function{}
	var work []*ssa.Function
	for _, fn := range a.Functions {
		eachCall(fn, func(call ssa.CallInstruction) {
			callee, _ := dataflow.CalleeOf(call.Common())
			if callee != nil {
				callers[callee] = append(callers[callee], fn)
			}
			if len(w.provisionings(call)) > 0 {
				work = append(work, fn)
			}
		})
	}
	for ; len(work) > 0; work = work[1:] {
		if fn := work[0]; !w.leads[fn] {
			w.leads[fn] = true
			work = append(work, callers[fn]...)
		}
	}
	return w
}

func (w *provisionWalk) enter(fn *ssa.Function) {
	if !w.leads[fn] || w.seen[fn] || w.a.isTagged(fn.Pos()) {
		return
	}
	w.seen[fn] = true
	eachCall(fn, func(call ssa.CallInstruction) {
		callee, _ := dataflow.CalleeOf(call.Common())
		found := w.provisionings(call)
		if len(found) == 0 && !w.leads[callee] || !w.a.whateverIsSet(call.Block()) {
			return
		}
		for _, one := range found {
			for _, frame := range slices.Backward(w.frames) {
				one.Table = one.Table.Substitute(frame)
			}
			one.Within = slices.Clone(w.within)
			w.found = append(w.found, one)
		}
		if callee != nil {
			w.frames, w.within = append(w.frames, w.a.FrameOf(call.Common(), call)), append(w.within, callee.Name())
			w.enter(callee)
			w.frames, w.within = w.frames[:len(w.frames)-1], w.within[:len(w.within)-1]
		}
	})
}

// provisionings returns what a call does to tables, by itself or in a function of another package.
func (w *provisionWalk) provisionings(call ssa.CallInstruction) (all []Provisioning) {
	expr := w.a.CallExpr(call.Common().Pos())
	if expr == nil {
		return nil
	}
	for _, sent := range w.a.callsIn(call.Parent()) {
		if sent.Request.Instr == call && sent.Request.Via != requests.Helper && provisions(sent) {
			all = append(all, Provisioning{
				Provision: facts.Provision{Op: sent.Request.Op, Table: sent.Request.Input.Get(ddb.TableName), At: w.a.position(expr.Pos())},
				Call:      sent, Expr: expr, Func: sent.Func(),
			})
		}
	}
	callee, obj := dataflow.CalleeOf(call.Common())
	if callee != nil || obj == nil || w.a.src.Provision == nil {
		return all
	}
	if known, ok := w.a.src.Provision(obj.Origin()); ok {
		known.Table = known.Table.Substitute(w.a.FrameOf(call.Common(), call))
		all = append(all, Provisioning{Provision: known, Callee: dataflow.QualifiedName(obj), Expr: expr, Func: dataflow.Enclosing(call)})
	}
	return all
}

// settled are the parameters of UpdateTable that say what a table is. Its throughput is often
// changed while the system runs.
var settled = []ddb.Member{
	"AttributeDefinitions", "DeletionProtectionEnabled", "ReplicaUpdates", "SSESpecification", "StreamSpecification", "TableClass",
}

// provisions reports whether a call does what a declaration of its table would do.
func provisions(call *Call) bool {
	switch call.Request.Op {
	case ddb.CreateTable, ddb.DeleteTable:
		return true
	case ddb.UpdateTable:
		return slices.ContainsFunc(settled, func(m ddb.Member) bool { return call.Request.Input.Get(m).IsSet() == tri.Yes })
	}
	return false
}

// isTagged reports whether a function is in a file that is built on some conditions only.
func (a *analysis) isTagged(pos token.Pos) bool {
	for _, file := range a.src.Files {
		if file.FileStart > pos || pos >= file.FileEnd {
			continue
		}
		for _, group := range file.Comments {
			if group.Pos() < file.Package && slices.ContainsFunc(group.List, func(c *ast.Comment) bool { return constraint.IsGoBuild(c.Text) }) {
				return true
			}
		}
	}
	return false
}
