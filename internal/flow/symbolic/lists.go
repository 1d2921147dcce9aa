package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Parts is what a list or map holds.
type Parts struct {
	IsList   bool // All is in the order of a list
	All      []Part
	Complete bool  // there are no others
	Whole    Value // what is known of the list or map as such
}

// A Part is an element of a list, or an entry of a map.
type Part struct {
	Key, Value Value
	Certain    bool // there is exactly one such part, on every path
}

// Lists is the table of what lists and maps hold, as far as texts and numbers depend on it:
//
//	names := []string{"orders", stage}
//	table := strings.Join(names, "-")
//
// This package does not know how lists are made. What is asked about one that is not in the
// table is answered by "unknown", and the list is noted as missing. Package composites works out
// what the list holds, puts that into the table, and asks again; see [Symbols.Attempt].
type Lists struct {
	known   *dataflow.Memo[*Parts] // nil for lists of which nothing is known
	working map[ssa.Value]bool
	missing []ssa.Value
	version int // another one whenever something else is known than before
}

func newLists() *Lists {
	return &Lists{known: dataflow.NewMemo[*Parts](), working: map[ssa.Value]bool{}}
}

// Of returns what a list or map holds; nil if that is unknown, or not known yet. A list that
// depends on itself, round a loop, is unknown to what it is made of.
func (l *Lists) Of(v ssa.Value) *Parts {
	if l.working[v] {
		l.known.Mark(v)
		return nil
	}
	parts, ok := l.known.Done[v]
	if !ok {
		l.missing = append(l.missing, v)
	}
	return parts
}

// Missing returns the lists that were asked about since the last call and are not in the table.
func (l *Lists) Missing() []ssa.Value {
	missing := l.missing
	l.missing = nil
	return missing
}

// Fill puts into the table what a list holds, which is worked out by a function.
func (l *Lists) Fill(v ssa.Value, work func() *Parts) {
	if _, again := l.known.Done[v]; again {
		return
	}
	l.working[v] = true
	l.known.Work(v, true, func() *Parts {
		defer delete(l.working, v)
		l.version++
		return work()
	})
	l.version++
}

// Clear empties the table.
func (l *Lists) Clear() {
	if len(l.known.Done) > 0 {
		version := l.version + 1
		*l = *newLists()
		l.version = version
	}
}
