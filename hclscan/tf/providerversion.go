package tf

import "strings"

// ProviderVersion returns what is known of the version of a provider that the
// module knows by a local name, usually "aws": the exact version that the root's
// .terraform.lock.hcl has, and the constraints of the module and of those that
// call it, joined by commas. Either is empty if there is none.
func (m *Module) ProviderVersion(name string) (exact, constraint string) {
	var constraints []string
	for caller := m; caller != nil; caller = caller.parent {
		for _, c := range caller.dir.Required(name).Constraints {
			if !strings.Contains(strings.Join(constraints, ", "), c) {
				constraints = append(constraints, c)
			}
		}
	}
	return m.tree.lockedVersion(m.dir.Required(name).Source), strings.Join(constraints, ", ")
}

// lockedVersion returns the version of a provider that "terraform init" chose,
// if the root keeps its dependency lock file.
func (t *tree) lockedVersion(source string) string {
	if t.locked == nil {
		t.locked = t.project.ReadLock(t.root.Path)
	}
	return t.locked.Version(source)
}
