package gorule

// Once returns what compute returns, which is called once for all rules that
// check the package. The key must be of a type of the caller's own.
func Once[T any](p *Pass, key any, compute func() T) T {
	if known, ok := p.computed[key]; ok {
		return known.(T)
	}
	value := compute()
	p.computed[key] = value
	return value
}
