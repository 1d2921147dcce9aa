package tf

import "github.com/dynamolint/dynamolint/hclscan/tf/config"

// Reference returns the reference to a local, variable or output that the value is
// written as, as a message may show it: "local.table_name", and
// "module.orders.local.table_name" within a module. A variable of a module stands
// for what its call passes, which tells one call from another. Reference is "" if
// the value is written in another way, or not in the repository.
func (v Value) Reference() string {
	for range maxFollowed {
		if v.expr == nil || v.scope == constants || v.partial {
			return ""
		}
		t := v.scope.reference(v.expr)
		if t == nil || v.scope.iterator(t.RootName()) != nil {
			return ""
		}
		kind := config.Refer(t).Kind
		if m := v.scope.module; kind != "var" || m.parent == nil {
			if v.scope.foreign() || kind != "var" && kind != "local" && kind != "module" {
				return ""
			}
			return config.Join(m.Address, config.TraversalText(t))
		}
		next, ok := v.step()
		if !ok {
			return ""
		}
		v = next
	}
	return ""
}

// Resource returns the address of the resource instance of which the value is
// an attribute, also through locals, variables and module outputs.
func (v Value) Resource() (address string, ok bool) {
	for range maxFollowed {
		if v.expr == nil || v.scope == constants || v.partial {
			return "", false
		}
		if a, ok := v.scope.attribute(v.expr); ok {
			return a.Address, true
		}
		if v, ok = v.step(); !ok {
			return "", false
		}
	}
	return "", false
}
