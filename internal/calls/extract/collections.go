package extract

import "github.com/dynamolint/dynamolint/internal/calls/operations"

// Collections returns the tables that the package opens as collections of docstore; see
// [operations.Package].
func (p *Package) Collections() []*operations.Collection {
	if p.ops == nil {
		return nil
	}
	return p.ops.Collections()
}
