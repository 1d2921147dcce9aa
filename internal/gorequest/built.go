package gorequest

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/goshape"
	"github.com/dynamolint/dynamolint/internal/sdk"
	"github.com/dynamolint/dynamolint/internal/symbolic"
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

	Shape goshape.Shape // of GoBuilt
	Call  *ast.CallExpr // nil where the source has none

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
	v    ssa.Value
	from *builtFrame
}

// A builtFrame is a call of a function that makes parts of an expression.
type builtFrame struct {
	call  *ssa.Call
	fn    *ssa.Function
	outer *builtFrame
	depth int
}

// Bounds of the work for what is put together in very many ways.
const (
	maxBuilt      = 5000 // values
	maxBuiltDepth = 6    // functions that call each other
)

func (b *builtReader) read(v ssa.Value, from *builtFrame) *Built {
	key := builtKey{v, from}
	if known, ok := b.done[key]; ok {
		if known == nil {
			return &Built{Kind: UnknownBuilt, Loop: true}
		}
		return known
	}
	b.done[key] = nil
	if len(b.done) > maxBuilt {
		return &Built{}
	}
	out := b.made(v, from)
	b.done[key] = out
	return out
}

func (b *builtReader) made(v ssa.Value, from *builtFrame) *Built {
	switch v := v.(type) {
	case *ssa.Const:
		return &Built{Kind: ZeroBuilt}
	case *ssa.Phi:
		return b.choice(b.a.Incoming(v), from)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return b.result(call, v.Index, from)
		}
	case *ssa.Call:
		return b.result(v, 0, from)
	case *ssa.Parameter:
		return b.parameter(v, from)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return b.load(v, from)
		}
	default:
		return b.renamed(v, from)
	}
	return &Built{}
}

// renamed is a value under another type, or in an interface.
func (b *builtReader) renamed(v ssa.Value, from *builtFrame) *Built {
	out := &Built{}
	goflow.EdgesInto(v, func(e goflow.Edge) {
		if e.How == goflow.Same {
			out = b.read(e.From, from)
		}
	})
	return out
}

// choice is one of several values; those that are the same count once.
func (b *builtReader) choice(values []ssa.Value, from *builtFrame) *Built {
	return chosen(len(values), func(i int) *Built { return b.read(values[i], from) })
}

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

// load is what a variable holds that is kept in memory, since a function literal
// captures it.
func (b *builtReader) load(v *ssa.UnOp, from *builtFrame) *Built {
	root, ok := b.a.CellRoot(v.X).(*ssa.Alloc)
	if !ok || b.a.IsPassedOn(root) || len(goflow.FieldStores(root)) > 0 {
		return &Built{}
	}
	stores := b.a.VariableStores(root)
	live, hidden := goflow.Reaching(goflow.Done(b.a.Flow, stores, v), v)
	if b.a.IsStoredRepeatedly(root) {
		live = stores
	}
	var values []ssa.Value
	for _, store := range live {
		values = append(values, store.Value)
	}
	out := b.choice(values, from)
	if hidden || v.Parent() != root.Parent() && len(values) > 0 {
		return out
	}
	zero := &Built{Kind: ZeroBuilt}
	if len(values) == 0 {
		return zero
	}
	return chosen(2, func(i int) *Built { return []*Built{zero, out}[i] })
}

// parameter is what the call in view passes, or all calls of a function literal.
func (b *builtReader) parameter(p *ssa.Parameter, from *builtFrame) *Built {
	for f := from; f != nil; f = f.outer {
		if args := goflow.ArgsOf(&f.call.Call); f.fn == p.Parent() && goflow.ParamIndex(p) < len(args) {
			return b.read(args[goflow.ParamIndex(p)], f.outer)
		}
	}
	sites, all := b.a.CallSites(p.Parent())
	if !all {
		return &Built{Caller: true}
	}
	return chosen(len(sites), func(i int) *Built { return b.read(goflow.ArgsOf(sites[i].Common())[goflow.ParamIndex(p)], from) })
}

// result is result i of a call: of a function of a builder package, or what a
// function of this package returns without an error.
func (b *builtReader) result(call *ssa.Call, i int, from *builtFrame) *Built {
	callee, obj := goflow.CalleeOf(&call.Call)
	if obj != nil && i == 0 {
		if name, library, ok := sdk.BuilderFunc(obj); ok {
			return b.call(call, name, library, from)
		}
	}
	depth := 0
	if from != nil {
		depth = from.depth
	}
	if callee == nil || depth >= maxBuiltDepth {
		return &Built{}
	}
	inner := &builtFrame{call: call, fn: callee, outer: from, depth: depth + 1}
	var values []ssa.Value
	returns := goflow.ReturnsOf(callee)
	for _, ret := range returns {
		if len(returns) == 1 || !goflow.ReturnsError(ret) || returnsAnswer(ret, i) {
			values = append(values, ret.Results[i])
		}
	}
	return b.choice(values, inner)
}

// returnsAnswer reports whether result i comes with the error, perhaps nil, that
// is the last result, from one call.
func returnsAnswer(ret *ssa.Return, i int) bool {
	value, ok := ret.Results[i].(*ssa.Extract)
	err, isErr := ret.Results[len(ret.Results)-1].(*ssa.Extract)
	return ok && isErr && value.Tuple == err.Tuple
}

// paths says what certain paths of the code give a builder of one part.
type paths struct {
	given   bool // some path gives it
	missing bool // some path does not
	unclear bool // some path is not followed
}

// part returns on which paths a builder, or what it built, was given a part by
// the function of that name.
func (b *Built) part(with string) paths { return b.partOnce(with, map[*Built]paths{}) }

// partOnce visits what several paths share only once: each option doubles the
// number of paths.
func (b *Built) partOnce(with string, done map[*Built]paths) paths {
	if known, ok := done[b]; ok {
		return known
	}
	var out paths
	switch {
	case b.Kind == ZeroBuilt, b.Kind == CallBuilt && b.Func == "NewBuilder":
		out.missing = true
	case b.Kind == CallBuilt && b.Func == with:
		out.given = true
	case b.Kind == CallBuilt && len(b.Args) > 0:
		out = b.Args[0].partOnce(with, done)
		out.unclear = out.unclear || b.Open && out.missing
	case b.Kind == ChoiceBuilt:
		for _, path := range b.Args {
			if path.Kind == UnknownBuilt && path.Loop {
				continue
			}
			p := path.partOnce(with, done)
			out = paths{given: out.given || p.given, missing: out.missing || p.missing, unclear: out.unclear || p.unclear}
		}
	default:
		out.unclear = true
	}
	done[b] = out
	return out
}
