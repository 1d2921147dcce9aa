package goanswer

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// SameEachTurn reports whether the call is in a loop, and given the same in each of its
// turns.
func (c *Answer) SameEachTurn() bool {
	loop := c.Loop()
	return loop != nil && c.a.SameInTurns(loop, c.Instr).Values(c.Instr.Common().Args)
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
