package ops

import "golang.org/x/tools/go/ssa"

// A memo remembers what was worked out of values that depend on each other, in
// loops also on themselves. Without it, the work would double with each branch
// that code takes before it comes to a value.
type memo[T any] struct {
	done map[ssa.Value]T

	// marked are values that were asked for while they were being worked out.
	// What is worked out until such a value is known may depend on how far it
	// was by then; it is tentative, and forgotten when the value is known.
	marked    map[ssa.Value]bool
	tentative []ssa.Value
}

func newMemo[T any]() *memo[T] {
	return &memo[T]{done: map[ssa.Value]T{}, marked: map[ssa.Value]bool{}}
}

// begin is called before a value is worked out; its result goes to end.
func (m *memo[T]) begin() int { return len(m.tentative) }

// mark notes that a value was asked for that is being worked out.
func (m *memo[T]) mark(v ssa.Value) { m.marked[v] = true }

// forget drops what depended on v, which is known now.
func (m *memo[T]) forget(v ssa.Value, begun int) {
	if !m.marked[v] {
		return
	}
	delete(m.marked, v)
	for _, dependent := range m.tentative[begun:] {
		delete(m.done, dependent)
	}
	m.tentative = m.tentative[:begun]
}

// end remembers what v is.
func (m *memo[T]) end(v ssa.Value, begun int, out T) {
	m.forget(v, begun)
	m.done[v] = out
	if len(m.marked) > 0 {
		m.tentative = append(m.tentative, v)
	}
}
