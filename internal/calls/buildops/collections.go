package buildops

import "github.com/dynamolint/dynamolint/internal/calls/ops"

// Collections returns the tables that the package opens as collections of docstore; see
// [ops.Package].
func (p *Package) Collections() []*ops.Collection {
	if p.ops == nil {
		return nil
	}
	return p.ops.Collections()
}
