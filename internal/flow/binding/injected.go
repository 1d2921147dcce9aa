package binding

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// An Injected is a function that code hands on as a value of any type, as to a container of dig or
// fx, which calls it with what others return that the container has:
//
//	container.Provide(config.OrdersTable) // func OrdersTable() TableName
//	container.Provide(store.New)          // func New(client *dynamodb.Client, table TableName) *Store
type Injected struct {
	Func  string // see [types.Func.FullName]; with the name of the literal that it is
	Takes []Typed
	Gives []Typed
}

// Typed is a parameter or a result of a function that is a text, and its type.
type Typed struct {
	Index int // of parameters as in [Parameter]
	Type  string
}

// injected notes a function that becomes a value of any type.
func (s *collection) injected(instr ssa.Instruction) {
	box, ok := instr.(*ssa.MakeInterface)
	if !ok || box.Type().Underlying().(*types.Interface).NumMethods() > 0 {
		return
	}
	fn, ok := dataflow.Unnamed(box.X, dataflow.Converted).(*ssa.Function)
	if !ok {
		return
	}
	in := Injected{Func: provider(fn), Gives: texts(fn.Signature.Results())}
	if fn.Parent() == nil {
		in.Takes = texts(fn.Signature.Params())
	}
	if len(in.Takes)+len(in.Gives) == 0 {
		return
	}
	s.handed = append(s.handed, in)
	for _, p := range in.Takes {
		s.want(Parameter(in.Func, p.Index))
	}
	s.results(fn, in.Gives)
}

// providers notes what the functions of the package return that a container may be given by another
// package: texts of a type of their own.
func (s *collection) providers(fn *ssa.Function) {
	if fn.Signature.Recv() != nil || fn.Parent() != nil {
		return
	}
	s.results(fn, slices.DeleteFunc(texts(fn.Signature.Results()), func(t Typed) bool { return t.Type == "string" }))
}

// results notes the texts that a function of the package returns, if it makes them of nothing that
// it is given.
func (s *collection) results(fn *ssa.Function, texts []Typed) {
	if obj := dataflow.Outermost(fn).Object(); obj == nil || obj.Pkg() != s.Symbols.Source.Pkg || fn.TypeParams().Len() > 0 {
		return
	}
	for _, t := range texts {
		for _, ret := range dataflow.ReturnsOf(fn) {
			if value := s.Symbols.Resolve(ret.Results[t.Index]); len(parameters(nil, value)) == 0 {
				s.put(result(provider(fn), t.Index), value, ret)
			}
		}
	}
}

// provider identifies a function that returns what a container has.
func provider(fn *ssa.Function) string {
	if fn.Parent() == nil {
		return dataflow.FullName(fn)
	}
	return dataflow.FullName(fn) + "$" + fn.Name()
}

// texts returns which of some parameters or results are texts.
func texts(of *types.Tuple) (all []Typed) {
	for i := range of.Len() {
		if t := of.At(i).Type(); dataflow.IsString(t) {
			all = append(all, Typed{i, t.String()})
		}
	}
	return all
}

// inject gives each function that a container calls what the others return of the types that it
// takes. Of plain texts there are many, and a container tells them apart by names: one function has
// to be the only one that returns such.
func (b *Bindings) inject(all []Injected) {
	given := map[string][]*Store{}
	makers := map[string][]string{}
	for _, in := range all {
		for _, r := range in.Gives {
			if !slices.Contains(makers[r.Type], in.Func) {
				makers[r.Type] = append(makers[r.Type], in.Func)
				given[r.Type] = append(given[r.Type], b.stores[result(in.Func, r.Index)]...)
			}
		}
	}
	for _, in := range all {
		for _, p := range in.Takes {
			target := Parameter(in.Func, p.Index)
			if len(b.stores[target]) > 0 || p.Type == "string" && len(makers[p.Type]) > 1 {
				continue
			}
			for _, s := range given[p.Type] {
				passed := *s
				passed.Target = target
				b.stores[target] = append(b.stores[target], &passed)
			}
		}
	}
}
