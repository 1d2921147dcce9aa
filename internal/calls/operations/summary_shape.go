package operations

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// withShapes adds to what is known of a function the attribute values, items and
// keys that it makes. Callers in the same package read the function itself.
func (a *analysis) withShapes(s *facts.Summary, fn *ssa.Function) *facts.Summary {
	out := s.Fact()
	for i := range out.Results {
		if symbolic.IsAttributeOrItem(fn.Signature.Results().At(i).Type()) {
			if shape := a.ShapeReturned(fn, i); len(shape.Entries) > 0 || shape.Kind == composites.Scalar { // an empty map may be nil
				out.Results[i].Shape = shape.Fact()
			}
		}
	}
	return out
}
