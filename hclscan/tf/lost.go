package tf

import (
	"path/filepath"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Lost is a file of a module of which a part is not analysed, because it did not
// parse or calls too many modules: what that declares is unknown.
type Lost struct {
	Module *Module
	Path   string
}

// Lost returns such files of the root and of all that it calls, one for each
// module.
func (m *Module) Lost() []Lost {
	broken := func(d *config.Directory) bool { return d.Broken != "" }
	found := m.lost(m.tree.project.Leading("broken", broken))
	if m.tree.budget.lost != "" {
		found = append(found, Lost{m, m.tree.budget.lost})
	}
	return found
}

func (m *Module) lost(leading map[*config.Directory]bool) []Lost {
	var found []Lost
	if m.dir.Broken != "" {
		found = append(found, Lost{m, filepath.Join(m.dir.Path, m.dir.Broken)})
	}
	for _, c := range m.dir.Calls {
		if target := m.target(c); target == nil || !leading[target] {
			continue
		}
		for _, child := range m.children(c).modules {
			found = append(found, child.lost(leading)...)
		}
	}
	return found
}
