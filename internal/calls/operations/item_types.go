package operations

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// ItemTypes returns the types of what a function is given that has a codec make the item of it which it
// puts, if the package has all calls of the function; none if some may give it something else.
//
//	func (s *Store) put(ctx context.Context, v any) error
func (c *Call) ItemTypes() (all []types.Type) {
	item := c.itemValue()
	if item == nil {
		return nil
	}
	root, path := c.itself().placeOfItem(item)
	param, ok := root.(*ssa.Parameter)
	if !ok || path != "" || param.Parent() != c.Request.Instr.Parent() {
		return nil
	}
	for _, site := range c.a.AllCallers(param.Parent()) {
		given := dataflow.Unboxed(dataflow.ArgsOf(site.Common())[dataflow.ParamIndex(param)]).Type()
		if types.IsInterface(given) {
			return nil
		}
		all = append(all, dataflow.Deref(given))
	}
	return all
}
