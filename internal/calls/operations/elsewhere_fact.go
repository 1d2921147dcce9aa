package operations

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// clientParam returns the parameter that holds what a request is sent with, and the way from it by
// fields; -1 if there is none.
func (x access) clientParam(fn *ssa.Function) (param int, path string) {
	client := x.client()
	if client == nil {
		return -1, ""
	}
	root, path := x.places.Place(client)
	return paramOf(fn, root), path + x.clientPath()
}

// clientPath is the way to the client from what a function of another package is given.
func (x access) clientPath() string {
	if x.call.elsewhere == nil {
		return ""
	}
	return x.call.elsewhere.Through
}

// paramOf returns which parameter of a function a value is, or -1.
func paramOf(fn *ssa.Function, v ssa.Value) int {
	if p, ok := v.(*ssa.Parameter); ok && p.Parent() == fn {
		return dataflow.ParamIndex(p)
	}
	return -1
}

// puts returns the parameter that is the item which is put, or what a codec makes it of; -1 if that
// is none.
func (x access) puts(fn *ssa.Function) int {
	item := x.call.itemValue()
	if item == nil {
		return -1
	}
	root, path := x.placeOfItem(item)
	if path != "" {
		return -1
	}
	if copied := x.copiedFrom(root); copied != nil {
		root = copied
	}
	return paramOf(fn, root)
}

// copiedFrom returns the parameter that a variable is a copy of, of which the function may set fields;
// nil if it is none.
func (x access) copiedFrom(variable ssa.Value) ssa.Value {
	alloc, ok := variable.(*ssa.Alloc)
	if !ok {
		return nil
	}
	if stores := x.call.a.Stores(alloc); len(stores) == 1 {
		if p, ok := stores[0].Val.(*ssa.Parameter); ok {
			return p
		}
	}
	return nil
}

// copiesOf returns what an item that a function is given is called in it.
func (x access) copiesOf(root ssa.Value) []ssa.Value {
	all := []ssa.Value{root}
	if of := x.copiedFrom(root); of != nil {
		return append(all, of)
	}
	for _, instr := range dataflow.Referrers(root) {
		if store, ok := instr.(*ssa.Store); ok && store.Val == root && x.copiedFrom(store.Addr) == root {
			all = append(all, store.Addr)
		}
	}
	return all
}

// reads finds where a function puts the item that it reads: into something that it is given, or
// into a result, which is that item whenever it is something and there is no error.
func (x access) reads(fn *ssa.Function, into *facts.Access) bool {
	for i, p := range fn.Params {
		if holdsOneItem(p.Type()) && x.isAnswer(p, 0) {
			into.Param, into.Converted = i, x.isConverted()
			return true
		}
	}
	results := fn.Signature.Results()
	for i := range results.Len() {
		if holdsOneItem(results.At(i).Type()) && x.isAlwaysResult(fn, i, func(result ssa.Value) bool { return x.isAnswer(result, 0) }) {
			into.Result, into.Converted = i, x.isConverted()
			return true
		}
	}
	return false
}

// isAlwaysResult reports whether a result is the item that is read, as is says, or nothing.
func (x access) isAlwaysResult(fn *ssa.Function, i int, is func(result ssa.Value) bool) bool {
	found := false
	for _, ret := range dataflow.ReturnsOf(fn) {
		result := ret.Results[i]
		if dataflow.IsZeroConst(result) || x.call.a.fails(ret) {
			continue
		}
		if root, path := (dataflow.Places{Flow: x.call.a.Flow}).Place(result); path == "" {
			result = root
		}
		if !is(result) {
			return false
		}
		found = true
	}
	return found
}

// makesError reports whether an error is none of a call that may succeed: it is that of a variable, or
// made of another one, as by fmt.Errorf.
func makesError(err ssa.Value) bool {
	if load, ok := err.(*ssa.UnOp); ok {
		_, isGlobal := load.X.(*ssa.Global)
		return isGlobal
	}
	call, ok := err.(*ssa.Call)
	if !ok {
		_, isValue := err.(*ssa.MakeInterface)
		return isValue
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return obj != nil && obj.Pkg() != nil && (obj.Pkg().Path() == "fmt" || obj.Pkg().Path() == "errors") ||
		slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return dataflow.IsError(arg.Type()) })
}

// holdsOneItem reports whether one item may be decoded into something of a type, and be found
// there again: a struct, or anything by a pointer to it.
func holdsOneItem(t types.Type) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok || isAny(t) {
		return true
	}
	_, isStruct := dataflow.Deref(t).Underlying().(*types.Struct)
	_, isParam := types.Unalias(dataflow.Deref(t)).(*types.TypeParam)
	return isStruct || isParam || symbolic.IsItem(t)
}

// resets returns the attributes that the functions which put an item give other values than it had
// when it was given: neither constants nor made of the item alone. "" stands for one of an unknown name.
func (x access) resets() []string {
	var names []string
	item := x.call.itemValue()
	root, _ := x.placeOfItem(item)
	if x.call.elsewhere != nil {
		names = slices.Clone(x.call.elsewhere.Sets)
	}
	same := x.copiesOf(root)
	for _, of := range same {
		for _, store := range x.fieldWrites(of) {
			if addr := store.Addr.(*ssa.FieldAddr); !x.isMadeOf(store.Val, same) {
				names = append(names, attributeNames(addr.X.Type(), addr.Field)...)
			}
		}
	}
	for _, update := range x.entriesAdded(item) {
		if x.isMadeOf(update.Value, same) {
			continue
		}
		name := ""
		if known := x.call.a.Resolve(update.Key); known.Kind == symbolic.String {
			name = known.Text
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// entriesAdded returns what is put into an item, and into the map that a codec makes of it.
func (x access) entriesAdded(item ssa.Value) []*ssa.MapUpdate {
	all := x.entriesOf(item)
	if given := x.call.givenItem(); given != nil && given != item {
		all = append(all, x.entriesOf(given)...)
	}
	return all
}

// isMadeOf reports whether a value is a constant, or made of nothing but an item, whatever it is called.
func (x access) isMadeOf(v ssa.Value, same []ssa.Value) bool {
	if dataflow.IsConst(x.places.Plain(v)) {
		return true
	}
	of := x.call.a.ParametersIn(v)
	return len(of) > 0 && !slices.ContainsFunc(of, func(p *ssa.Parameter) bool {
		outer, _ := x.places.Place(p)
		return !slices.Contains(same, outer)
	})
}
