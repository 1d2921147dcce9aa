package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// access is an operation as one function sees it: its own, or that of functions
// of the package through which it calls it.
type access struct {
	call   *Call
	path   []ssa.CallInstruction // calls that lead to it, the one of the function that sees it first
	places dataflow.Places       // what the values of the request are there
}

// maxHelpers is how many functions may stand between a function and an operation
// that it sees.
const maxHelpers = 2

func (c *Call) itself() access { return access{call: c, places: dataflow.Places{Flow: c.a.Flow}} }

// through is the operation as it is seen by the function that makes the first of
// the calls which lead to it.
func (c *Call) through(path ...ssa.CallInstruction) access {
	x := access{call: c, path: path, places: dataflow.Places{Flow: c.a.Flow, Args: map[*ssa.Parameter]ssa.Value{}}}
	for i := range path {
		callee := x.step(i + 1).Parent()
		for j, arg := range dataflow.ArgsOf(path[i].Common()) {
			if j < len(callee.Params) {
				x.places.Args[callee.Params[j]] = arg
			}
		}
	}
	return x
}

// at is what the function that sees the operation calls for it.
func (x access) at() ssa.CallInstruction { return x.step(0) }

// step is a call on the way, the last of which is that of the operation.
func (x access) step(i int) ssa.CallInstruction {
	if i < len(x.path) {
		return x.path[i]
	}
	return x.call.Request.Instr
}

// accesses returns the operations of a function and of those of the package
// that it calls.
func (a *analysis) accesses(fn *ssa.Function) []access {
	if known, ok := a.accessed[fn]; ok {
		return known
	}
	var all []access
	for _, call := range slices.Concat(a.callsIn(fn), a.elsewhereIn(fn)) {
		all = append(all, call.itself())
	}
	all = append(all, a.accessesThrough(fn, nil)...)
	a.accessed[fn] = all
	return all
}

// accessesThrough returns the operations of functions that a function calls, also through an
// interface of the package that one type of it implements.
func (a *analysis) accessesThrough(fn *ssa.Function, path []ssa.CallInstruction) []access {
	var all []access
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			site, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			callee, _ := dataflow.CalleeOf(site.Common())
			if callee == nil {
				callee = a.Implementation(site.Common())
			}
			if callee == nil || callee == fn || callee.Parent() != nil || slices.ContainsFunc(path, func(s ssa.CallInstruction) bool { return s.Parent() == callee }) {
				continue
			}
			way := append(slices.Clip(path), site)
			for _, call := range slices.Concat(a.callsIn(callee), a.elsewhereIn(callee)) {
				if call.Request.Via != requests.Helper || call.elsewhere != nil {
					all = append(all, call.through(way...))
				}
			}
			if len(way) < maxHelpers {
				all = append(all, a.accessesThrough(callee, way)...)
			}
		}
	}
	return all
}

// outside expresses a value of the request in terms of the function that sees it.
func (x access) outside(v symbolic.Value) symbolic.Value {
	for _, site := range slices.Backward(x.path) {
		v = v.Substitute(x.call.a.FrameOf(site.Common(), site))
	}
	return v
}

// view is what a member of a request is made of, in the terms of an access.
type view struct {
	access
	shape composites.Shape
}

// views returns what a member is made of as the function of the operation has it,
// and as it is seen from outside: what one of them hands on, the other puts together.
func (x access) views(m ddb.Member) []view {
	shape := x.call.Request.Shape(m)
	all := []view{{x, shape}}
	if len(x.path) == 0 {
		return all
	}
	for _, site := range slices.Backward(x.path) {
		shape = x.call.a.SubstituteShape(shape, x.call.a.FrameOf(site.Common(), site), site)
	}
	return append(all, view{access{call: x.call, places: dataflow.Places{Flow: x.call.a.Flow}}, shape})
}

// comesFrom reports whether a value of the write is made of the read's answer.
func (x access) comesFrom(v ssa.Value, r access) bool {
	if v == nil || !r.returnsItem() {
		return false
	}
	if len(x.path) == 0 {
		return x.call.a.MadeOf(v, r.at()) || x.isFilledBy(r, v)
	}
	return slices.ContainsFunc(x.usedOf(v), func(part dataflow.ParameterPart) bool {
		arg := x.places.Args[part.Param]
		return x.call.a.PartMadeOf(arg, part, x.at(), r.at()) || x.isFilledBy(r, arg) && !x.call.a.SetsPart(arg, part, x.at())
	})
}

// usedOf returns the parts of what the function that sees the operation gives to the next one on the way,
// that a value of the request is made of.
func (x access) usedOf(v ssa.Value) []dataflow.ParameterPart {
	parts := x.call.a.PartsIn(v)
	for i, site := range slices.Backward(x.path) {
		parts = slices.DeleteFunc(parts, func(part dataflow.ParameterPart) bool { return x.places.Args[part.Param] == nil })
		if i == 0 {
			break
		}
		var outer []dataflow.ParameterPart
		for _, part := range parts {
			outer = append(outer, x.call.a.PartsOfArgument(x.places.Args[part.Param], part, site)...)
		}
		parts = outer
	}
	return parts
}

// outwards returns what a value of the request is made of in the function that sees the operation: what
// it gives to each function on the way.
func (x access) outwards(v ssa.Value) []ssa.Value {
	values := []ssa.Value{v}
	for range x.path {
		var given []ssa.Value
		for _, value := range values {
			for _, p := range x.call.a.ParametersIn(value) {
				if arg := x.places.Args[p]; arg != nil {
					given = append(given, arg)
				}
			}
		}
		values = given
	}
	return values
}

// returnsItem reports whether what the function in view gets of the read is
// made of its answer: a result, or what it fills.
func (x access) returnsItem() bool {
	if x.call.elsewhere != nil && x.call.elsewhere.Param < 0 && x.call.elsewhere.Result < 0 {
		return false
	}
	for i := range x.path {
		inner := x.step(i + 1)
		returned := slices.ContainsFunc(dataflow.ReturnsOf(inner.Parent()), func(ret *ssa.Return) bool {
			return slices.ContainsFunc(ret.Results, func(result ssa.Value) bool {
				return !dataflow.IsError(result.Type()) && x.call.a.MadeOf(result, inner)
			})
		})
		if !returned && !slices.ContainsFunc(inner.Parent().Params, func(p *ssa.Parameter) bool { return x.isAnswer(p, i+1) }) {
			return false
		}
	}
	return true
}

// isItem reports whether a variable, or what a function returns, is what an item that was read
// is decoded into.
func (a *analysis) isItem(v ssa.Value) bool {
	fn := v.Parent()
	if fn == nil {
		return false
	}
	root, path := (dataflow.Places{Flow: a.Flow}).Place(v)
	return path == "" && slices.ContainsFunc(a.accesses(fn), func(r access) bool {
		return r.call.Request.Operation().Is(ddb.ReadKind) && (r.isAnswer(v, 0) || r.isAnswer(root, 0))
	})
}
