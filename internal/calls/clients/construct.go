package clients

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Construction is a place where a client is made, by an SDK's constructor or by
// a function of the package that makes one whenever it is called.
type Construction struct {
	Client sdk.Constructor
	Helper string // name of the function of the package that makes it, or ""
	Expr   *ast.CallExpr

	// HelperName is the full name of Helper, as [types.Func.FullName] has it; "" if it has none.
	HelperName string

	// Session names the function that makes the session which Helper is given, and
	// makes the client of; Expr is its call then. It is "" if Helper is given none.
	Session string

	call *ssa.Call   // that costs: of the client's constructor or of the session's
	of   []ssa.Value // what it depends on
	used bool        // the helper uses the client itself
	a    *Clients
}

// Making is what callers in other packages need to know of a function to tell
// whether they make clients again and again. It is a fact.
type Making struct {
	Client  string // the SDK's constructor of the client that each call of the function makes, or ""
	Session bool   // and of a session, which it makes for that unless it is given one
	Given   int    // the parameter, receiver first and counted from 1, that the session is; or 0
	Inside  bool   // the client is used by the function itself, and depends on no argument but contexts
	Opens   bool   // each call makes the session that it returns
	Same    bool   // the results are the same each time, for the same arguments
}

// Constructions returns the places where clients, or sessions for them, are made
// that are not kept for later in a variable, field or map that outlives the call.
func (a *Clients) Constructions() []*Construction {
	f := a.constructionFinder()
	var list []*Construction
	for _, fn := range a.Functions {
		sessions := map[*ssa.Call]bool{} // one finding for each
		var given []*Construction
		for _, call := range f.calls(fn) {
			switch c := f.construction(call); {
			case c == nil:
			case c.Session != "":
				given = append(given, c)
			default:
				sessions[c.call] = true
				list = append(list, c)
			}
		}
		for _, c := range given {
			if !sessions[c.call] {
				sessions[c.call] = true
				list = append(list, c)
			}
		}
	}
	return list
}

// construction describes a call that makes a client; nil if it costs nothing,
// because the session is not made in the same function.
func (f *constructionFinder) construction(call *ssa.Call) *Construction {
	made, helper := f.client(call)
	c := &Construction{Client: made.Constructor, Helper: helper, Expr: f.a.CallExpr(call.Pos()), call: call, used: made.inside, a: f.a}
	if _, callee := dataflow.CalleeOf(&call.Call); helper != "" && callee != nil {
		c.HelperName = callee.FullName()
	}
	if !made.inside {
		c.of = call.Call.Args
	}
	if made.given > 0 {
		c.call = f.a.sessionMade(made.session(call))
		if c.call == nil {
			return nil
		}
		if helper != "" {
			c.Session, c.Expr, c.of = calledAs(&c.call.Call), f.a.CallExpr(c.call.Pos()), []ssa.Value{c.call}
		}
	}
	if c.Expr == nil {
		return nil
	}
	return c
}

// Func returns the name of the enclosing function, "(*Store).load" for a method.
func (c *Construction) Func() string { return dataflow.Enclosing(c.call) }

// RepeatedByLoop reports whether the client is made in each turn of a loop, out
// of what is the same in all of them.
func (c *Construction) RepeatedByLoop() bool {
	loop := dataflow.InnermostLoop(c.call.Block())
	if loop == nil {
		return false
	}
	return c.a.SameInTurns(loop, c.call).Values(c.of)
}

// RepeatedByRequests reports whether the client is made by a function that is
// called for each request, or by one that such a function calls and that keeps
// the client to itself, out of what is the same in all of them.
func (c *Construction) RepeatedByRequests() bool {
	fn := c.call.Parent()
	if !c.a.handlesRequests(fn) && (!c.used && c.a.Returned(c.call) || !c.a.servesRequests(fn, map[*ssa.Function]bool{})) {
		return false
	}
	return c.a.sameForRequests(fn, map[*ssa.Function]bool{}).Values(c.of)
}

// A constructionFinder finds calls that make clients.
type constructionFinder struct {
	a    *Clients
	made map[*ssa.Function]*madeClient // what functions make; nil: nothing, or not known yet
}

// madeClient is the client that a call makes.
type madeClient struct {
	sdk.Constructor
	inside bool // and uses; see [Making]
	given  int  // see [Making]
}

// session returns the argument of a call that the session is.
func (m *madeClient) session(call *ssa.Call) ssa.Value {
	if args := dataflow.ArgsOf(&call.Call); m.given <= len(args) {
		return args[m.given-1]
	}
	return nil
}

func (a *Clients) constructionFinder() *constructionFinder {
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
			if made, _ := f.client(call); made != nil && (made.inside || !f.a.Kept(call)) {
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// client returns which client a call makes, if any, and the name of the function
// that does it, if that is none of an SDK.
func (f *constructionFinder) client(call *ssa.Call) (made *madeClient, helper string) {
	callee, obj := dataflow.CalleeOf(&call.Call)
	switch {
	case obj != nil && callee == nil:
		if c, ok := sdk.LookupConstructor(obj); ok {
			made := &madeClient{Constructor: c}
			if c.Session {
				made.given = 1
			}
			return made, ""
		}
		if m := f.a.making(obj); m.Client != "" {
			return &madeClient{sdk.Constructor{Name: m.Client, Session: m.Session}, m.Inside, m.Given}, dataflow.QualifiedName(obj)
		}
	case callee != nil:
		return f.maker(callee), callee.Name()
	}
	return nil, ""
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
		made, _ := f.client(call)
		inside, given := made.inside || !f.a.Returned(call), 0
		if made.given > 0 && f.a.sessionMade(made.session(call)) == nil {
			given = sessionGiven(made.session(call))
			if given == 0 || inside && f.a.handlesRequests(fn) {
				continue
			}
		}
		if given > 0 || !inside || f.usesInside(fn, call, made) {
			f.made[fn] = &madeClient{made.Constructor, inside, given}
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
	return made.inside || f.a.SameUnless(func(v ssa.Value) bool {
		p, ok := v.(*ssa.Parameter)
		return ok && p.Parent() == fn
	}).Values(call.Call.Args)
}

// Makings returns what callers in other packages need to know of the functions
// of this one.
func (a *Clients) Makings() map[*types.Func]Making {
	f := a.constructionFinder()
	all := map[*types.Func]Making{}
	for _, fn := range a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil || !isExported(fn) {
			continue
		}
		m := Making{Same: a.sameResults(fn), Opens: a.opensSession(fn)}
		if made := f.maker(fn); made != nil {
			m.Client, m.Session, m.Inside, m.Given = made.Name, made.Session, made.inside, made.given
		}
		if m != (Making{}) {
			all[obj] = m
		}
	}
	return all
}

// sameResults reports whether a function returns what clients are made of, the
// same each time for the same arguments.
func (a *Clients) sameResults(fn *ssa.Function) bool {
	configures := false
	for v := range fn.Signature.Results().Variables() {
		configures = configures || sdk.IsConfiguration(v.Type())
	}
	return configures && a.SameUnless(func(ssa.Value) bool { return false }).Results(fn)
}
