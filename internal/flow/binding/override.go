package binding

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// sets notes a variable that code sets for its own program: one of an unknown name may be any.
func (s *collection) sets(call ssa.CallInstruction) {
	for _, name := range s.Symbols.Resolve(dataflow.Argument(call.Common(), 0)).Alternatives() {
		text, _ := name.AsString()
		s.set[text] = true
	}
}

// MaySet reports whether code in view may set an environment variable for its own program, or a file
// that makes or runs an image may.
func (b *Bindings) MaySet(variable string) bool {
	return b.set[variable] || b.set[""] || b.Environment.MaySet(variable)
}

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
