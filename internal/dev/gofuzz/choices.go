package gofuzz

// choices are the decisions that bytes make. Where the bytes end, the first
// alternative is taken from there on, which has to be the one that ends.
type choices struct {
	data []byte
	at   int
}

// below returns a number in [0, n).
func (c *choices) below(n int) int {
	if c.at >= len(c.data) {
		return 0
	}
	b := c.data[c.at]
	c.at++
	return int(b) % n
}

// one in n, but never where the bytes have ended.
func (c *choices) rarely(n int) bool { return c.below(n) == n-1 }

func (c *choices) pick(list ...string) string { return list[c.below(len(list))] }

// left reports whether there are decisions to make.
func (c *choices) left() bool { return c.at < len(c.data) }
