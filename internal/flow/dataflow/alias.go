package dataflow

import (
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// AliasesOf returns the values of the function and its literals that may be the
// same map or pointer as v, and whether it is handed to something that may
// change what is in it.
func (a *Flow) AliasesOf(v ssa.Value) (all []ssa.Value, lost bool) {
	if known, ok := a.aliased.Get(v); ok {
		return known.all, known.lost
	}
	outer := a.assumed
	a.assumed = math.MaxInt
	all, lost = a.AliasesBut(v, a.WritesTo)
	if a.assumed < len(a.following) { // it rests on what is assumed of a value that is still followed
		a.assumed = min(outer, a.assumed)
		return all, lost
	}
	a.assumed = outer
	a.aliased.Put(v, aliasSet{slices.Clip(all), lost})
	return all, lost
}

// An aliasSet is what [Flow.AliasesOf] returns.
type aliasSet struct {
	all  []ssa.Value
	lost bool
}

// AliasesBut is the same, where writes tells of functions of the package whether
// they change what matters of what a parameter leads to.
func (a *Flow) AliasesBut(v ssa.Value, writes func(*ssa.Parameter) bool) (all []ssa.Value, lost bool) {
	if depth, open := a.following[v]; open { // structs that lead to each other
		a.assumed = min(a.assumed, depth)
		return []ssa.Value{v}, true
	}
	a.following[v] = len(a.following)
	defer delete(a.following, v)
	w := &aliasWalk{a: a, of: v, writes: writes, seen: map[ssa.Value]bool{}}
	w.add(v)
	for i := 0; i != len(w.all); i++ { // add makes it longer
		for _, instr := range Referrers(w.all[i]) {
			EdgesFrom(w.all[i], instr, w.follow)
		}
	}
	return w.all, w.lost
}

// An aliasWalk collects the values that are the same map or pointer.
type aliasWalk struct {
	a      *Flow
	of     ssa.Value
	writes func(*ssa.Parameter) bool
	seen   map[ssa.Value]bool
	all    []ssa.Value
	lost   bool
}

func (w *aliasWalk) add(v ssa.Value) {
	if !w.seen[v] {
		w.seen[v] = true
		w.all = append(w.all, v)
	}
}

func (w *aliasWalk) follow(e Edge) {
	switch e.How {
	case Reads, Part, Address, Made:
	case Changes: // by stores and updates, which are found where they matter, or by delete
		if call, ok := e.Instr.(ssa.CallInstruction); ok {
			w.call(call, e.From)
		}
	case Same:
		w.add(e.To)
	case Into:
		w.put(e)
	case Binds:
		for _, alias := range w.a.Aliases(e.From) {
			w.add(alias)
		}
	case Returns:
		results, known := w.a.LeavesLiteral(e.Instr.(*ssa.Return), e.From, w.of.Parent())
		w.lost = w.lost || !known
		for _, out := range results {
			w.add(out)
		}
	case Passes, Calls:
		w.call(e.Instr.(ssa.CallInstruction), e.From)
	default:
		w.lost = true
	}
}

// put follows a value into a variable, and through what else it is put into.
func (w *aliasWalk) put(e Edge) {
	store, isStore := e.Instr.(*ssa.Store)
	if !isStore {
		if _, isMap := e.Instr.(*ssa.MapUpdate); !isMap {
			w.lost = w.lost || !w.a.isOwnChannel(e.To)
		}
		w.keep(e.From, e.To)
		return
	}
	if field, ok := store.Addr.(*ssa.FieldAddr); ok && isMap(e.From.Type()) {
		loads, changed := w.a.fieldLoads(field)
		w.lost = w.lost || changed
		for _, load := range loads {
			w.add(load)
		}
	}
	if !w.a.IsVariable(store.Addr) {
		w.keep(e.From, RootOf(store.Addr))
		return
	}
	for _, load := range w.a.Loads(store.Addr) {
		w.add(load)
	}
}

// keep judges what is taken out again of what a value is kept in.
func (w *aliasWalk) keep(v, container ssa.Value) {
	taken, changed := w.a.takenOut(v, container)
	w.lost = w.lost || changed || slices.ContainsFunc(taken, func(other ssa.Value) bool {
		return other != v && !w.seen[other] && w.a.IsChanged(other)
	})
}

func (w *aliasWalk) call(call ssa.CallInstruction, v ssa.Value) {
	if out := call.Value(); out != nil && w.a.IsFieldSetter(call.Common(), v) {
		w.add(out) // its receiver again
		return
	}
	w.lost = w.lost || w.a.MayChange(call, v, w.writes)
	for _, back := range w.a.handedBack(call, v) {
		if types.Identical(back.Type(), v.Type()) {
			w.add(back)
		} else {
			w.keep(v, back)
		}
	}
}

// handedBack returns the results of a call that an argument becomes, or is a part
// of: what is done to them is done to what it leads to.
func (a *Flow) handedBack(call ssa.CallInstruction, v ssa.Value) (results []ssa.Value) {
	for i, arg := range ArgsOf(call.Common()) {
		if arg != v {
			continue
		}
		for _, result := range a.handsBack(call.Common(), i) {
			if out := OutputOf(call, result); out != nil && leads(out.Type()) {
				results = append(results, out)
			}
		}
	}
	return results
}

// fieldLoads returns what is read from a field of a struct in this function, and
// whether the struct goes to something that may change what the field leads to.
func (a *Flow) fieldLoads(field *ssa.FieldAddr) (loads []ssa.Value, lost bool) {
	structs, _ := a.AliasesOf(field.X)
	for _, alias := range structs {
		for _, instr := range Referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if instr.Field == field.Field {
					loads = append(loads, a.Loads(instr)...)
				}
			case ssa.CallInstruction:
				lost = lost || a.MayChange(instr, alias, func(p *ssa.Parameter) bool { return a.writesToField(p, field.Field) })
			}
		}
	}
	return loads, lost
}

// IsFieldSetter reports whether a call sets a field of v and returns v:
// Value.SetS("x") of aws-sdk-go.
func (a *Flow) IsFieldSetter(common *ssa.CallCommon, v ssa.Value) bool {
	_, obj := CalleeOf(common)
	return obj != nil && !common.IsInvoke() && ArgsOf(common)[0] == v && a.callees.Elsewhere(obj).SetsField
}

// MayChange reports whether a call may change what v leads to. SDKs, encoders
// and loggers do not; of functions of the package, writes tells it by the parameter.
func (a *Flow) MayChange(call ssa.CallInstruction, v ssa.Value, writes func(*ssa.Parameter) bool) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "delete" || b.Name() == "clear"
	}
	if common.Value == v || ClassifyLog(common) != Neither || a.changesNothing(common, v) {
		return false
	}
	callee, obj := CalleeOf(common)
	if obj != nil && leavesAlone(obj) {
		return false
	}
	if callee == nil {
		return true
	}
	for i, arg := range ArgsOf(common) {
		if arg == v && i < len(callee.Params) && writes(callee.Params[i]) {
			return true
		}
	}
	return false
}
