package goanswer

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// PollsTable reports whether a DescribeTable is sent in a loop that waits between
// its turns and reads nothing but the status of one table, or whether there is
// one.
func (c *Answer) PollsTable() bool {
	loop := c.Loop()
	if loop == nil || !c.LoopWaits() || !c.a.SameInTurns(loop, c.Instr).Values(c.Instr.Common().Args) {
		return false
	}
	status, other := false, false
	loop.Instructions(func(instr ssa.Instruction) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok {
			return
		}
		if name, ok := strings.CutPrefix(goflow.FieldName(field.X.Type(), field.Field), "TableDescription."); ok {
			status = status || name == "TableStatus"
			other = other || name != "TableStatus"
		}
	})
	asksForExistence := (c.Value == nil || len(goflow.Referrers(c.Value)) == 0) && goflow.OutputOf(c.Instr, goflow.ErrorResult(c.Instr.Common().Signature())) != nil
	return !other && (status || asksForExistence)
}
