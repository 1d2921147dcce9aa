package goanswer

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// SameEachTurn reports whether the call is in a loop, and given the same in each of its
// turns.
func (c *Answer) SameEachTurn() bool {
	loop := c.Loop()
	args := c.Instr.Common().Args
	return loop != nil && c.a.SameInTurns(loop, c.Instr).Values(args) &&
		!slices.ContainsFunc(args, func(arg ssa.Value) bool { return isSetIn(loop, arg) })
}

// isSetIn reports whether a loop sets a field of a struct that comes from elsewhere: from a
// caller, say.
func isSetIn(loop *goflow.Loop, v ssa.Value) bool {
	if _, isOwn := v.(*ssa.Alloc); isOwn {
		return false
	}
	return slices.ContainsFunc(goflow.Referrers(v), func(instr ssa.Instruction) bool {
		field, ok := instr.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(goflow.Referrers(field), func(use ssa.Instruction) bool {
			store, ok := use.(*ssa.Store)
			return ok && store.Addr == field && loop.Blocks[store.Block()]
		})
	})
}

// LoopReads returns the fields of a type that are read in the loop around the call, each
// as often as it is read.
func (c *Answer) LoopReads(typeName string) []string {
	var fields []string
	c.Loop().Instructions(func(instr ssa.Instruction) {
		if field, ok := instr.(*ssa.FieldAddr); ok {
			if name, ok := strings.CutPrefix(goflow.FieldName(field.X.Type(), field.Field), typeName+"."); ok {
				fields = append(fields, name)
			}
		}
	})
	return fields
}

// OnlyErrorIsUsed reports whether code uses the error of the call, and not its answer.
func (c *Answer) OnlyErrorIsUsed() bool {
	isUsed := c.Value != nil && len(goflow.Referrers(c.Value)) > 0
	return !isUsed && goflow.OutputOf(c.Instr, goflow.ErrorResult(c.Instr.Common().Signature())) != nil
}
