package tf

import (
	"maps"
)

// Variants returns the root once for each of its variable files that sets
// something about which they do not agree, and once for all others together. What
// a file leaves to others is unknown there either: it may be used alone, and so
// with the default, or with another file. There are none if nothing is disputed,
// or if there are too many files.
func (m *Module) Variants() []*Module {
	in := m.tree.inputs
	var variants, others []*Module
	for _, f := range in.files {
		own := &inputs{values: maps.Clone(in.values), disputed: map[string]dispute{}}
		decides := false
		for name, why := range in.disputed {
			if attr := f.attrs[name]; attr != nil {
				own.values[name], decides = input{attr.Expr, f.name}, true
			} else {
				own.disputed[name] = why
			}
		}
		t := m.tree.again(own)
		t.varFile = f.name
		variant := &Module{tree: t, dir: m.dir, call: m.call}
		switch {
		case !decides:
			others = []*Module{variant} // all of them are alike
		case len(variants) == maxVariants:
			return nil
		default:
			variants = append(variants, variant)
		}
	}
	return append(variants, others...)
}

// VarFile names the variable file that makes the module's root a variant; "" if
// it is none.
func (m *Module) VarFile() string { return m.tree.varFile }
