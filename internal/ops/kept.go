package ops

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A keeper follows a pointer or map into what it is kept in - lists, maps,
// structs, channels - and finds where it is taken out again, under which name
// it may be changed too:
//
//	key := map[string]types.AttributeValue{}
//	all := []map[string]types.AttributeValue{key}
//	all[0]["id"] = id
type keeper struct {
	a     *analysis
	of    types.Type
	made  *ssa.Function // in which the value is
	seen  map[ssa.Value]bool
	work  []ssa.Value
	taken []ssa.Value // what may be the value
	lost  bool        // a function that may change it gets what it is kept in
}

// takenOut returns what may be the value once it was stored into something, and
// whether it may be changed where that is not followed.
func (a *analysis) takenOut(v, container ssa.Value) (taken []ssa.Value, lost bool) {
	k := &keeper{a: a, of: v.Type(), made: v.Parent(), seen: map[ssa.Value]bool{v: true}}
	for _, alias := range a.aliases(container) {
		k.hold(alias)
	}
	for len(k.work) > 0 { // use makes it longer
		v := k.work[0]
		k.work = k.work[1:]
		for _, instr := range referrers(v) {
			k.use(v, instr)
		}
	}
	return k.taken, k.lost
}

func (k *keeper) hold(v ssa.Value) {
	if k.seen[v] {
		return
	}
	k.seen[v] = true
	if leads(v.Type()) || k.leadsTo(v.Type()) {
		k.work = append(k.work, v)
	}
}

// leadsTo reports whether a type is that of pointers to the value, however many.
func (k *keeper) leadsTo(t types.Type) bool {
	pointer, ok := t.Underlying().(*types.Pointer)
	return ok && (types.Identical(pointer.Elem(), k.of) || k.leadsTo(pointer.Elem()))
}

// take follows what is read from what holds the value: the value again, or
// something that holds it too.
func (k *keeper) take(v ssa.Value) {
	if !k.seen[v] && types.Identical(v.Type(), k.of) {
		k.seen[v] = true
		k.taken = append(k.taken, v)
		return
	}
	k.hold(v)
}

// leads reports whether a value of a type may lead to others: that of a basic
// type cannot.
func leads(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return false
	case *types.Pointer:
		return leads(t.Elem())
	}
	return true
}

// use follows what an instruction makes of what holds the value.
func (k *keeper) use(holder ssa.Value, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if instr.Val == holder {
			k.keptAt(instr.Addr)
		}
	case *ssa.MapUpdate:
		if instr.Value == holder {
			k.hold(instr.Map)
		}
	case *ssa.Send:
		k.hold(instr.Chan)
	case *ssa.Select:
		k.hold(instr) // what is received
		for _, channel := range sentIn(instr, holder) {
			k.hold(channel)
		}
	case *ssa.Return:
		results, known := k.a.leavesLiteral(instr, holder, k.made)
		k.lost = k.lost || !known
		for _, out := range results {
			k.take(out)
		}
	case *ssa.MakeClosure:
		for i, binding := range instr.Bindings {
			if free := instr.Fn.(*ssa.Function).FreeVars; binding == holder && i < len(free) {
				k.hold(free[i])
			}
		}
	case ssa.CallInstruction:
		k.passed(holder, instr)
	case *ssa.UnOp, *ssa.Lookup, *ssa.Extract, *ssa.Field, *ssa.Index, *ssa.TypeAssert:
		k.take(instr.(ssa.Value))
	case ssa.Value:
		k.hold(instr)
	default:
		k.lost = k.lost || !leavesInPlace(instr, holder)
	}
}

// keptAt follows an address that the value, or what holds it, is stored at.
func (k *keeper) keptAt(addr ssa.Value) {
	for _, alias := range k.a.aliases(rootOf(addr)) {
		k.hold(alias)
	}
}

func (k *keeper) passed(holder ssa.Value, call ssa.CallInstruction) {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "append":
			k.hold(call.Value())
		case "copy":
			k.hold(common.Args[0])
		}
		return
	}
	if k.a.mayChange(call, holder, k.a.disturbs) {
		k.lost = true
	}
	for _, back := range k.a.handedBack(call, holder) {
		k.take(back)
	}
}

// disturbs reports whether a function may change what one of its parameters
// leads to, however far down.
func (a *analysis) disturbs(p *ssa.Parameter) bool {
	if known, ok := a.disturbed[p]; ok {
		return known
	}
	a.disturbed[p] = true // a recursive function may
	a.disturbed[p] = a.isDisturbed(p)
	return a.disturbed[p]
}

// isDisturbed reports whether what a value leads to may be changed by way of the
// value, however far down.
func (a *analysis) isDisturbed(v ssa.Value) bool {
	writes := false
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{v}
	for i := 0; i < len(work) && !writes; i++ {
		for _, instr := range referrers(work[i]) {
			var next []ssa.Value
			switch instr := instr.(type) {
			case *ssa.Store:
				writes = writes || instr.Addr == work[i]
				if _, isCell := a.cellRoot(instr.Addr).(*ssa.Alloc); isCell {
					next = a.loads(instr.Addr)
				}
			case *ssa.MapUpdate:
				writes = writes || instr.Map == work[i]
			case *ssa.MakeClosure:
				writes = true
			case ssa.CallInstruction:
				if b, ok := instr.Common().Value.(*ssa.Builtin); ok {
					writes = writes || b.Name() == "delete" || b.Name() == "clear" || b.Name() == "copy" && instr.Common().Args[0] == work[i]
					if b.Name() == "append" {
						next = []ssa.Value{instr.Value()}
					}
					break
				}
				_, isStep := a.step(instr.Common())
				writes = writes || !isStep && !onlyReads(instr.Common()) && a.mayChange(instr, work[i], a.disturbs)
				next = a.handedBack(instr, work[i])
			case *ssa.Return: // the function is over
				writes = writes || instr.Parent().Parent() != nil
			case *ssa.Select:
				writes = writes || len(sentIn(instr, work[i])) > 0
			case ssa.Value:
				next = []ssa.Value{instr}
			default:
				writes = writes || !leavesInPlace(instr, work[i])
			}
			for _, v := range next {
				if v != nil && !seen[v] && leads(v.Type()) {
					seen[v] = true
					work = append(work, v)
				}
			}
		}
	}
	return writes
}

// onlyReads reports whether a call of the standard library leaves the elements of a
// list as they are, but perhaps in another order.
func onlyReads(common *ssa.CallCommon) bool {
	_, obj := calleeOf(common)
	if obj == nil || obj.Pkg() == nil {
		return false
	}
	switch obj.Pkg().Path() {
	case "slices", "sort", "strings", "errors":
		return true
	case "fmt":
		return !strings.Contains(strings.ToLower(obj.Name()), "scan")
	}
	return false
}
