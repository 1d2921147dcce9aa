package writes

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// A sought is a Query or Scan that looks for items with the same values of attributes as the item that
// a PutItem puts behind it, which is refused if one is found.
type sought struct {
	read          *operations.Call
	attributes    []string
	index         bool          // an index is read, or may be
	site          *answers.Site // where the PutItem is called for, if another function than its own does the read
	unconditional bool          // the PutItem has no condition
}

// soughtBefore returns the read that looks for what a PutItem puts; nil if there is none. Nothing else
// may be written on a condition before the PutItem, as an item that reserves the value.
func soughtBefore(call *operations.Call) (found *sought) {
	if call.Request.Op != ddb.PutItem {
		return nil
	}
	call.SeenBy(func(write operations.Seen) bool {
		site := write.Site()
		if found != nil || site == nil && !write.IsOwn() || write.Locks() {
			return false
		}
		for _, read := range write.PriorReads() {
			names := read.Sought()
			if len(names) == 0 {
				continue
			}
			if made := read.Decision(); made.CreatesIfNone() && made.Refuses && !write.IsReserved() {
				found = &sought{read.Call, names, read.AsksIndex(), site, write.Unconditional()}
				return true
			}
		}
		return false
	})
	return found
}

// seeksAll reports whether the read asks for all of some attributes.
func (s *sought) seeksAll(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(s.attributes, name) })
}
