package dataflow

// A Cache keeps answers about values. Those that were found since the last call of Keep may rest
// on what is known so far of functions that are still being worked out, and can be dropped.
type Cache[K comparable, V any] struct {
	known  map[K]V
	recent []K
}

// Get returns what was put there.
func (c *Cache[K, V]) Get(k K) (V, bool) {
	v, ok := c.known[k]
	return v, ok
}

// Put notes an answer.
func (c *Cache[K, V]) Put(k K, v V) {
	if c.known == nil {
		c.known = map[K]V{}
	}
	if _, again := c.known[k]; !again {
		c.recent = append(c.recent, k)
	}
	c.known[k] = v
}

// Keep has all answers stay.
func (c *Cache[K, V]) Keep() { c.recent = c.recent[:0] }

// Forget drops the answers that were found since the last call of Keep.
func (c *Cache[K, V]) Forget() {
	for _, k := range c.recent {
		delete(c.known, k)
	}
	c.recent = c.recent[:0]
}
