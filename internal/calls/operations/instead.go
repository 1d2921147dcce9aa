package operations

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// InsteadOf reports whether two calls are alternatives for one request: the
// function makes at most one of them, or one in each turn of a loop, and both
// send the same request or read the same table or index.
func (c *Call) InsteadOf(other *Call) bool {
	if c.Op != other.Op || c.Instr.Parent() != other.Instr.Parent() || !c.Alternates(&other.Request) {
		return false
	}
	request, ok := c.Sent()
	if same, known := other.Sent(); ok && known && request == same {
		return true
	}
	index, otherIndex := c.Input.Get(ddb.IndexName), other.Input.Get(ddb.IndexName)
	sameIndex := index.IsSet() == tri.No && otherIndex.IsSet() == tri.No || isKnown(index) && index.Equal(otherIndex)
	return sameIndex && c.SameTable(other)
}
