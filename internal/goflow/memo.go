package goflow

import "golang.org/x/tools/go/ssa"

// A Memo remembers what was worked out of values that depend on each other, in
// loops also on themselves. Without it, the work would double with each branch
// that code takes before it comes to a value.
type Memo[T any] struct {
	Done map[ssa.Value]T

	// marked are values that were asked for while they were being worked out.
	// What is worked out until such a value is known may depend on how far it
	// was by then; it is tentative, and forgotten when the value is known.
	marked    map[ssa.Value]bool
	tentative []ssa.Value
}

// NewMemo returns a memo of nothing.
func NewMemo[T any]() *Memo[T] {
	return &Memo[T]{Done: map[ssa.Value]T{}, marked: map[ssa.Value]bool{}}
}

// Begin is called before a value is worked out; its result goes to end.
func (m *Memo[T]) Begin() int { return len(m.tentative) }

// Mark notes that a value was asked for that is being worked out.
func (m *Memo[T]) Mark(v ssa.Value) { m.marked[v] = true }

// Forget drops what depended on v, which is known now.
func (m *Memo[T]) Forget(v ssa.Value, begun int) {
	if !m.marked[v] {
		return
	}
	delete(m.marked, v)
	for _, dependent := range m.tentative[begun:] {
		delete(m.Done, dependent)
	}
	m.tentative = m.tentative[:begun]
}

// End remembers what v is.
func (m *Memo[T]) End(v ssa.Value, begun int, out T) {
	m.Forget(v, begun)
	m.Done[v] = out
	if len(m.marked) > 0 {
		m.tentative = append(m.tentative, v)
	}
}
