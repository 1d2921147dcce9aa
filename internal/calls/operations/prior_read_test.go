package operations_test

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// priorReads is what a write without a condition has to do with the first read before it that it
// depends on.
func priorReads(call *operations.Call, _ []*operations.Call) string {
	var words []string
	call.SeenBy(func(write operations.Seen) bool {
		if write.Locks() || !write.Unconditional() && !write.OnlyExists() {
			return false
		}
		for _, read := range write.PriorReads() {
			text := dependence(call.Request.Op, read)
			if text == "" {
				continue
			}
			text += " " + string(read.Call.Request.Op)
			if site := write.Site(); site != nil {
				text += fmt.Sprintf(", as %s calls %s", site.Func, site.Callee)
			}
			words = append(words, text)
			return true
		}
		return false
	})
	return strings.Join(words, "; ")
}

// dependence says what a write has to do with one read.
func dependence(op ddb.Op, read operations.PriorRead) string {
	switch {
	case !read.SameTable() || read.IsRepeated():
	case op == ddb.UpdateItem && read.SetsComputed() && (read.SameItem() || read.KeyIsRead()):
		return "computes from"
	case op == ddb.PutItem && read.IsPutBack() && read.PutsAnother():
		return "puts what is computed from"
	case op == ddb.PutItem && read.IsPutBack():
		return "puts back"
	case op == ddb.PutItem && read.SameItem() && read.Decision().CreatesIfNone() && read.Decision().Refuses:
		return "puts if none by"
	}
	return ""
}
