package ops

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// PollsTable reports whether a DescribeTable is sent in a loop that waits between
// its turns and reads nothing but the status of one table, or whether there is
// one.
func (c *Call) PollsTable() bool {
	loop := c.Loop()
	if loop == nil || !c.LoopWaits() || !c.a.sameInTurns(loop, c.instr).values(c.instr.Common().Args) {
		return false
	}
	status, other := false, false
	loop.Instructions(func(instr ssa.Instruction) {
		field, ok := instr.(*ssa.FieldAddr)
		if !ok {
			return
		}
		if name, ok := strings.CutPrefix(fieldName(field.X.Type(), field.Field), "TableDescription."); ok {
			status = status || name == "TableStatus"
			other = other || name != "TableStatus"
		}
	})
	asksForExistence := (c.answer == nil || len(referrers(c.answer)) == 0) && outputOf(c.instr, errorResult(c.instr.Common().Signature())) != nil
	return !other && (status || asksForExistence)
}
