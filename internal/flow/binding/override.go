package binding

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// isVariable reports whether a field is the value of an environment variable that a task of
// ECS gets when it is started: KeyValuePair{Name: "TABLE", Value: table}.
func isVariable(field *ssa.FieldAddr) bool {
	t := field.X.Type()
	owner := dataflow.Owner(t)
	return dataflow.FieldName(t, field.Field) == "KeyValuePair.Value" &&
		(strings.HasSuffix(owner, "/service/ecs/types") || strings.HasSuffix(owner, "/service/ecs"))
}

// override notes what code sets a variable to for a program that it starts. A name that is
// unknown may be that of any.
func (s *collection) override(value *ssa.FieldAddr, instr *ssa.Store) {
	for _, other := range dataflow.Referrers(value.X) {
		name, ok := other.(*ssa.FieldAddr)
		if !ok || dataflow.FieldName(name.X.Type(), name.Field) != "KeyValuePair.Name" {
			continue
		}
		for _, use := range dataflow.Referrers(name) {
			store, ok := use.(*ssa.Store)
			if !ok || store.Addr != ssa.Value(name) {
				continue
			}
			for _, v := range s.Symbols.Resolve(store.Val).Alternatives() {
				if v.Kind == symbolic.String {
					s.add(Variable(v.Text), instr.Val, instr, instr.Pos())
				}
			}
		}
	}
}
