package tf

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// lookUps returns what a look-up by an unknown key may give: the part that it selects of each
// member of a map of which all members are known. Where all are made alike it does not matter
// which one it is.
//
//	locals { names = { dev = { orders = "Orders" }, prod = { orders = "Orders" } } }
//	name = "${terraform.workspace}-${local.names[terraform.workspace].orders}"
func (v Value) lookUps() (all []Value) {
	if v.partial || v.expr == nil || v.scope == constants {
		return nil
	}
	switch e := config.Native(v.expr).(type) {
	case *hclsyntax.IndexExpr:
		if v.scope.eval(e.Key).IsKnown() {
			return nil
		}
		return v.within(v.scope, e.Collection).everyMember()
	case *hclsyntax.RelativeTraversalExpr:
		for _, member := range v.within(v.scope, e.Source).lookUps() {
			part, ok := member.selected(e.Traversal)
			if !ok {
				return nil
			}
			all = append(all, part)
		}
	case *hclsyntax.FunctionCallExpr:
		if e.Name != "lookup" || len(e.Args) < 2 || e.ExpandFinal || v.scope.eval(e.Args[1]).IsKnown() {
			return nil
		}
		all = v.within(v.scope, e.Args[0]).everyMember()
		if len(all) > 0 && len(e.Args) > 2 {
			all = append(all, v.within(v.scope, e.Args[2]))
		}
	}
	return all
}

// everyMember returns the members of a map, none if there may be others.
func (v Value) everyMember() (all []Value) {
	members, partial := v.Members()
	if partial != "" || len(members) > maxParts {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		all = append(all, members[name])
	}
	return all
}
