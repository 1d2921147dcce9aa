package requests

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// BuiltKind says what a [Built] is.
type BuiltKind uint8

// The kinds.
const (
	UnknownBuilt BuiltKind = iota // not followed
	ZeroBuilt                     // the zero value of a type of the package
	CallBuilt                     // what Func makes of Args
	ChoiceBuilt                   // one of Args, depending on the path
	GoBuilt                       // A Go value that such a function is given: Shape
)

// Built is a value that an expression builder package makes, as the calls that
// make it. What several paths have in common is one and the same *Built, also
// in several parts of one expression: which of a choice it is then is one
// question.
type Built struct {
	Kind BuiltKind
	Func string   // the function as [sdk.BuilderFunc] names it: "Equal", "KeyEqual", "WithFilter"
	SDK  sdk.SDK  // whose package it is
	Args []*Built // receiver first
	Open bool     // there may be more arguments than Args at its end, or the builder was given more parts
	Loop bool     // of UnknownBuilt: it stands for what a variable was in the turn of a loop before

	Caller bool // of UnknownBuilt: it is a parameter, so that the caller decides

	Shape composites.Shape // of GoBuilt
	Call  *ast.CallExpr    // nil where the source has none

	instr *ssa.Call // of CallBuilt
	value ssa.Value // of GoBuilt, unless it is made in a function that is called
}

// Instr returns the call that makes it; nil but for CallBuilt.
func (b *Built) Instr() *ssa.Call { return b.instr }

// Value returns the Go value that it is, of GoBuilt.
func (b *Built) Value() ssa.Value { return b.value }

// Built returns what a value of the request comes from, if that is an expression
// builder: the expression that Build returned, and its method that was asked,
// "Filter", or "Names".
func (c *Request) Built(v symbolic.Value) (expression *Built, getter string, ok bool) {
	made, getter := v.Built()
	if made == nil || getter == "" {
		return nil, "", false
	}
	return c.r.built(made), getter, true
}

// built returns the calls that make v, a value of a builder package.
func (a *Requests) built(v ssa.Value) *Built {
	if known, ok := a.builts.Get(v); ok {
		return known
	}
	b := &builtReader{a: a, done: map[builtKey]*Built{}}
	built := b.read(v, nil)
	a.builts.Put(v, built)
	return built
}

// A builtReader follows values of a builder package to the calls that make them.
type builtReader struct {
	a    *Requests
	done map[builtKey]*Built // nil while it is being worked out
}

type builtKey struct {
	v  ssa.Value
	in *dataflow.Frame
}

func (b *builtReader) read(v ssa.Value, in *dataflow.Frame) *Built {
	key := builtKey{v, in}
	if known, ok := b.done[key]; ok {
		if known == nil {
			return &Built{Kind: UnknownBuilt, Loop: true}
		}
		return known
	}
	b.done[key] = nil
	if len(b.done) > symbolic.MaxBuilt {
		return &Built{}
	}
	out := b.made(v, in)
	b.done[key] = out
	return out
}

func (b *builtReader) made(v ssa.Value, in *dataflow.Frame) *Built {
	if call, i := dataflow.ResultOf(v); call != nil && i == 0 {
		if _, obj := dataflow.CalleeOf(&call.Call); obj != nil {
			if name, library, ok := sdk.BuilderFunc(obj); ok {
				return b.call(call, name, library, in)
			}
		}
	}
	from := b.a.OriginsOf(v, in)
	if from.Caller {
		return &Built{Caller: true}
	}
	zero := &Built{Kind: ZeroBuilt}
	if from.Zero && len(from.Values) == 0 {
		return zero
	}
	out := chosen(len(from.Values), func(i int) *Built { return b.read(from.Values[i], from.In) })
	if !from.Zero {
		return out
	}
	return chosen(2, func(i int) *Built { return []*Built{zero, out}[i] })
}

// chosen is one of several values; those that are the same count once.
func chosen(n int, part func(i int) *Built) *Built {
	out := &Built{Kind: ChoiceBuilt}
	for i := range n {
		if p := part(i); !slices.Contains(out.Args, p) && !isSameZero(out.Args, p) {
			out.Args = append(out.Args, p)
		}
	}
	switch len(out.Args) {
	case 0:
		return &Built{}
	case 1:
		return out.Args[0]
	}
	return out
}

func isSameZero(all []*Built, p *Built) bool {
	return p.Kind == ZeroBuilt && slices.ContainsFunc(all, func(q *Built) bool { return q.Kind == ZeroBuilt })
}
