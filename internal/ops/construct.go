package ops

import (
	"go/ast"
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

	inside bool // the helper uses the client itself, whatever it is given
	call   *ssa.Call
	a      *analysis
}

// Making is what callers in other packages need to know of a function to tell
// whether they make clients again and again. It is a fact.
type Making struct {
	Client  string // the SDK's constructor of the client that each call of the function makes, or ""
	Session bool   // it makes a session for that, too
	Inside  bool   // the client is used by the function itself, and depends on no argument but contexts
	Same    bool   // the results are the same each time, for the same arguments
}

// Constructions returns the places where clients are made that are not kept for
// later in a variable, field or map that outlives the call.
func (p *Package) Constructions() []*Construction {
	f := p.a.constructionFinder()
	var list []*Construction
	for _, fn := range p.a.functions {
		for _, call := range f.calls(fn) {
			made, helper := f.client(call)
			if made.Session && helper == "" && !p.a.makesSession(call, map[ssa.Value]bool{}) {
				continue
			}
			if expr := p.a.exprs[call.Pos()]; expr != nil {
				list = append(list, &Construction{Client: made.Constructor, Helper: helper, Expr: expr, inside: made.inside, call: call, a: p.a})
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
	return c.inside || c.a.sameInTurns(loop, c.call).values(c.call.Call.Args)
}

// RepeatedByRequests reports whether the client is made by a function that is
// called for each request, or by one that such a function calls and that keeps
// the client to itself, out of what is the same in all of them.
func (c *Construction) RepeatedByRequests() bool {
	fn := c.call.Parent()
	if !c.a.handlesRequests(fn) && (!c.inside && c.a.returned(c.call) || !c.a.servesRequests(fn, map[*ssa.Function]bool{})) {
		return false
	}
	return c.inside || c.a.sameForRequests(fn, map[*ssa.Function]bool{}).values(c.call.Call.Args)
}

// A constructionFinder finds calls that make clients.
type constructionFinder struct {
	a    *analysis
	made map[*ssa.Function]*madeClient // what functions make; nil: nothing, or not known yet
}

// madeClient is the client that a call makes.
type madeClient struct {
	sdk.Constructor
	inside bool // and uses; see [Making]
}

func (a *analysis) constructionFinder() *constructionFinder {
	return &constructionFinder{a: a, made: map[*ssa.Function]*madeClient{}}
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
			if made, _ := f.client(call); made != nil && (made.inside || !f.a.kept(call)) {
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
// that does it, if that is none of an SDK.
func (f *constructionFinder) client(call *ssa.Call) (made *madeClient, helper string) {
	callee, obj := calleeOf(&call.Call)
	switch {
	case obj != nil && callee == nil:
		if c, ok := sdk.LookupConstructor(obj); ok {
			return &madeClient{Constructor: c}, ""
		}
		if m := f.a.making(obj); m.Client != "" {
			return &madeClient{sdk.Constructor{Name: m.Client, Session: m.Session}, m.Inside}, qualifiedName(obj)
		}
	case callee != nil:
		return f.maker(callee), callee.Name()
	}
	return nil, ""
}

// qualifiedName names a function of another package as callers write it.
func qualifiedName(obj *types.Func) string {
	if obj.Signature().Recv() != nil {
		return obj.Name()
	}
	return obj.Pkg().Name() + "." + obj.Name()
}

// maker returns which client a function of the package makes whenever it is
// called, and returns, by itself or in a struct. Of a function that other
// packages may call, too, it is the client that it uses itself.
func (f *constructionFinder) maker(fn *ssa.Function) *madeClient {
	if made, known := f.made[fn]; known {
		return made
	}
	f.made[fn] = nil // a function that calls itself
	for _, call := range f.calls(fn) {
		made, helper := f.client(call)
		if made.Session && helper == "" && !f.a.makesSession(call, map[ssa.Value]bool{}) {
			continue
		}
		inside := made.inside || !f.a.returned(call)
		if !inside || f.usesInside(fn, call, made) {
			f.made[fn] = &madeClient{made.Constructor, inside}
			break
		}
	}
	return f.made[fn]
}

// usesInside reports whether a function is one that other packages call, and
// that makes a client for its own use out of what no caller decides about. The
// client of a handler is its own business, not that of who calls it.
func (f *constructionFinder) usesInside(fn *ssa.Function, call *ssa.Call, made *madeClient) bool {
	if !isExported(fn) || f.a.handlesRequests(fn) || f.a.servesRequests(fn, map[*ssa.Function]bool{}) {
		return false
	}
	return made.inside || f.a.sameUnless(func(v ssa.Value) bool {
		p, ok := v.(*ssa.Parameter)
		return ok && p.Parent() == fn
	}).values(call.Call.Args)
}

// Makings returns what callers in other packages need to know of the functions
// of this one.
func (p *Package) Makings() map[*types.Func]Making {
	f := p.a.constructionFinder()
	all := map[*types.Func]Making{}
	for _, fn := range p.a.functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil || !isExported(fn) {
			continue
		}
		m := Making{Same: p.a.sameResults(fn)}
		if made := f.maker(fn); made != nil {
			m.Client, m.Session, m.Inside = made.Name, made.Session, made.inside
		}
		if m != (Making{}) {
			all[obj] = m
		}
	}
	return all
}

// making returns what is known of a function of another package.
func (a *analysis) making(obj *types.Func) Making {
	if a.src.Making == nil {
		return Making{}
	}
	return a.src.Making(obj.Origin())
}
