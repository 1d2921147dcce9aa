package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// asserted is the text that an interface holds, which is what was put into it or passed:
//
//	func (s *Store) Get(id any) { key, ok := id.(string) … }
func (r *resolver) asserted(v *ssa.TypeAssert) Value {
	switch from := v.X.(type) {
	case *ssa.MakeInterface:
		if dataflow.IsString(from.X.Type()) && (!v.CommaOk || dataflow.IsString(v.AssertedType)) { // a type parameter may be asserted
			return r.value(from.X)
		}
	case *ssa.Parameter:
		if dataflow.IsString(v.AssertedType) {
			return r.value(from)
		}
	}
	return UnknownFor("it is computed at run time")
}
