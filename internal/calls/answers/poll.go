package answers

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// SameEachTurn reports whether the call is in a loop, and given the same in each of its
// turns.
func (c *Answer) SameEachTurn() bool {
	loop := c.Request.Loop()
	args := c.Request.Instr.Common().Args
	return loop != nil && c.a.SameInTurns(loop, c.Request.Instr).Values(args) &&
		!slices.ContainsFunc(args, func(arg ssa.Value) bool { return c.isSetIn(loop, arg) })
}

// StartsSame reports whether the call is in a loop, and sent with the same token in each of its
// turns: that of an answer from before the loop.
func (c *Answer) StartsSame() bool {
	loop := c.Request.Loop()
	request, ok := c.Request.Sent()
	if loop == nil || !ok {
		return false
	}
	set := false
	for _, store := range dataflow.FieldStores(request) {
		if member, _ := symbolic.InputMember(store.Addr.(*ssa.FieldAddr)); member != c.Request.Operation().Token {
			continue
		}
		if !c.isTokenFromBefore(loop, store.Val) {
			return false
		}
		set = true
	}
	return set
}

func (c *Answer) isTokenFromBefore(loop *dataflow.Loop, v ssa.Value) bool {
	member, field := symbolic.LoadedMember(v)
	if field == nil {
		return false
	}
	answer, ok := field.X.(ssa.Instruction)
	_, isVariable := field.X.(*ssa.Phi)
	return ok && !isVariable && slices.Contains(c.Request.Operation().Next, member) && !loop.Blocks[answer.Block()]
}

// isSetIn reports whether a loop may change a struct that comes from elsewhere, from a
// caller, say: by setting a field, or by handing it to a function other than the call.
func (c *Answer) isSetIn(loop *dataflow.Loop, v ssa.Value) bool {
	if _, isOwn := v.(*ssa.Alloc); isOwn { // what is made anew each turn is another one
		return false
	}
	set := false
	dataflow.EachUse(v, func(e dataflow.Edge) {
		if e.How == dataflow.Address {
			set = set || slices.ContainsFunc(dataflow.StoresInto(e.To), func(w dataflow.PartWrite) bool { return loop.Blocks[w.Instr.Block()] })
		}
	}, func(call ssa.CallInstruction) {
		set = set || call != c.Request.Instr && loop.Blocks[call.Block()] && c.a.MayChange(call, v, c.a.WritesTo)
	})
	return set
}

// LoopReads returns the fields of a type that are read in the loop around the call, each
// as often as it is read.
func (c *Answer) LoopReads(typeName string) []string {
	var fields []string
	c.Request.Loop().Instructions(func(instr ssa.Instruction) {
		if field, ok := instr.(*ssa.FieldAddr); ok {
			if name, ok := strings.CutPrefix(dataflow.FieldName(field.X.Type(), field.Field), typeName+"."); ok {
				fields = append(fields, name)
			}
		}
	})
	return fields
}

// OnlyErrorIsUsed reports whether code uses the error of the call, and not its answer.
func (c *Answer) OnlyErrorIsUsed() bool {
	isUsed := c.Value != nil && len(dataflow.Referrers(c.Value)) > 0
	return !isUsed && dataflow.OutputOf(c.Request.Instr, dataflow.ErrorResult(c.Request.Instr.Common().Signature())) != nil
}
