package binding

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Libraries that make containers of functions, which they call with what others return.
const (
	dig = "go.uber.org/dig"
	fx  = "go.uber.org/fx"
)

// A handed is what code hands to a container, and under which names, if that is not by type alone.
type handed struct {
	value   ssa.Value // a function, or what is in the container
	at      ssa.CallInstruction
	params  []string // tags of parameters, as far as there are any
	results []string // likewise
	only    bool     // the container calls the function and has nothing of it
}

// containerCall returns the name of the function of a container that a call is of; "" if it is none.
func containerCall(call *ssa.CallCommon) string {
	_, obj := dataflow.CalleeOf(call)
	if obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != dig && obj.Pkg().Path() != fx {
		return ""
	}
	return obj.Name()
}

// contained notes what a call hands to a container.
func (s *collection) contained(call ssa.CallInstruction) {
	switch name := containerCall(call.Common()); name {
	case "Provide", "Supply", "Invoke", "Decorate", "Replace":
		s.hand(dataflow.Argument(call.Common(), 0), handed{
			at: call, only: name == "Invoke", results: s.named(dataflow.Argument(call.Common(), 1)),
		})
	}
}

// hand notes one or several arguments of a call as what a container is given. Those that a function
// is given itself are what its callers hand to the container:
//
//	func (a *App) provide(constructors ...any) { a.options = append(a.options, fx.Provide(constructors...)) }
func (s *collection) hand(args ssa.Value, h handed) {
	for _, v := range dataflow.Variadic(args) {
		if p, ok := dataflow.Unnamed(v, dataflow.Converted).(*ssa.Parameter); ok {
			s.forwarded = append(s.forwarded, forwarded{dataflow.FullName(p.Parent()), dataflow.ParamIndex(p), h})
			continue
		}
		h := h
		h.value = v
		s.inject(s.annotated(h))
	}
}

// A forwarded is a parameter of a function that hands it to a container.
type forwarded struct {
	fn    string
	index int
	as    handed
}

// forward notes what callers hand to containers through functions of the package.
func (s *collection) forward() {
	seen := map[string]bool{}
	for len(s.forwarded) > 0 {
		f := s.forwarded[0]
		s.forwarded = s.forwarded[1:]
		if target := Parameter(f.fn, f.index); seen[target] {
			continue
		} else {
			seen[target] = true
		}
		for _, call := range s.calls[f.fn] {
			if args := dataflow.ArgsOf(call.Common()); f.index < len(args) {
				f.as.at = call
				s.hand(args[f.index], f.as)
			}
		}
	}
}

// annotated returns what code hands to a container without the wrapping that names it:
//
//	fx.Annotate(NewStore, fx.ParamTags(`name:"orders"`))
//	fx.Annotated{Name: "orders", Target: ordersTable}
func (s *collection) annotated(h handed) handed {
	inner := dataflow.Unboxed(h.value)
	if call, ok := inner.(*ssa.Call); ok && containerCall(&call.Call) == "Annotate" {
		h.value = dataflow.Argument(&call.Call, 0)
		for _, v := range dataflow.Variadic(dataflow.Argument(&call.Call, 1)) {
			tags, ok := dataflow.Unboxed(v).(*ssa.Call)
			switch {
			case !ok:
				h.params, h.results = []string{unreadTag}, []string{unreadTag}
			case containerCall(&tags.Call) == "ParamTags":
				h.params = s.tags(dataflow.Argument(&tags.Call, 0))
			case containerCall(&tags.Call) == "ResultTags":
				h.results = s.tags(dataflow.Argument(&tags.Call, 0))
			}
		}
		return h
	}
	if load, ok := inner.(*ssa.UnOp); ok && load.Type().String() == fx+".Annotated" {
		h.value = nil
		for _, store := range dataflow.FieldStores(load.X) {
			addr := store.Addr.(*ssa.FieldAddr)
			switch field := dataflow.FieldVar(addr.X.Type(), addr.Field).Name(); field {
			case "Target":
				h.value = store.Val
			case "Name":
				h.results = s.nameTags(store.Val)
			case "Group":
				h.results = []string{groupTag}
			}
		}
	}
	return h
}

// unreadTag is the tag of what a container has under a name that is unknown.
const unreadTag = `name:"?"`

// groupTag is the tag of what a container has in a group.
const groupTag = `group:"?"`

// named returns the tags that options of dig give to the results of a function.
func (s *collection) named(options ssa.Value) (tags []string) {
	if options == nil {
		return nil
	}
	for _, v := range dataflow.Variadic(options) {
		option, ok := dataflow.Unboxed(v).(*ssa.Call)
		switch {
		case !ok:
			return []string{unreadTag}
		case containerCall(&option.Call) == "Group":
			return []string{groupTag}
		case containerCall(&option.Call) == "Name":
			tags = s.nameTags(dataflow.Argument(&option.Call, 0))
		}
	}
	return tags
}

// nameTags returns the tag of a name.
func (s *collection) nameTags(v ssa.Value) []string {
	if name, ok := s.Symbols.Resolve(v).AsString(); ok {
		return []string{`name:"` + name + `"`}
	}
	return []string{unreadTag}
}

// tags returns the tags that a call lists.
func (s *collection) tags(list ssa.Value) (tags []string) {
	for _, v := range dataflow.Variadic(list) {
		tag, ok := s.Symbols.Resolve(v).AsString()
		if !ok {
			return []string{unreadTag}
		}
		tags = append(tags, tag)
	}
	return tags
}

// placed returns a text that a function takes or gives by what a container knows it: by its type, and
// by a name if it has one. It returns nothing for other types, and for members of groups.
func placed(t types.Type, target string, tags []string, i int) []Typed {
	tag := ""
	switch {
	case i < len(tags):
		tag = tags[i]
	case len(tags) == 1 && tags[0] == unreadTag:
		tag = unreadTag
	}
	if !dataflow.IsString(t) || reflect.StructTag(tag).Get("group") != "" {
		return nil
	}
	text := Typed{Target: target, Type: t.String()}
	if tag != unreadTag {
		text.Key = text.Type + " " + reflect.StructTag(tag).Get("name")
	}
	return []Typed{text}
}
