package tf

// Variants returns the root once for each of its variable files that sets
// something about which they do not agree, and once for all others together. What
// a file leaves to others is unknown there either: it may be used alone, and so
// with the default, or with another file. There are none if nothing is disputed,
// or if there are too many files.
func (m *Module) Variants() []*Module {
	var variants []*Module
	for _, v := range m.tree.inputs.Variants() {
		t := m.tree.again(v.Inputs)
		t.varFile = v.File
		variants = append(variants, &Module{tree: t, dir: m.dir, call: m.call})
	}
	return variants
}

// VarFile names the variable file that makes the module's root a variant; "" if
// it is none.
func (m *Module) VarFile() string { return m.tree.varFile }
