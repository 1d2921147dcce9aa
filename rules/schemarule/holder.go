package schemarule

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A holder is something that a finding holds for, and the environments under
// which it does, or the variable files with which; none for a plain run.
type holder struct {
	about        schema.Declared
	environments []string
	files        []string
}

// holders returns what the findings of a group are about. What has the same
// name in several environments is one.
func holders(group []instanceFinding) []*holder {
	type identity struct{ root, address, name string }
	known := map[identity]*holder{}
	var all []*holder
	for _, f := range group {
		d := f.about.Declared()
		id := identity{d.Root, d.Address, f.about.DisplayName()}
		h := known[id]
		if h == nil {
			h = &holder{about: f.about}
			known[id], all = h, append(all, h)
		}
		if d.Environment != "" && !slices.Contains(h.environments, d.Environment) {
			h.environments = append(h.environments, d.Environment)
		}
		if d.VarFile != "" && !slices.Contains(h.files, d.VarFile) {
			h.files = append(h.files, d.VarFile)
		}
	}
	return all
}

// remarks tell under which environments a text about the first holder holds,
// and for what else it does. A variable file that the text names already is not
// named again, and advice is good wherever the first holder exists.
func remarks(text rules.Text, severity rules.Severity, holders []*holder) (parts []string) {
	var others []string
	first := holders[0]
	var roots []string
	for _, h := range holders {
		roots = append(roots, h.about.Declared().Root)
	}
	slices.Sort(roots)
	roots = slices.Compact(roots) // most are the same, of thousands of instances
	named := map[string]bool{}
	if only := first.about.Declared().Exists; only != "" && severity > rules.Note {
		parts = append(parts, "this block exists "+only)
	}
	told := len(first.files) == 1 && strings.Contains(text.String(), first.files[0])
	if len(first.environments) > 0 || len(first.files) > 0 && !told {
		parts = append(parts, "applies "+first.where())
	}
	for _, h := range holders[1:] {
		name := otherName(first.about, h.about, roots)
		if !slices.Equal(h.environments, first.environments) || !slices.Equal(h.files, first.files) {
			name += " " + h.where()
		}
		if !named[name] { // one name in several roots
			named[name] = true
			others = append(others, name)
		}
	}
	if len(others) > 0 {
		parts = append(parts, "also applies to "+enumerate(others))
	}
	for i := range parts {
		parts[i] = rules.Shorten(parts[i])
	}
	return parts
}

func (h *holder) where() string {
	if len(h.files) > 0 {
		return "with " + enumerate(h.files)
	}
	if len(h.environments) == 1 {
		return "in environment " + h.environments[0]
	}
	return "in environments " + enumerate(h.environments)
}
