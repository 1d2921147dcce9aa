package operations

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// selects reports whether the call runs a PartiQL statement that certainly is a SELECT.
func (c *Call) selects() bool {
	if c.Request.Op != ddb.ExecuteStatement {
		return false
	}
	words := strings.Fields(c.Request.Input.Get(ddb.Statement).Prefix())
	return len(words) > 0 && strings.EqualFold(words[0], "SELECT")
}

// MayBeTruncated reports whether the answer may leave something out: statements of PartiQL that
// write return at most what they changed.
func (c *Call) MayBeTruncated() bool { return c.Request.Op != ddb.ExecuteStatement || c.selects() }

// MayWrite reports whether the call may change items, as a SELECT of PartiQL does not.
func (c *Call) MayWrite() bool { return c.Request.Operation().MayWrite() && !c.selects() }
