package operations

import "golang.org/x/tools/go/ssa"

// A table holds something that is worked out of each function of a package, of those first that
// others lead to; see [Analyze]. Who reads it takes what is there, and causes no work.
type table[V any] struct {
	progress *progress
	known    map[*ssa.Function]V
	round    map[*ssa.Function]int  // in which it was worked out
	early    map[*ssa.Function]bool // it was read before it was worked out in this round
	first    func(*ssa.Function) V  // what stands for it before the first round
	same     func(x, y V) bool
}

func newTable[V any](p *progress, first func(*ssa.Function) V, same func(x, y V) bool) *table[V] {
	return &table[V]{progress: p, known: map[*ssa.Function]V{}, round: map[*ssa.Function]int{}, early: map[*ssa.Function]bool{}, first: first, same: same}
}

// nothing is what stands for a function of which nothing can be assumed.
func nothing[V any](*ssa.Function) (v V) { return v }

// of returns what is known of a function. For one that is being worked out, that is what the last
// round made of it.
func (t *table[V]) of(fn *ssa.Function) (v V) {
	known, ok := t.known[fn]
	switch p := t.progress; {
	case p.open == nil:
	case !p.open[fn]:
		p.read[fn] = true
		p.missed = p.missed || !ok
	case t.round[fn] == p.round:
	case p.lost:
		return v
	default:
		t.early[fn] = true
		if !ok {
			return t.first(fn)
		}
	}
	return known
}

// put notes what a round has made of a function.
func (t *table[V]) put(fn *ssa.Function, v V) {
	if t.early[fn] {
		before, ok := t.known[fn]
		if !ok {
			before = t.first(fn)
		}
		t.progress.changed = t.progress.changed || !t.same(before, v)
		delete(t.early, fn)
	}
	t.known[fn], t.round[fn] = v, t.progress.round
}

// progress is how far the functions of a package are worked out.
type progress struct {
	open    map[*ssa.Function]bool // the functions that are being worked out; nil once all are known
	round   int                    // of working them out, counted over all functions
	changed bool                   // in this round, of what was read before
	lost    bool                   // it does not come to an end: nothing is known of them to each other

	read   map[*ssa.Function]bool // other functions that they depend on
	missed bool                   // one of these has not been worked out yet
}
