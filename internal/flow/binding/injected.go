package binding

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// An Injected is what code hands to a container of dig or fx: a function, which the container calls
// with what others return that it has, or a value:
//
//	container.Provide(config.OrdersTable) // func OrdersTable() TableName
//	container.Provide(store.New)          // func New(client *dynamodb.Client, table TableName) *Store
//	fx.Supply(TableName("orders"))
type Injected struct {
	Takes []Typed
	Gives []Typed
}

// Typed is a text that a function takes or gives, and by what a container knows it.
type Typed struct {
	Target string // a parameter, a result, or the field of a struct with dig.In or dig.Out
	Key    string // its type and name; "" if the name is unknown
	Type   string
}

// inject notes what a container is given.
func (s *collection) inject(h handed) {
	fn, ok := dataflow.Unnamed(dataflow.Unboxed(h.value), dataflow.Converted).(*ssa.Function)
	if !ok {
		s.supply(h)
		return
	}
	var in Injected
	for i := range fn.Signature.Params().Len() {
		t := fn.Signature.Params().At(i).Type()
		if fn.Parent() == nil {
			in.Takes = append(in.Takes, placed(t, Parameter(dataflow.FullName(fn), i), h.params, i)...)
		}
		in.Takes = append(in.Takes, members(t, "In")...)
	}
	for i := range fn.Signature.Results().Len() {
		if t := fn.Signature.Results().At(i).Type(); !h.only {
			in.Gives = append(in.Gives, placed(t, result(provider(fn), i), h.results, i)...)
			in.Gives = append(in.Gives, members(t, "Out")...)
		}
	}
	if len(in.Takes)+len(in.Gives) == 0 {
		return
	}
	s.injected = append(s.injected, in)
	for _, p := range in.Takes {
		if _, _, isParameter := ParameterOf(p.Target); isParameter {
			s.want(p.Target)
		}
	}
	s.results(fn, func(string) bool { return !h.only })
}

// supply notes a value that a container is given.
func (s *collection) supply(h handed) {
	if h.value == nil {
		return
	}
	v := dataflow.Unboxed(h.value)
	at := s.position(h.at.Pos())
	for _, given := range placed(v.Type(), fmt.Sprint("supplied:", at.File, ":", at.Line, ":", v.Name()), h.results, 0) {
		s.injected = append(s.injected, Injected{Gives: []Typed{given}})
		s.put(given.Target, s.Symbols.Resolve(v), h.at)
	}
}

// providers notes what the functions of the package return that a container may be given by another
// package: texts of a type of their own.
func (s *collection) providers(fn *ssa.Function) {
	if fn.Signature.Recv() == nil && fn.Parent() == nil {
		s.results(fn, func(t string) bool { return t != "string" })
	}
}

// results notes the texts of some types that a function of the package returns, if it makes them of
// nothing that it is given.
func (s *collection) results(fn *ssa.Function, ofType func(string) bool) {
	if obj := dataflow.Outermost(fn).Object(); obj == nil || obj.Pkg() != s.Symbols.Source.Pkg || fn.TypeParams().Len() > 0 {
		return
	}
	for i := range fn.Signature.Results().Len() {
		t := fn.Signature.Results().At(i).Type()
		if !dataflow.IsString(t) || !ofType(t.String()) {
			continue
		}
		for _, ret := range dataflow.ReturnsOf(fn) {
			if value := s.Symbols.Resolve(ret.Results[i]); len(parameters(nil, value)) == 0 {
				s.put(result(provider(fn), i), value, ret)
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

// members returns the texts in a struct that a container fills or takes apart, because it embeds
// dig.In or dig.Out, or those of fx:
//
//	type Params struct {
//		fx.In
//		Orders string `name:"orders"`
//	}
func members(t types.Type, mark string) (all []Typed) {
	fields, ok := dataflow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	marked := false
	for i := range fields.NumFields() {
		field := fields.Field(i)
		marked = marked || field.Embedded() && field.Name() == mark && slices.Contains([]string{dig, fx}, dataflow.Owner(field.Type()))
		if symbol := symbolic.FieldOf(t, i).Symbol(); symbol != "" {
			all = append(all, placed(field.Type(), symbol, []string{fields.Tag(i)}, 0)...)
		}
	}
	if !marked {
		return nil
	}
	return all
}

// inject gives each function that a container calls what it has of the types, and under the names,
// that the function takes. Nothing is known of a type of which it has values under unknown names. Of
// plain texts without a name there are many: one function has to be the only one that returns such.
func (b *Bindings) inject(all []Injected) {
	makers := map[string][]string{}
	unread := map[string]bool{}
	for _, in := range all {
		for _, r := range in.Gives {
			unread[r.Type] = unread[r.Type] || r.Key == ""
			if !slices.Contains(makers[r.Key], r.Target) {
				makers[r.Key] = append(makers[r.Key], r.Target)
			}
		}
	}
	done := map[Typed]bool{}
	for _, in := range all {
		for _, p := range in.Takes {
			if done[p] || p.Key == "" || unread[p.Type] || p.Key == "string " && len(makers[p.Key]) > 1 {
				continue
			}
			done[p] = true
			for _, maker := range makers[p.Key] {
				for _, s := range b.stores[maker] {
					passed := *s
					passed.Target = p.Target
					b.stores[p.Target] = append(b.stores[p.Target], &passed)
				}
			}
		}
	}
}
