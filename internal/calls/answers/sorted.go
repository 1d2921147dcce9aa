package answers

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Sort is where a function sorts what one call got by one field, and by nothing else.
type Sort struct {
	Struct     types.Type // that items are decoded into
	Field      *types.Var
	Codec      sdk.SDK // whose tags name the attribute; 0 if nothing is decoded
	Descending bool
	Filled     bool // the field is also set by other means than decoding items
	Call       *ssa.Call
}

// Sorts returns where the function around the call sorts the items.
func (c *Answer) Sorts() (all []Sort) {
	if c.Request.Instr == nil {
		return nil
	}
	var g *gathered // which takes time to find
	for _, call := range c.a.sortsIn(c.Request.Instr.Parent()) {
		list, order, byIndex, _ := sortOf(call)
		if g == nil {
			made := c.gathered()
			g = &made
		}
		if found, ok := g.orderedBy(order, byIndex, list); ok && g.holds(list, call) {
			found.Call, found.Codec, found.Filled = call, g.codec, g.filled[found.Field]
			all = append(all, found)
		}
	}
	return all
}

// sortsIn returns the calls of a function that sort a list. It looks for them once for all requests of the
// function.
func (a *Answers) sortsIn(fn *ssa.Function) (all []*ssa.Call) {
	if known, ok := a.sorts[fn]; ok {
		return known
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				if _, _, _, sorts := sortOf(call); sorts {
					all = append(all, call)
				}
			}
		}
	}
	a.sorts[fn] = all
	return all
}

// isOrder reports whether a function only says in which order the one around it sorts a list: what
// it compares decides nothing else.
func (a *Answers) isOrder(fn *ssa.Function) bool {
	return fn.Parent() != nil && slices.ContainsFunc(a.sortsIn(fn.Parent()), func(call *ssa.Call) bool {
		_, order, _, _ := sortOf(call)
		return order == fn
	})
}

// sortOf returns the list that a call sorts and the function that says in which order: of
// indexes into the list, or of its elements.
func sortOf(call *ssa.Call) (list ssa.Value, order *ssa.Function, byIndex, ok bool) {
	_, obj := dataflow.CalleeOf(&call.Call)
	if obj == nil {
		return nil, nil, false, false
	}
	switch obj.FullName() {
	case "sort.Slice", "sort.SliceStable":
		boxed, isBoxed := call.Call.Args[0].(*ssa.MakeInterface)
		if !isBoxed {
			return nil, nil, false, false
		}
		list, byIndex = boxed.X, true
	case "slices.SortFunc", "slices.SortStableFunc":
		list = call.Call.Args[0]
	default:
		return nil, nil, false, false
	}
	order = dataflow.FunctionOf(call.Call.Args[1])
	return list, order, byIndex, order != nil && len(order.Params) == 2
}

// orderedBy reads a function that compares one field of two elements and does nothing else.
func (g *gathered) orderedBy(order *ssa.Function, byIndex bool, list ssa.Value) (Sort, bool) {
	if len(order.Blocks) != 1 {
		return Sort{}, false
	}
	returns := dataflow.ReturnsOf(order)
	if len(returns) != 1 || len(returns[0].Results) != 1 {
		return Sort{}, false
	}
	x, y, descending, ok := compared(returns[0].Results[0])
	if !ok {
		return Sort{}, false
	}
	of := element{g: g, order: order, byIndex: byIndex, list: list}
	structX, i, paramX, okX := of.field(x)
	structY, j, paramY, okY := of.field(y)
	if !okX || !okY || i != j || paramX == paramY || !types.Identical(structX, structY) {
		return Sort{}, false
	}
	return Sort{Struct: structX, Field: dataflow.FieldVar(structX, i), Descending: descending != (paramX == 1)}, true
}

// compared returns what is compared, and whether the order is descending if the first comes
// from the first element.
func compared(v ssa.Value) (x, y ssa.Value, descending, ok bool) {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.SUB { // -cmp.Compare(a, b)
			x, y, descending, ok = compared(v.X)
			return x, y, !descending, ok
		}
	case *ssa.BinOp:
		return v.X, v.Y, v.Op == token.GTR || v.Op == token.GEQ, v.Op == token.LSS || v.Op == token.LEQ || v.Op == token.GTR || v.Op == token.GEQ
	case *ssa.Call:
		_, obj := dataflow.CalleeOf(&v.Call)
		if obj == nil || len(v.Call.Args) != 2 {
			return nil, nil, false, false
		}
		switch obj.FullName() {
		case "cmp.Compare", "strings.Compare", "(time.Time).Before", "(time.Time).Compare":
			return v.Call.Args[0], v.Call.Args[1], false, true
		case "(time.Time).After":
			return v.Call.Args[0], v.Call.Args[1], true, true
		}
	}
	return nil, nil, false, false
}

// An element knows the elements that a function of an order is given.
type element struct {
	g       *gathered
	order   *ssa.Function
	byIndex bool
	list    ssa.Value
}

// field returns which field of which of the two elements a value is.
func (e element) field(v ssa.Value) (of types.Type, i, param int, ok bool) {
	switch v := v.(type) {
	case *ssa.Field:
		param, ok = e.param(v.X)
		return v.X.Type(), v.Field, param, ok
	case *ssa.UnOp:
		if addr, isField := v.X.(*ssa.FieldAddr); isField && v.Op == token.MUL {
			param, ok = e.param(addr.X)
			return dataflow.Deref(addr.X.Type()), addr.Field, param, ok
		}
	}
	return nil, 0, 0, false
}

// param returns which of the two elements a value is, or points to.
func (e element) param(v ssa.Value) (int, bool) {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL { // of a pointer in the list
		v = load.X
	}
	if at, ok := v.(*ssa.IndexAddr); ok && e.byIndex {
		if !e.isList(at.X) {
			return 0, false
		}
		v = at.Index
	} else if e.byIndex {
		return 0, false
	}
	if copied, ok := v.(*ssa.Alloc); ok { // an element that is given as a whole
		v = e.g.a.OnlyStored(copied)
	}
	p, ok := v.(*ssa.Parameter)
	if !ok {
		return 0, false
	}
	return dataflow.ParamIndex(p), true
}

// isList reports whether a value that the function has is the list that is sorted.
func (e element) isList(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	sorted, isLoad := e.list.(*ssa.UnOp)
	return ok && isLoad && load.Op == token.MUL && e.g.a.CellRoot(load.X) == e.g.a.CellRoot(sorted.X)
}
