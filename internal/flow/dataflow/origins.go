package dataflow

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// Origins are the values that a value may be, one step back. Without any, and not zero, it is
// made in another way, or not followed.
type Origins struct {
	Values []ssa.Value
	In     *Frame // the call in which they are what they are
	Zero   bool   // it may also be the zero value of its type
	Caller bool   // it is a parameter, so that the caller decides
}

// A Frame is a call of a function of the package, whose parameters are what the call passes.
type Frame struct {
	Call  *ssa.Call
	Outer *Frame // the call of the function around it, if one is in view

	fn    *ssa.Function
	depth int
}

// maxFrames bounds how many functions are looked into that call each other.
const maxFrames = 6

// OriginsOf returns which values one may be: what branches bring, what a function returns
// without an error, what is passed to it, what a variable holds.
//
//	b := expression.NewBuilder()
//	if open {
//		b = b.WithFilter(f)
//	}
//	b.Build() // b is the result of NewBuilder or of WithFilter
func (a *Flow) OriginsOf(v ssa.Value, in *Frame) Origins {
	switch v := v.(type) {
	case *ssa.Const:
		return Origins{Zero: true}
	case *ssa.Phi:
		return Origins{Values: a.Incoming(v), In: in}
	case *ssa.Call, *ssa.Extract:
		return returnedBy(v, in)
	case *ssa.Parameter:
		return a.passedTo(v, in)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return a.heldBy(v, in)
		}
		return Origins{}
	}
	var out Origins // the value under another type, or in an interface
	EdgesInto(v, func(e Edge) {
		if e.How == Same {
			out = Origins{Values: []ssa.Value{e.From}, In: in}
		}
	})
	return out
}

// ResultOf returns the call that a value is a result of, and which; nil if it is none.
func ResultOf(v ssa.Value) (*ssa.Call, int) {
	switch v := v.(type) {
	case *ssa.Call:
		return v, 0
	case *ssa.Extract:
		call, _ := v.Tuple.(*ssa.Call)
		return call, v.Index
	}
	return nil, 0
}

// returnedBy is what a function of this package returns without an error.
func returnedBy(v ssa.Value, in *Frame) Origins {
	call, i := ResultOf(v)
	if call == nil {
		return Origins{}
	}
	callee, _ := CalleeOf(&call.Call)
	depth := 0
	if in != nil {
		depth = in.depth
	}
	if callee == nil || depth >= maxFrames {
		return Origins{}
	}
	out := Origins{In: &Frame{Call: call, Outer: in, fn: callee, depth: depth + 1}}
	returns := ReturnsOf(callee)
	for _, ret := range returns {
		if len(returns) == 1 || !DropsResult(ret, i) {
			out.Values = append(out.Values, ret.Results[i])
		}
	}
	return out
}

// passedTo is what the call in view passes, or all calls of a function literal.
func (a *Flow) passedTo(p *ssa.Parameter, in *Frame) Origins {
	for f := in; f != nil; f = f.Outer {
		if args := ArgsOf(&f.Call.Call); f.fn == p.Parent() && ParamIndex(p) < len(args) {
			return Origins{Values: []ssa.Value{args[ParamIndex(p)]}, In: f.Outer}
		}
	}
	sites, all := a.CallSites(p.Parent())
	if !all {
		return Origins{Caller: true}
	}
	out := Origins{In: in}
	for _, site := range sites {
		out.Values = append(out.Values, ArgsOf(site.Common())[ParamIndex(p)])
	}
	return out
}

// heldBy is what a variable holds that is kept in memory, since a function literal
// captures it.
func (a *Flow) heldBy(v *ssa.UnOp, in *Frame) Origins {
	root, ok := a.CellRoot(v.X).(*ssa.Alloc)
	if !ok || a.IsPassedOn(root) || len(FieldStores(root)) > 0 {
		return Origins{}
	}
	stores := a.VariableStores(root)
	live, hidden := Reaching(Done(a, stores, v), v)
	if a.IsStoredRepeatedly(root) {
		live = stores
	}
	out := Origins{In: in}
	for _, store := range live {
		out.Values = append(out.Values, store.Value)
	}
	out.Zero = !hidden && (v.Parent() == root.Parent() || len(out.Values) == 0)
	return out
}
