package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// libraryOf returns what a call of a library asks for that is known by a table.
// Functions of the same shape that can be read are judged by what they do.
func libraryOf(common *ssa.CallCommon) (*sdk.Wrapper, bool) {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil {
		return nil, false
	}
	w, ok := sdk.LookupWrapper(obj)
	return w, ok && (common.IsInvoke() || w.Has(obj))
}

// libraryCall is the operation behind a call of such a library; nil if what builds
// the request, or what becomes of the items, is unknown.
func (a *analysis) libraryCall(instr ssa.CallInstruction, w *sdk.Wrapper) *Call {
	common := instr.Common()
	c := a.newCall(instr, w.Op, w.SDK, requests.Helper)
	c.Request.Input, c.Answer.Output, c.library = librarysOwn(w), answers.NewOutput(), w
	if w.Builder != nil && !c.addBuilder(w.Builder) {
		return nil
	}
	if len(dataflow.Variadic(dataflow.Argument(common, w.Options))) > 0 {
		c.Request.Input.Set[ddb.Limit] = symbolic.Value{Kind: symbolic.Unknown, Text: "the options decide", Set: true}
	}
	c.own = c.Request.Input
	if page := dataflow.OutputOf(instr, w.Page); page != nil {
		c.Answer.AddStruct(page, w.Rest)
	}
	return c
}

// deciding are the members that decide how much a page holds, and whether it is all.
var deciding = []ddb.Member{ddb.IndexName, ddb.KeyConditionExpression, ddb.KeyConditions, ddb.FilterExpression, ddb.QueryFilter, ddb.Limit}

// librarysOwn is the request that a library makes. Only what decides how much a page
// holds is told: the rest cannot be judged.
func librarysOwn(w *sdk.Wrapper) requests.Input {
	in := requests.Input{Set: map[ddb.Member]symbolic.Value{}, Rest: symbolic.UnknownFor("the library decides")}
	for _, m := range deciding {
		in.Set[m] = symbolic.Value{}
	}
	in.Set[ddb.KeyConditionExpression] = symbolic.Value{Kind: symbolic.String, Text: w.Requests}
	return in
}

// addBuilder adds what the object tells that builds the request and gets the items;
// false if that is unknown.
func (c *Call) addBuilder(b *sdk.Builder) bool {
	boxed, ok := dataflow.Argument(c.Request.Instr.Common(), b.Param).(*ssa.MakeInterface)
	return ok && c.addBuilt(boxed.X.Type(), b) && c.addDecoded(boxed.X, b)
}

// addBuilt adds what decides how much a page holds. The rest of the request is judged
// where it is built.
func (c *Call) addBuilt(t types.Type, b *sdk.Builder) bool {
	s := c.a.methodSummary(t, b.Builds)
	if s == nil || len(s.Results) == 0 || s.Results[0].Input == nil {
		return false
	}
	built := requests.InputOf(s.Results[0].Input)
	for _, m := range deciding {
		v := built.Get(m)
		if v.OfCaller() {
			v = symbolic.UnknownFor("the query decides")
		}
		c.Request.Input.Set[m] = v
	}
	// A Key condition that is put together may pin one item.
	return c.Request.Input.Get(ddb.KeyConditionExpression).Kind == symbolic.String || c.Request.Input.Get(ddb.IndexName).IsSet() == tri.Yes
}

// addDecoded adds what becomes of the items, which the object v gets. It returns
// false if that is unknown.
func (c *Call) addDecoded(v ssa.Value, b *sdk.Builder) bool {
	if method(v.Type(), b.Decodes, c.a.Source.Pkg) != nil {
		s := c.a.methodSummary(v.Type(), b.Decodes)
		if s == nil || len(s.Params) < 2 || slices.Contains(s.Params[1].Kinds, facts.Escaped) {
			return false
		}
		for _, m := range s.Params[1].Members {
			c.Answer.Output.AddKinds(m.Member, m.Kinds, c.Request.Instr)
		}
		return true
	}
	for _, read := range c.a.Object(v, c.Request.Instr.Parent()).Fields {
		addr, ok := read.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		of, ok := dataflow.Deref(addr.X.Type()).Underlying().(*types.Struct)
		if ok && b.Gets(of.Tag(addr.Field)) {
			c.Answer.AddData(addr)
		}
	}
	return true
}

// methodSummary returns what is known of a method of a type, or nil.
func (a *analysis) methodSummary(t types.Type, name string) *facts.Summary {
	obj := method(t, name, a.Source.Pkg)
	if obj == nil {
		return nil
	}
	fn := a.Package.Prog.FuncValue(obj.Origin())
	if fn != nil && len(fn.Blocks) == 0 {
		fn = nil
	}
	return a.Callees.Of(fn, obj)
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
