package tf

import "path/filepath"

// Lost is a file of a module of which a part did not parse: what stands there is
// not known.
type Lost struct {
	Module *Module
	Path   string
}

// Lost returns such files of the module and of all that it calls, one for each
// module.
func (m *Module) Lost() []Lost {
	broken := func(d *directory) bool { return d.broken != "" }
	return m.lost(m.tree.project.leading("broken", broken))
}

func (m *Module) lost(leading map[*directory]bool) []Lost {
	var found []Lost
	if m.dir.broken != "" {
		found = append(found, Lost{m, filepath.Join(m.dir.path, m.dir.broken)})
	}
	for _, c := range m.dir.calls {
		if target := m.target(c); target == nil || !leading[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.lost(leading)...)
		}
	}
	return found
}
