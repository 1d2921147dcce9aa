package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Summary is what callers need to know of what a function does with values. That of a function
// of which nothing is known is empty: it may do anything.
type Summary struct {
	Pure     bool    // it does nothing that lasts but log
	Returned [][]int // by argument, receiver first: the results that are the argument, or hold it
	Reads    []int   // the arguments that lead to nothing which it changes

	// LeavesAlone says the same of all arguments: those of an SDK's function, which sends or
	// encodes them.
	LeavesAlone bool

	SetsField bool // a method sets a field of its receiver, and returns it
	Makes     bool // the result depends on the arguments alone, and on nothing that they lead to
	Repeats   bool // it returns the same each time, for the same arguments
	Encodes   bool // it makes another form of what it is given
	Boxes     bool // it returns a pointer to its argument
	Unboxes   bool // it returns what its argument points to
}

// called returns what is known of the function that a call calls.
func (a *Flow) called(call *ssa.CallCommon) Summary { return a.callees.Of(CalleeOf(call)) }

// changesNothing reports whether a call changes nothing that an argument leads to.
func (a *Flow) changesNothing(call *ssa.CallCommon, arg ssa.Value) bool {
	s := a.called(call)
	return s.LeavesAlone || slices.Contains(s.Reads, slices.Index(ArgsOf(call), arg))
}

// handsBack returns the results of a call that are its argument i, receiver first, or hold it.
func (a *Flow) handsBack(call *ssa.CallCommon, i int) []int {
	if s := a.called(call); i < len(s.Returned) {
		return s.Returned[i]
	}
	return nil
}
