package goflow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// AliasesOf returns the values of the function and its literals that may be the
// same map or pointer as v, and whether it is handed to something that may
// change what is in it.
func (a *Flow) AliasesOf(v ssa.Value) (all []ssa.Value, lost bool) {
	if !a.Settled() {
		return a.AliasesBut(v, a.WritesTo)
	}
	known, ok := a.aliased[v]
	if !ok {
		known.all, known.lost = a.AliasesBut(v, a.WritesTo)
		known.all = slices.Clip(known.all)
		a.aliased[v] = known
	}
	return known.all, known.lost
}

// An aliasSet is what [analysis.AliasesOf] returns.
type aliasSet struct {
	all  []ssa.Value
	lost bool
}

// Settled reports whether an answer that is found now is the answer for good. While
// another question is open, what is found may rest on what is assumed until that
// is answered.
func (a *Flow) Settled() bool { return a.Open == 0 }

// AliasesBut is the same, where writes tells of functions of the package whether
// they change what matters of what a parameter leads to.
func (a *Flow) AliasesBut(v ssa.Value, writes func(*ssa.Parameter) bool) (all []ssa.Value, lost bool) {
	if a.following[v] { // structs that lead to each other
		return []ssa.Value{v}, true
	}
	a.following[v] = true
	defer delete(a.following, v)
	defer a.Ask()()
	seen := map[ssa.Value]bool{}
	add := func(v ssa.Value) {
		if !seen[v] {
			seen[v] = true
			all = append(all, v)
		}
	}
	keep := func(v, container ssa.Value) {
		taken, changed := a.takenOut(v, container)
		lost = lost || changed || slices.ContainsFunc(taken, func(other ssa.Value) bool {
			return other != v && !seen[other] && a.IsChanged(other)
		})
	}
	add(v)
	for i := 0; i != len(all); i++ { // add makes it longer
		for _, instr := range Referrers(all[i]) {
			switch instr := instr.(type) {
			case *ssa.Phi:
				add(instr)
			case *ssa.ChangeType:
				add(instr)
			case *ssa.MakeInterface:
				add(instr)
			case *ssa.ChangeInterface:
				add(instr)
			case *ssa.TypeAssert:
				add(instr)
			case *ssa.Extract: // of a type assertion
				add(instr)
			case *ssa.MapUpdate:
				if instr.Value == all[i] {
					keep(all[i], instr.Map)
				}
			case *ssa.Send:
				if instr.X == all[i] {
					lost = lost || !a.isOwnChannel(instr.Chan)
					keep(all[i], instr.Chan)
				}
			case *ssa.Select:
				for _, channel := range SentIn(instr, all[i]) {
					lost = lost || !a.isOwnChannel(channel)
					keep(all[i], channel)
				}
			case *ssa.Return:
				results, known := a.LeavesLiteral(instr, all[i], v.Parent())
				lost = lost || !known
				for _, out := range results {
					add(out)
				}
			case *ssa.Store:
				if instr.Val != all[i] {
					continue
				}
				if field, ok := instr.Addr.(*ssa.FieldAddr); ok && isMap(all[i].Type()) {
					loads, changed := a.fieldLoads(field)
					lost = lost || changed
					for _, load := range loads {
						add(load)
					}
				}
				if _, local := a.CellRoot(instr.Addr).(*ssa.Alloc); local {
					for _, load := range a.Loads(instr.Addr) {
						add(load)
					}
				} else {
					keep(all[i], RootOf(instr.Addr))
				}
			case *ssa.MakeClosure:
				for _, alias := range a.Aliases(all[i]) {
					add(alias)
				}
			case ssa.CallInstruction:
				if out := instr.Value(); out != nil && a.IsFieldSetter(instr.Common(), all[i]) {
					add(out) // its receiver again
					continue
				}
				lost = lost || a.MayChange(instr, all[i], writes)
				for _, back := range a.handedBack(instr, all[i]) {
					if types.Identical(back.Type(), all[i].Type()) {
						add(back)
					} else {
						keep(all[i], back)
					}
				}
			default:
				lost = lost || !LeavesInPlace(instr, all[i])
			}
		}
	}
	return all, lost
}

// handedBack returns the results of a call that an argument becomes, or is a part
// of: what is done to them is done to what it leads to.
func (a *Flow) handedBack(call ssa.CallInstruction, v ssa.Value) (results []ssa.Value) {
	for i, arg := range ArgsOf(call.Common()) {
		if arg != v {
			continue
		}
		for _, result := range a.callees.HandsBack(call.Common(), i) {
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
	return obj != nil && !common.IsInvoke() && ArgsOf(common)[0] == v && a.callees.SetsField(obj)
}

// MayChange reports whether a call may change what v leads to. SDKs, encoders
// and loggers do not; of functions of the package, writes tells it by the parameter.
func (a *Flow) MayChange(call ssa.CallInstruction, v ssa.Value, writes func(*ssa.Parameter) bool) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "delete" || b.Name() == "clear"
	}
	if common.Value == v || ClassifyLog(common) != Neither || a.callees.LeavesAlone(common) {
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
