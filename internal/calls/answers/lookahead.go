package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// AsksOneMore reports whether the call asks for one item more than a page has, and the function
// around it tells by that whether there is another page:
//
//	in.Limit = aws.Int32(size + 1)
//	…
//	hasMore := len(out.Items) > size
func (c *Answer) AsksOneMore() bool {
	asked := c.limits()
	if len(asked) == 0 || c.Output == nil {
		return false
	}
	var items *decoding // which takes time to find
	counts := func(v ssa.Value) bool {
		if c.measures(v, []ddb.Member{ddb.Items, ddb.Count}) {
			return true
		}
		length, ok := v.(*ssa.Call)
		if !ok || !dataflow.IsLength(v) {
			return false
		}
		if items == nil {
			items = c.decoding()
		}
		list := length.Call.Args[0]
		return items.Seen(list) || items.fills(list)
	}
	for _, b := range c.Request.Instr.Parent().Blocks {
		for _, instr := range b.Instrs {
			test, ok := instr.(*ssa.BinOp)
			if ok && dataflow.IsComparison(test.Op) && (c.isOver(test.X, test.Op, test.Y, asked, counts) || c.isOver(test.Y, mirrored[test.Op], test.X, asked, counts)) {
				return true
			}
		}
	}
	return false
}

// isOver reports whether a comparison tells that there are more items than a page has, or that
// there are as many as were asked for.
func (c *Answer) isOver(count ssa.Value, op token.Token, size ssa.Value, asked []ssa.Value, counts func(ssa.Value) bool) bool {
	exceeds := op == token.GTR || op == token.LEQ
	if !exceeds && op != token.GEQ && op != token.LSS && op != token.EQL && op != token.NEQ || !slices.ContainsFunc(sources(count), counts) {
		return false
	}
	here := dataflow.Places{Flow: c.a.Flow}
	return slices.ContainsFunc(asked, func(limit ssa.Value) bool {
		if n, isConst := dataflow.ConstInt(limit); isConst {
			with, ok := dataflow.ConstInt(size)
			return ok && n > 1 && (exceeds && with == n-1 || !exceeds && with == n)
		}
		sum, ok := limit.(*ssa.BinOp)
		if !ok || sum.Op != token.ADD || !dataflow.IsOne(sum.Y) {
			return false
		}
		if !exceeds {
			return among(here, sum, size)
		}
		return slices.ContainsFunc(sources(sum.X), func(v ssa.Value) bool { return among(here, v, size) })
	})
}

// fills reports whether a list is read from the field of a variable that items are decoded into.
func (d *decoding) fills(list ssa.Value) bool {
	load, ok := list.(*ssa.UnOp)
	if !ok {
		return false
	}
	read, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	for call := range d.decodes {
		for _, arg := range call.Common().Args {
			if boxed, ok := arg.(*ssa.MakeInterface); ok {
				arg = boxed.X
			}
			if filled, ok := arg.(*ssa.FieldAddr); ok && filled.X == read.X && filled.Field == read.Field {
				return true
			}
		}
	}
	return false
}

// limits returns what the function sets the Limit of the request to.
func (c *Answer) limits() (all []ssa.Value) {
	request, ok := c.Request.Sent()
	if !ok {
		return nil
	}
	for _, store := range dataflow.FieldStores(request) {
		field, ok := store.Addr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		if member, ok := symbolic.InputMember(field); ok && member == ddb.Limit {
			all = append(all, sources(c.pointedTo(store.Val))...)
		}
	}
	return all
}

// pointedTo returns what a pointer leads to that a function of an SDK makes, or that is the
// address of a variable which is set once.
func (c *Answer) pointedTo(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Call:
		if _, obj := dataflow.CalleeOf(&v.Call); obj != nil && sdk.IsBox(obj) && len(v.Call.Args) == 1 {
			return v.Call.Args[0]
		}
	case *ssa.Alloc:
		if stored := c.a.OnlyStored(v); stored != nil {
			return stored
		}
	}
	return v
}
