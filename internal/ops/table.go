package ops

// A table holds what is worked out of functions that may call each other, so that a function
// may be asked for while it is being worked out:
//
//	func retried(n int) (*dynamodb.QueryOutput, error) { return once(n) }
//	func once(n int) (*dynamodb.QueryOutput, error)    { … return retried(n - 1) … }
//
// Then what the last round made of it is taken in its place, in the first round nothing. See
// [Analyze] for the rounds.
type table[K comparable, V any] struct {
	done    map[K]V
	open    map[K]bool
	last    map[K]V // nil in the first round
	assumed *bool   // set if one was asked for while it was open
}

func newTable[K comparable, V any](last *table[K, V], assumed *bool) *table[K, V] {
	t := &table[K, V]{done: map[K]V{}, open: map[K]bool{}, assumed: assumed}
	if last != nil {
		t.last = last.done
	}
	return t
}

// of returns what is known of k, which is worked out when it is asked for first.
func (t *table[K, V]) of(k K, work func() V) V {
	if v, ok := t.done[k]; ok {
		return v
	}
	if t.open[k] {
		*t.assumed = true
		return t.last[k]
	}
	t.open[k] = true
	v := work()
	delete(t.open, k)
	t.done[k] = v
	return v
}
