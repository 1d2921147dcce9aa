package tf

import "path/filepath"

// Lost is a file of a module of which a part is not analysed, because it did not
// parse or calls too many modules: what that declares is unknown.
type Lost struct {
	Module *Module
	Path   string
}

// Lost returns such files of the root and of all that it calls, one for each
// module.
func (m *Module) Lost() []Lost {
	broken := func(d *directory) bool { return d.broken != "" }
	found := m.lost(m.tree.project.leading("broken", broken))
	if m.tree.budget.lost != "" {
		found = append(found, Lost{m, m.tree.budget.lost})
	}
	return found
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
