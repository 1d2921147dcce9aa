package dataflow

import "golang.org/x/tools/go/ssa"

// A Memo remembers what was worked out of the values of one function, of which some depend on
// themselves, in loops:
//
//	token := ""
//	for {
//		name := "orders-" + token
//		token = next(name)
//	}
//
// token is "" or what next returns, for which name is asked, for which token is asked again. That
// is marked, and answered by whatever stands for "what it was in the turn before". What name is then
// holds on the way to token only: somebody who asks for name first gets another answer. So it is
// forgotten as soon as token is known, while token itself is remembered. Without a memo, the work
// would double with each branch that code takes before it comes to a value.
type Memo[T any] struct {
	Done map[ssa.Value]T

	marked    map[ssa.Value]bool
	tentative []ssa.Value // remembered, and to be forgotten when those that are marked are known
}

// NewMemo returns a memo of nothing.
func NewMemo[T any]() *Memo[T] {
	return &Memo[T]{Done: map[ssa.Value]T{}, marked: map[ssa.Value]bool{}}
}

// Mark notes that a value was asked for that is being worked out.
func (m *Memo[T]) Mark(v ssa.Value) { m.marked[v] = true }

// Work works out v, forgets what was only so on the way, and remembers what v is if that is wanted.
func (m *Memo[T]) Work(v ssa.Value, remember bool, work func() T) T {
	before := len(m.tentative)
	out := work()
	if m.marked[v] {
		delete(m.marked, v)
		for _, dependent := range m.tentative[before:] {
			delete(m.Done, dependent)
		}
		m.tentative = m.tentative[:before]
	}
	if remember {
		m.Done[v] = out
		if len(m.marked) > 0 {
			m.tentative = append(m.tentative, v)
		}
	}
	return out
}
