package operations

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Decoding is a read of items, and what one function certainly reads of what they are
// decoded into.
type Decoding struct {
	Call  *Call // that reads, or that calls a function which does
	Asked facts.Decoding
	Reads []answers.FieldRead
}

// Elsewhere reports whether another function sends the request.
func (d Decoding) Elsewhere() bool { return d.Call.Request.Via == requests.Helper }

// Decodings returns what functions of the package read of decoded items, in source order.
// What two functions read is not put together.
func (p *Package) Decodings() []Decoding {
	var all []Decoding
	for _, fn := range p.a.Functions {
		for _, d := range p.a.decodingsIn(fn) {
			if len(d.Reads) > 0 {
				all = append(all, d)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y Decoding) int { return cmp.Compare(x.Call.Pos(), y.Call.Pos()) })
	return all
}

// DecodingFacts returns the functions of the package that decode items for their callers.
func (p *Package) DecodingFacts() map[*types.Func]*facts.Decodings {
	all := map[*types.Func]*facts.Decodings{}
	for _, fn := range p.a.Functions {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil {
			continue
		}
		if list := p.a.decodingsOf(fn); len(list) > 0 {
			fact := &facts.Decodings{}
			for _, d := range list {
				fact.All = append(fact.All, d.Fact())
			}
			all[obj] = fact
		}
	}
	return all
}

// decodingsIn returns what one function, without its literals, decodes and reads.
func (a *analysis) decodingsIn(fn *ssa.Function) []Decoding {
	return a.decodings(fn).own
}

// decodingsOf returns what a function decodes for its callers.
func (a *analysis) decodingsOf(fn *ssa.Function) []facts.Decoding {
	return a.decodings(fn).forCallers
}

// decodedBy is what one function decodes.
type decodedBy struct {
	own        []Decoding
	forCallers []facts.Decoding
}

func (a *analysis) decodings(fn *ssa.Function) decodedBy {
	return a.decoded.Known(fn)
}

func (a *analysis) decodedBy(fn *ssa.Function) (by decodedBy) {
	for _, call := range a.callsIn(fn) {
		if (call.Request.Op == ddb.Query || call.Request.Op == ddb.Scan) && call.literal == nil {
			asked := facts.Decoding{Op: call.Request.Op, SDK: call.Request.SDK, At: a.position(call.Start())}
			by.add(fn, call, asked, call.Answer.Decoded())
		}
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				a.decodedAt(fn, call, &by)
			}
		}
	}
	return by
}

// position is a place as facts have it.
func (a *analysis) position(pos token.Pos) facts.Position {
	at := a.Source.Fset.PositionFor(pos, false)
	return facts.Position{File: at.Filename, Line: at.Line, Column: at.Column}
}

// decodedAt adds what the function that is called decodes for the caller.
func (a *analysis) decodedAt(fn *ssa.Function, site ssa.CallInstruction, by *decodedBy) {
	common := site.Common()
	callee, obj := dataflow.CalleeOf(common)
	var list []facts.Decoding
	switch {
	case callee == nil && common.IsInvoke():
		callee = a.Implementation(common)
	case callee != nil && callee.Parent() != nil:
		return
	}
	switch {
	case callee != nil:
		list = a.decodingsOf(callee)
	case obj != nil && a.src.Decodings != nil:
		list = a.src.Decodings(obj.Origin())
	}
	for _, asked := range list {
		h := &helper{a: a, instr: site, input: a.At(site)}
		call := h.operation(&facts.Answer{Op: asked.Op, SDK: asked.SDK, Input: asked.Input})
		args := dataflow.ArgsOf(common)
		switch {
		case asked.Param >= len(args):
		case asked.Param >= 0:
			by.add(fn, call, asked, a.DecodedInto(args[asked.Param], site, asked.Codec))
		default:
			by.add(fn, call, asked, a.DecodedAs(dataflow.OutputOf(site, asked.Result), asked.Codec))
		}
	}
}

// add notes what a function reads, and what it hands on to its callers.
func (by *decodedBy) add(fn *ssa.Function, call *Call, asked facts.Decoding, found *answers.Decoded) {
	asked.Codec, asked.Input = found.Codec, call.Request.Input.Fact()
	reads := slices.DeleteFunc(found.Reads, func(r answers.FieldRead) bool {
		return r.Field != nil && slices.Contains(asked.Filled, fieldKey(r.Field))
	})
	by.own = append(by.own, Decoding{Call: call, Asked: asked, Reads: reads})
	asked.Filled = slices.Clone(asked.Filled)
	for _, field := range found.Filled {
		asked.Filled = append(asked.Filled, fieldKey(field))
	}
	slices.Sort(asked.Filled)
	for _, p := range found.Params {
		if p.Parent() == fn {
			asked.Param, asked.Result = dataflow.ParamIndex(p), -1
			if !slices.ContainsFunc(by.forCallers, func(d facts.Decoding) bool { return d.At == asked.At && d.Param == asked.Param }) {
				by.forCallers = append(by.forCallers, asked)
			}
		}
	}
	for _, result := range found.Results {
		if result.Func == fn && !dataflow.IsError(fn.Signature.Results().At(result.Index).Type()) {
			asked.Param, asked.Result = -1, result.Index
			if !slices.ContainsFunc(by.forCallers, func(d facts.Decoding) bool { return d.At == asked.At && d.Result == asked.Result }) {
				by.forCallers = append(by.forCallers, asked)
			}
		}
	}
}

// fieldKey identifies a field well enough to leave others of its name out too.
func fieldKey(field *types.Var) string {
	if field.Pkg() == nil {
		return field.Name()
	}
	return field.Pkg().Path() + "." + field.Name()
}
