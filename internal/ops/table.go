package ops

// A table holds what is worked out of functions that may call each other, so that a function
// may be asked for while it is being worked out:
//
//	func retried(n int) (*dynamodb.QueryOutput, error) { return once(n) }
//	func once(n int) (*dynamodb.QueryOutput, error)    { … return retried(n - 1) … }
//
// Then what the last round made of it is taken in its place. See [Analyze] for the rounds.
type table[K comparable, V any] struct {
	done    map[K]V
	open    map[K]bool
	last    map[K]V   // nil in the first round
	first   func(K) V // what stands for it in the first round
	assumed *bool     // set if one was asked for while it was open
}

func newTable[K comparable, V any](assumed *bool, first func(K) V) *table[K, V] {
	return &table[K, V]{done: map[K]V{}, open: map[K]bool{}, first: first, assumed: assumed}
}

// nothing is what stands for a function of which nothing can be assumed.
func nothing[K comparable, V any](K) (v V) { return v }

// of returns what is known of k, which is worked out when it is asked for first.
func (t *table[K, V]) of(k K, work func() V) V {
	if v, ok := t.done[k]; ok {
		return v
	}
	if t.open[k] {
		*t.assumed = true
		if t.last == nil {
			return t.first(k)
		}
		return t.last[k]
	}
	t.open[k] = true
	v := work()
	delete(t.open, k)
	t.done[k] = v
	return v
}
