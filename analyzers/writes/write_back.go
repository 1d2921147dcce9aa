package writes

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// A writeBack is a write that depends on what an earlier read of the same item returned, with no
// condition that would notice a write in between.
type writeBack struct {
	read *operations.Call
	how  dependence
	site *answers.Site // where the write is called for, if another function than its own does the read

	exists  bool   // the write has a condition, by which the item has to exist and no more
	checked string // the attribute, if one is set that was checked
}

// dependence says how a write depends on a read.
type dependence int

const (
	independent  dependence = iota
	putsBack                // the item itself is put back
	computes                // attributes are set to what was computed from the item
	putsIfNone              // the item is put if the read found none, and refused otherwise
	putsComputed            // an item is put whose attributes were computed from the item
	setsChecked             // an attribute is set whose value decided whether the item may change
)

// writeBacks returns the reads that a PutItem or UpdateItem depends on: that of the function which
// asks for it or, if there is none, those of the functions that lead to it.
func writeBacks(call *operations.Call) (all []writeBack) {
	if call.Request.Op != ddb.PutItem && call.Request.Op != ddb.UpdateItem {
		return nil
	}
	call.SeenBy(func(write operations.Seen) bool {
		site := write.Site()
		if site == nil && !write.IsOwn() {
			return false
		}
		back, found := writtenBack(call.Request.Op, write)
		if found {
			back.site = site
			all = append(all, back)
		}
		return found
	})
	return all
}

// writtenBack returns the read that a write depends on in one function.
func writtenBack(op ddb.Op, write operations.Seen) (back writeBack, found bool) {
	exists := write.OnlyExists() // an item that others have changed in between still does
	if !write.Unconditional() && !exists || write.Locks() {
		return writeBack{}, false
	}
	for _, read := range write.PriorReads() {
		if how := dependsOn(op, read, exists); how != independent {
			return writeBack{read: read.Call, how: how, exists: exists}, true
		}
	}
	return writeBack{}, false
}

// creation guesses which attributes an item keeps for good.
var creation = words.ByWords("An attribute keeps the value that it got when its item was created if its name says created, creation, inserted or registered.",
	`(^|_)(created|creation|inserted|registered)(_|$)`)

// dependsOn judges how a write depends on one read.
func dependsOn(op ddb.Op, read operations.PriorRead, exists bool) dependence {
	switch {
	case !read.SameTable() || read.IsRepeated() || read.Restores():
		return independent
	case op == ddb.UpdateItem:
		if read.SetsComputed() && (read.SameItem() || read.KeyIsRead()) {
			return computes
		}
		return independent
	case !read.RefusesSuccess() && read.IsPutBack():
		switch {
		case read.OnlyKeeps(creation.Matches): // nothing else changes it
			return independent
		case !read.PutsAnother():
			return putsBack
		case read.FollowsFromKey(): // all who write it write the same
			return independent
		}
		return putsComputed
	case !exists && read.SameItem():
		if made := read.Decision(); made.CreatesIfNone() && made.Refuses && !read.KeyMadeWith(generates) {
			return putsIfNone
		}
	}
	return independent
}

// unguarded returns a read of the same item that comes before an operation without a condition and
// concerns it, as the function of the operation or one that leads to it sees both; nil if there is
// none. in is the name of that function.
func unguarded(call *operations.Call, concerns func(write operations.Seen, read operations.PriorRead) bool) (read *operations.Call, in string) {
	call.SeenBy(func(write operations.Seen) bool {
		before := readBefore(write, concerns)
		if before != nil && (read == nil || write.Func() < in) {
			read, in = before, write.Func()
		}
		return before != nil
	})
	return read, in
}

// readBefore is [unguarded] as one function sees the operation.
func readBefore(write operations.Seen, concerns func(write operations.Seen, read operations.PriorRead) bool) *operations.Call {
	if !write.Unconditional() || write.Locks() {
		return nil
	}
	for _, r := range write.PriorReads() {
		if r.SameItem() && !r.IsRepeated() && concerns(write, r) {
			return r.Call
		}
	}
	return nil
}
