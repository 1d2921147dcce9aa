package lengths

import (
	"golang.org/x/tools/go/ssa"
)

// Size is what is known of a number of elements.
type Size struct {
	Min int
	Max int // -1 if there is no bound, or none is known

	// Chunk says that Max is the size of the chunks that the code makes: full
	// ones have as many.
	Chunk bool
	// Unbounded says that nothing in sight limits the number: it is that of a
	// list which callers or the table decide about, called Of.
	Unbounded bool
	Of        string
	// By names the function that passes the list as a parameter called Of, and
	// What says what list that is; both are "" if it is not passed.
	By, What string
	// OfCallers says that it is a parameter: callers that are not in sight may
	// well limit it.
	OfCallers bool
	// OfItem says that it is a list attribute of an item: what writes such items may well
	// limit it.
	OfItem bool
	param  *ssa.Parameter // which one
}

// Param returns the parameter that the list is, or nil.
func (s Size) Param() *ssa.Parameter { return s.param }

func (s Size) isUnknown() bool { return s.Max < 0 && !s.Unbounded }

// Unknown is the size of a list of which nothing is known.
var Unknown = Size{Max: -1}

// Exactly is the size of a list with n elements.
func Exactly(n int) Size { return Size{Min: n, Max: n} }

// unbounded is the size of a list that is unbounded for the same reason.
func (s Size) unbounded(least int) Size {
	return Size{Min: least, Max: -1, Unbounded: true, Of: s.Of, By: s.By, What: s.What, OfCallers: s.OfCallers, OfItem: s.OfItem, param: s.param}
}

// Plus is the size of two lists together.
func (s Size) Plus(o Size) Size {
	out := Size{Min: s.Min + o.Min, Max: s.Max + o.Max, Chunk: s.Chunk || o.Chunk}
	if s.Max >= 0 && o.Max >= 0 {
		return out
	}
	out.Max = -1
	switch { // something unbounded stays that, whatever is added
	case s.Unbounded:
		out = s.unbounded(out.Min)
	case o.Unbounded:
		out = o.unbounded(out.Min)
	}
	return out
}

// Times is the size of what a loop with so many turns adds.
func (s Size) Times(turns Size) Size {
	if s.Max == 0 || turns.Max == 0 {
		return Exactly(0)
	}
	switch {
	case s.isUnknown() || turns.isUnknown():
		return Unknown
	case turns.Unbounded:
		return turns.unbounded(0)
	case s.Unbounded:
		return s.unbounded(0)
	}
	return Size{Max: s.Max * turns.Max, Chunk: s.Chunk || turns.Chunk}
}

// or is the size of one of two lists.
func (s Size) or(o Size) Size {
	out := Size{Min: min(s.Min, o.Min), Max: max(s.Max, o.Max), Chunk: s.Chunk || o.Chunk}
	switch {
	case s.isUnknown() || o.isUnknown():
		return Unknown
	case s.Unbounded:
		return s
	case o.Unbounded:
		return o
	}
	return out
}
