package binding

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// ask finds the values of which functions ask for tables: of each type those that they have at
// hand, whichever of them it is that a request is for.
//
//	func (s *Shop) List(ctx context.Context) { s.orders.Query(ctx, s.byDay) } // s.orders
func (n *instances) ask(asking []Asking) {
	found := map[string]*Instance{}
	for _, a := range asking {
		fn := dataflow.Outermost(a.In)
		owners := fieldOwners(a.Table)
		if fn.Signature.Recv() != nil && len(fn.Params) > 0 && holdsFields(fn.Params[0].Type()) {
			owners[typeName(fn.Params[0].Type())] = true
		}
		for _, owner := range slices.Sorted(maps.Keys(owners)) {
			target := usedIn(dataflow.FullName(fn), owner)
			if found[target] == nil {
				found[target] = n.atHand(fn, owner)
			}
			n.addAsked(found[target], a, owner)
		}
	}
	for _, target := range slices.Sorted(maps.Keys(found)) {
		n.keep(*found[target])
	}
}

// atHand returns the values of a type that a function uses, its receiver among them.
func (n *instances) atHand(fn *ssa.Function, owner string) *Instance {
	in := &Instance{Target: usedIn(dataflow.FullName(fn), owner)}
	if fn.Signature.Recv() != nil && len(fn.Params) > 0 && typeName(fn.Params[0].Type()) == owner {
		n.add(in, use{value: fn.Params[0]})
	}
	for _, body := range n.within[dataflow.FullName(fn)] {
		for _, b := range body.Blocks {
			for _, instr := range b.Instrs {
				for _, v := range used(instr) {
					if typeName(v.Type()) == owner {
						n.add(in, use{value: v})
					}
				}
			}
		}
	}
	return in
}

// used returns what an instruction calls functions with, or reads fields of.
func used(instr ssa.Instruction) []ssa.Value {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		return []ssa.Value{instr.X}
	case *ssa.Field:
		return []ssa.Value{instr.X}
	case ssa.CallInstruction:
		return dataflow.ArgsOf(instr.Common())
	}
	return nil
}

// addAsked adds those of which a function asks that is called, if it is not given any.
func (n *instances) addAsked(in *Instance, a Asking, owner string) {
	if !fieldOwners(a.Table)[owner] || a.Call == nil {
		return
	}
	for _, arg := range dataflow.ArgsOf(a.Call.Common()) {
		if typeName(arg.Type()) == owner {
			return
		}
	}
	if _, obj := dataflow.CalleeOf(a.Call.Common()); obj != nil {
		in.from(usedIn(obj.Origin().FullName(), owner))
	} else {
		in.Other = true
	}
}

// fieldOwners returns the types of the structs whose fields a value is, or is made of.
func fieldOwners(v symbolic.Value) map[string]bool {
	owners := map[string]bool{}
	var add func(symbolic.Value)
	add = func(v symbolic.Value) {
		if symbol := v.Symbol(); v.Kind == symbolic.Field && symbol != "" {
			owners[symbol[:strings.LastIndexByte(symbol, '.')]] = true
		}
		for _, part := range v.Parts {
			add(part)
		}
	}
	add(v)
	return owners
}

// typeName returns the name of a type, or of what a pointer points to: "example.com/shop.Store".
func typeName(t types.Type) string {
	named, ok := types.Unalias(dataflow.Deref(t)).(*types.Named)
	if !ok {
		return ""
	}
	return dataflow.Owner(named) + "." + named.Obj().Name()
}
