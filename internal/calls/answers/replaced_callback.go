package answers

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// callbackKeepsLast reports whether a callback that gets each page does nothing with what the page
// holds but put it into a variable of the function around, which it does not read:
//
//	err := client.QueryPages(in, func(page *dynamodb.QueryOutput, last bool) bool {
//		orders = page.Items
//		return true
//	})
func (c *Answer) callbackKeepsLast() bool {
	kept := false
	for _, m := range c.Request.Operation().Data {
		for _, v := range c.Output.values[m] {
			addr, ok := v.(*ssa.FieldAddr)
			if !ok {
				return false
			}
			for _, read := range dataflow.Referrers(addr) {
				load, ok := read.(*ssa.UnOp)
				if !ok || !replacesOuter(load) {
					return false
				}
				kept = true
			}
		}
	}
	return kept
}

// replacesOuter reports whether a list goes nowhere but into variables of the function around, each
// of which is used nowhere else in the function literal. What is decoded into a list replaces it.
func replacesOuter(list ssa.Value) bool {
	replaced := 0
	for _, use := range dataflow.Referrers(list) {
		var variable ssa.Value
		switch use := use.(type) {
		case *ssa.DebugRef:
			continue
		case *ssa.Store:
			variable = use.Addr
		case *ssa.Call:
			args := use.Call.Args
			if _, obj := dataflow.CalleeOf(&use.Call); obj == nil || !sdk.IsListDecoder(obj) || args[0] != list {
				return false
			}
			boxed, ok := args[1].(*ssa.MakeInterface)
			if !ok {
				return false
			}
			variable = boxed.X
		default:
			return false
		}
		outer, ok := variable.(*ssa.FreeVar)
		if !ok || usesOf(outer) != 1 {
			return false
		}
		replaced++
	}
	return replaced > 0
}

// usesOf counts the instructions that use a value.
func usesOf(v ssa.Value) (n int) {
	for _, instr := range dataflow.Referrers(v) {
		if !dataflow.IsDebug(instr) {
			n++
		}
	}
	return n
}
