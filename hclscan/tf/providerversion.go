package tf

import (
	"slices"
	"strings"
)

// ProviderVersion returns what is known of the version of a provider that the
// module knows by a local name, usually "aws": the exact version that the root's
// .terraform.lock.hcl has, and the constraint of the module, then those of the modules
// that call it, each as it is written there.
func (m *Module) ProviderVersion(name string) (exact string, constraints []string) {
	for caller := m; caller != nil; caller = caller.parent {
		own := strings.Join(caller.dir.Required(name).Constraints, ", ")
		if own != "" && !slices.Contains(constraints, own) {
			constraints = append(constraints, own)
		}
	}
	return m.tree.lockedVersion(m.dir.Required(name).Source), constraints
}

// lockedVersion returns the version of a provider that "terraform init" chose,
// if the root keeps its dependency lock file.
func (t *tree) lockedVersion(source string) string {
	if t.locked == nil {
		t.locked = t.project.ReadLock(t.root.Path)
	}
	return t.locked.Version(source)
}
