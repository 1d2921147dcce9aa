package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// heldText returns what an interface holds that is asserted to be a text: what was put into it, or
// what callers pass.
//
//	func (s *Store) Get(id any) { key, ok := id.(string) … }
func heldText(v *ssa.TypeAssert) (held ssa.Value, ok bool) {
	isText := dataflow.IsString(v.AssertedType)
	if boxed, isBoxed := v.X.(*ssa.MakeInterface); isBoxed {
		return boxed.X, dataflow.IsString(boxed.X.Type()) && (isText || !v.CommaOk) // a type parameter may be asserted
	}
	_, isParam := v.X.(*ssa.Parameter)
	return v.X, isParam && isText
}
