package operations

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// InsteadOf reports whether two calls are alternatives for one request: the
// function makes at most one of them, or one in each turn of a loop, and both
// send the same request or read the same table or index.
func (c *Call) InsteadOf(other *Call) bool {
	if c.Request.Op != other.Request.Op || c.Request.Instr.Parent() != other.Request.Instr.Parent() || !c.Request.Alternates(&other.Request) {
		return false
	}
	request, ok := c.Request.Sent()
	if same, known := other.Request.Sent(); ok && known && request == same {
		return true
	}
	index, otherIndex := c.Request.Input.Get(ddb.IndexName), other.Request.Input.Get(ddb.IndexName)
	sameIndex := index.IsSet() == tri.No && otherIndex.IsSet() == tri.No || isKnown(index) && index.Equal(otherIndex)
	return sameIndex && c.SameTable(other)
}
