package ops

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Construction is a place where a client is made, by an SDK's constructor or by
// a function of the package that makes one whenever it is called.
type Construction struct {
	Client sdk.Constructor
	Helper string // name of the function of the package that makes it, or ""
	Expr   *ast.CallExpr

	call *ssa.Call
	a    *analysis
}

// Constructions returns the places where clients are made that are not kept for
// later in a variable, field or map that outlives the call.
func (p *Package) Constructions() []*Construction {
	f := &constructionFinder{a: p.a, made: map[*ssa.Function]*sdk.Constructor{}}
	var list []*Construction
	for _, fn := range p.a.functions {
		for _, call := range f.calls(fn) {
			client, helper := f.client(call)
			if client.Session && helper == "" && !p.a.makesSession(call, map[ssa.Value]bool{}) {
				continue
			}
			if expr := p.a.exprs[call.Pos()]; expr != nil {
				list = append(list, &Construction{Client: *client, Helper: helper, Expr: expr, call: call, a: p.a})
			}
		}
	}
	return list
}

// Func returns the name of the enclosing function; see [Call.Func].
func (c *Construction) Func() string { return enclosing(c.call) }

// RepeatedByLoop reports whether the client is made in each turn of a loop, out
// of what is the same in all of them.
func (c *Construction) RepeatedByLoop() bool {
	loop := innermostLoop(c.call.Block())
	if loop == nil {
		return false
	}
	return c.a.sameInTurns(loop, c.call).values(c.call.Call.Args)
}

// RepeatedByRequests reports whether the client is made by a function that is
// called for each request, or by one that such a function calls and that keeps
// the client to itself, out of what is the same in all of them.
func (c *Construction) RepeatedByRequests() bool {
	fn := c.call.Parent()
	if !c.a.handlesRequests(fn) && (c.a.returned(c.call) || !c.a.servesRequests(fn, map[*ssa.Function]bool{})) {
		return false
	}
	same := &sameness{a: c.a, seen: map[ssa.Value]bool{}, varies: func(v ssa.Value) bool {
		p, ok := v.(*ssa.Parameter)
		return ok && (fn.Signature.Recv() == nil || p != fn.Params[0])
	}}
	return same.values(c.call.Call.Args)
}

// servesRequests reports whether all callers of a function in its package are
// called for each request, and that there is one.
func (a *analysis) servesRequests(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] || token.IsExported(fn.Name()) || a.isValue(fn) {
		return false
	}
	seen[fn] = true
	callers := a.callers(fn)
	return len(callers) > 0 && !slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool {
		return !a.handlesRequests(call.Parent()) && !a.servesRequests(call.Parent(), seen)
	})
}

// handlesRequests reports whether a function is called for each request or
// event: it takes one, or is handed to the Lambda runtime.
func (a *analysis) handlesRequests(fn *ssa.Function) bool {
	for v := range fn.Signature.Params().Variables() {
		if sdk.IsRequest(v.Type()) {
			return true
		}
	}
	if a.lambdas == nil {
		a.lambdas = a.lambdaHandlers()
	}
	return a.lambdas[fn]
}

// lambdaHandlers returns the functions of the package that are handed to the
// Lambda runtime.
func (a *analysis) lambdaHandlers() map[*ssa.Function]bool {
	handlers := map[*ssa.Function]bool{}
	for _, fn := range a.functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				call, ok := instr.(ssa.CallInstruction)
				if !ok {
					continue
				}
				_, obj := calleeOf(call.Common())
				if obj == nil {
					continue
				}
				if arg, ok := sdk.LambdaHandler(obj); ok {
					if handler := a.functionOf(call.Common().Args[arg]); handler != nil {
						handlers[handler] = true
					}
				}
			}
		}
	}
	return handlers
}

// functionOf returns the function of the package that a function value is: a
// declared function, a literal, or a method whose receiver is bound.
func (a *analysis) functionOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return a.functionOf(v.X)
	case *ssa.ChangeType:
		return a.functionOf(v.X)
	case *ssa.MakeClosure:
		return a.functionOf(v.Fn)
	case *ssa.Function:
		if obj, ok := v.Object().(*types.Func); ok && v.Synthetic != "" {
			return v.Prog.FuncValue(obj.Origin())
		}
		return v
	}
	return nil
}

// A constructionFinder finds calls that make clients.
type constructionFinder struct {
	a    *analysis
	made map[*ssa.Function]*sdk.Constructor // what functions make; nil: nothing, or not known yet
}

// calls returns the calls in a function, not in literals in it, that make a
// client which is not kept.
func (f *constructionFinder) calls(fn *ssa.Function) []*ssa.Call {
	var calls []*ssa.Call
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if client, _ := f.client(call); client != nil && !f.a.kept(call) {
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// makesSession reports whether a value is made of a session that is made in the
// same function, or in one of the package that it calls.
func (a *analysis) makesSession(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] {
		return false
	}
	seen[v] = true
	if call, ok := v.(*ssa.Call); ok {
		callee, obj := calleeOf(&call.Call)
		if obj != nil && sdk.IsSessionMaker(obj) {
			return true
		}
		if callee != nil && a.returnsSession(callee, seen) {
			return true
		}
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		return slices.ContainsFunc(a.stores(variable), func(s *ssa.Store) bool { return a.makesSession(s.Val, seen) })
	}
	instr, ok := v.(ssa.Instruction)
	return ok && slices.ContainsFunc(instr.Operands(nil), func(operand *ssa.Value) bool { return a.makesSession(*operand, seen) })
}

func (a *analysis) returnsSession(fn *ssa.Function, seen map[ssa.Value]bool) bool {
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && slices.ContainsFunc(ret.Results, func(v ssa.Value) bool { return a.makesSession(v, seen) }) {
			return true
		}
	}
	return false
}

// client returns which client a call makes, if any, and the name of the function
// of the package that does it.
func (f *constructionFinder) client(call *ssa.Call) (client *sdk.Constructor, helper string) {
	callee, obj := calleeOf(&call.Call)
	switch {
	case obj != nil && callee == nil:
		if c, ok := sdk.LookupConstructor(obj); ok {
			return &c, ""
		}
	case callee != nil && callee.Signature.Results().Len() > 0:
		return f.maker(callee), callee.Name()
	}
	return nil, ""
}

// maker returns which client a function of the package makes and returns, by
// itself or in a struct, whenever it is called.
func (f *constructionFinder) maker(fn *ssa.Function) *sdk.Constructor {
	if made, known := f.made[fn]; known {
		return made
	}
	f.made[fn] = nil // a function that calls itself
	for _, call := range f.calls(fn) {
		client, _ := f.client(call)
		if f.a.returned(call) && (!client.Session || f.a.makesSession(call, map[ssa.Value]bool{})) {
			f.made[fn] = client
			break
		}
	}
	return f.made[fn]
}
