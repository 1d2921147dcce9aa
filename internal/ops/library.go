package ops

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// libraryOf returns what a call of a library asks for that is known by a table.
// Functions of the same shape that can be looked at are judged by what they do.
func libraryOf(common *ssa.CallCommon) (*sdk.Wrapper, bool) {
	_, obj := calleeOf(common)
	if obj == nil {
		return nil, false
	}
	w, ok := sdk.LookupWrapper(obj)
	return w, ok && (common.IsInvoke() || w.Has(obj))
}

// libraryCall is the operation behind a call of such a library; nil if what builds
// the request, or what becomes of the items, is not known.
func (a *analysis) libraryCall(instr ssa.CallInstruction, w *sdk.Wrapper) *Call {
	common := instr.Common()
	boxed, ok := argument(common, w.Query).(*ssa.MakeInterface)
	if !ok {
		return nil
	}
	in, ok := a.libraryRequest(boxed.X.Type(), w, len(variadic(argument(common, w.Options))) > 0)
	if !ok {
		return nil
	}
	c := &Call{
		Op: w.Op, SDK: w.SDK, Via: Helper, Callee: describe(common), Input: in, own: in, Output: newOutput(), library: w,
		Expr: a.exprs[common.Pos()], instr: instr, a: a,
	}
	if page := outputOf(instr, w.Page); page != nil {
		c.restFields = w.Rest
		c.addStruct(page)
	}
	if !c.addDecoded(boxed.X) {
		return nil
	}
	return c
}

// libraryRequest is what the object that builds the request tells about it. Only what
// decides how much a page holds is told: the rest is judged where it is built.
func (a *analysis) libraryRequest(t types.Type, w *sdk.Wrapper, options bool) (Input, bool) {
	s := a.methodSummary(t, w.Builds)
	if s == nil || len(s.Results) == 0 || s.Results[0].Input == nil {
		return Input{}, false
	}
	built := s.Results[0].Input.input()
	in := Input{members: map[ddb.Member]Value{}, rest: unknown("the library decides")}
	for _, m := range []ddb.Member{ddb.IndexName, ddb.KeyConditionExpression, ddb.KeyConditions, ddb.FilterExpression, ddb.QueryFilter, ddb.Limit} {
		v := built.Get(m)
		if v.ofCaller() {
			v = unknown("the query decides")
		}
		in.members[m] = v
	}
	if options {
		in.members[ddb.Limit] = Value{Kind: Unknown, Text: "the options decide", Set: true}
	}
	// A key condition that is put together may pin one item.
	known := in.Get(ddb.KeyConditionExpression).Kind == String || in.Get(ddb.IndexName).Presence() == IsSet
	return in, known
}

// addDecoded adds what becomes of the items, which the object v gets. It returns
// false if that is not known.
func (c *Call) addDecoded(v ssa.Value) bool {
	if method(v.Type(), c.library.Decodes, c.a.src.Pkg) != nil {
		s := c.a.methodSummary(v.Type(), c.library.Decodes)
		if s == nil || len(s.Params) < 2 || slices.Contains(s.Params[1].Kinds, Escaped) {
			return false
		}
		for _, m := range s.Params[1].Members {
			for _, kind := range m.Kinds {
				c.Output.members[m.Member] = append(c.Output.members[m.Member], Use{Kind: kind, Instr: c.instr})
			}
		}
		return true
	}
	for _, read := range c.a.object(v, c.instr.Parent()).fields {
		addr, ok := read.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		of, ok := deref(addr.X.Type()).Underlying().(*types.Struct)
		if ok && c.library.Gets(of.Tag(addr.Field)) {
			c.addData(addr)
		}
	}
	return true
}

// methodSummary returns what is known of a method of a type, or nil.
func (a *analysis) methodSummary(t types.Type, name string) *Summary {
	obj := method(t, name, a.src.Pkg)
	if obj == nil {
		return nil
	}
	fn := a.pkg.Prog.FuncValue(obj.Origin())
	if fn != nil && len(fn.Blocks) == 0 {
		fn = nil
	}
	return a.summaryOf(fn, obj)
}

// method returns the method of a type or of what it points to, or nil.
func method(t types.Type, name string, from *types.Package) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, from, name)
	fn, _ := obj.(*types.Func)
	return fn
}

// Library returns the entry of the table for the library that is called; nil for all
// but the libraries that have one.
func (c *Call) Library() *sdk.Wrapper { return c.library }
