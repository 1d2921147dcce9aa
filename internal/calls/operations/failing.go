package operations

import "github.com/dynamolint/dynamolint/internal/flow/dataflow"

// IfFails reports whether the function that sees both comes to the write if the read fails, as where
// requests are throttled, whichever error that is.
//
//	account, err := s.find(ctx, id)
//	if err != nil {
//		account = newAccount(id)
//		return s.put(ctx, account)
//	}
func (p PriorRead) IfFails() bool {
	x, r := p.write, p.read
	if !dataflow.Dominates(r.at(), x.at()) {
		return false
	}
	failed, ok := r.reached(r.told(0, fails))
	return ok && failed[x.at()]
}
