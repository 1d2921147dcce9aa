package itemvalues

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// StoredInto returns what the package stores into a field of structs. A nil Items has none.
func (a *Items) StoredInto(field *types.Var) []symbolic.Value {
	if a == nil {
		return nil
	}
	var all []symbolic.Value
	for _, fn := range a.Functions {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				store, ok := instr.(*ssa.Store)
				if !ok {
					continue
				}
				addr, ok := store.Addr.(*ssa.FieldAddr)
				if !ok {
					continue
				}
				if of := dataflow.FieldVar(dataflow.Deref(addr.X.Type()), addr.Field); of != nil && of.Origin() == field.Origin() {
					all = append(all, a.Resolve(store.Val))
				}
			}
		}
	}
	return all
}
