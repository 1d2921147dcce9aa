package dataflow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Disturbance is a change of what a value leads to, however far down: of
// anything, or of maps, lists or structs of one type only.
type Disturbance struct {
	Flow *Flow
	of   types.Type // nil for anything

	// Kept asks also for changes by way of what holds the value: a struct that it is a
	// field of, or a map.
	Kept bool
}

// disturbed is a question that was asked of a parameter.
type disturbed struct {
	param *ssa.Parameter
	of    string
	kept  bool
}

// by reports whether a function may disturb what one of its parameters leads to.
func (d *Disturbance) by(p *ssa.Parameter) bool {
	asked := disturbed{param: p, kept: d.Kept}
	if d.of != nil {
		asked.of = types.TypeString(d.of, nil)
	}
	if known, ok := d.Flow.disturbed.Get(asked); ok {
		return known
	}
	d.Flow.disturbed.Put(asked, true) // a recursive function may
	happens := d.Happens(p, IsDebug)
	d.Flow.disturbed.Put(asked, happens)
	return happens
}

// Happens reports whether what a value leads to may be disturbed by way of the value.
// Some uses of the value itself may be left out.
func (d *Disturbance) Happens(v ssa.Value, but func(ssa.Instruction) bool) bool {
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{v}
	for i := 0; i < len(work); i++ {
		for _, instr := range Referrers(work[i]) {
			if i == 0 && but(instr) {
				continue
			}
			lost := false
			EdgesFrom(work[i], instr, func(e Edge) {
				next, disturbs := d.use(e)
				lost = lost || disturbs
				for _, v := range next {
					if v != nil && !seen[v] && (e.How == Address || leads(v.Type())) {
						seen[v] = true
						work = append(work, v)
					}
				}
			})
			if lost {
				return true
			}
		}
	}
	return false
}

// use reports whether an instruction disturbs what a value leads to, and returns what
// leads there, too, after it.
func (d *Disturbance) use(e Edge) (next []ssa.Value, disturbs bool) {
	switch e.How {
	case Reads, Made:
		return nil, false
	case Changes:
		if _, isStore := e.Instr.(*ssa.Store); isStore {
			return nil, d.isPart(e.From)
		}
		return nil, d.matters(e.From.Type())
	case Address:
		return []ssa.Value{e.To}, d.Kept && overwrites(e)
	case Same, Part:
		return []ssa.Value{e.To}, false
	case Into:
		return d.put(e)
	case Returns: // the function is over
		return nil, e.Instr.Parent().Parent() != nil
	case Passes:
		call := e.Instr.(ssa.CallInstruction)
		return d.Flow.handedBack(call, e.From), !onlyReads(call.Common()) && d.Flow.MayChange(call, e.From, d.by)
	case Calls:
		return nil, false
	}
	return nil, true
}

// overwrites reports whether append puts other elements in place of those that a slice
// leaves out at its end: append(items[:i], item).
func overwrites(e Edge) bool {
	part, isPart := e.From.(*ssa.Slice)
	_, isAppend := e.Instr.(*ssa.Call)
	return isPart && isAppend && part.High != nil
}

// put follows a value into a variable. A map or list that holds it leads to it, too.
func (d *Disturbance) put(e Edge) (next []ssa.Value, disturbs bool) {
	switch instr := e.Instr.(type) {
	case *ssa.Store:
		if d.Flow.IsVariable(instr.Addr) {
			return d.Flow.Loads(instr.Addr), false
		}
		return d.keep(e.From, RootOf(instr.Addr))
	case *ssa.MapUpdate:
		return d.keep(e.From, instr.Map)
	}
	return nil, true
}

// keep follows a value out of what holds it.
func (d *Disturbance) keep(v, holder ssa.Value) (next []ssa.Value, disturbs bool) {
	if !d.Kept {
		return nil, false
	}
	switch holder.(type) {
	case *ssa.Global, *ssa.UnOp: // others find it there
		return nil, true
	}
	return d.Flow.takenOut(v, holder)
}

// isPart reports whether an address is of a part of what matters.
func (d *Disturbance) isPart(addr ssa.Value) bool {
	for {
		if d.matters(addr.Type()) {
			return true
		}
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			addr = v.X
		case *ssa.IndexAddr:
			addr = v.X
		default:
			return false
		}
	}
}

// matters reports whether a type is that of what matters, under whatever name.
func (d *Disturbance) matters(t types.Type) bool {
	if d.of == nil {
		return true
	}
	_, isParam := types.Unalias(Deref(t)).(*types.TypeParam)
	return isParam || IsPointer(t) == IsPointer(d.of) && types.IdenticalIgnoreTags(Deref(t).Underlying(), Deref(d.of).Underlying())
}

// onlyReads reports whether a call of the standard library leaves the elements of a
// list as they are, but perhaps in another order.
func onlyReads(common *ssa.CallCommon) bool {
	_, obj := CalleeOf(common)
	if obj == nil || obj.Pkg() == nil {
		return false
	}
	switch obj.Pkg().Path() {
	case "slices":
		return !slices.ContainsFunc([]string{"Compact", "Delete", "Insert", "Replace"}, func(how string) bool { return strings.HasPrefix(obj.Name(), how) })
	case "sort", "strings", "errors":
		return true
	case "fmt":
		return !strings.Contains(strings.ToLower(obj.Name()), "scan")
	}
	return false
}
